package mnemoscope.ui.optimality.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.Origin;
import mnemoscope.text.Numbers;

/**
 * What is wrong with a draft, cell by cell.
 *
 * @param instance what it makes; empty while anything is wrong
 * @param problems what was found and expected, by place, in the order of the page
 */
record InstanceDraftCheck(Optional<Instance> instance, Map<Place, String> problems) {
    private static final double MOST_NUMBER = 1e9;

    static InstanceDraftCheck of(InstanceDraft draft) {
        Map<Place, String> problems = new LinkedHashMap<>();
        for (Parameter each : Parameter.values()) {
            Place place = new Place.Of(each);
            switch (each) {
                case BUDGET -> whole(draft, place, 0, Instance.MOST_BUDGET, "", problems);
                case DELAY -> whole(draft, place, 1, Instance.MOST_TURNS, " of turns", problems);
                case RATE, STORAGE -> number(draft, place, 0, MOST_NUMBER, "a number from 0 to 1e9", problems);
                case MISS -> number(draft, place, -MOST_NUMBER, MOST_NUMBER, "a number from \u22121e9 to 1e9", problems);
            }
        }
        for (int i = 0; i < draft.items(); i++) {
            whole(draft, new Place.Size(i), 1, Instance.MOST_SIZE, "", problems);
        }
        for (int i = 0; i < draft.items(); i++) {
            number(draft, new Place.Value(i), -MOST_NUMBER, MOST_NUMBER, "a number from \u22121e9 to 1e9", problems);
        }
        for (int t = 0; t < draft.turns(); t++) {
            turn(draft, t, problems);
        }
        return problems.isEmpty() ? made(draft) : new InstanceDraftCheck(Optional.empty(), problems);
    }

    private static void turn(InstanceDraft draft, int t, Map<Place, String> problems) {
        int before = problems.size();
        for (int i = 0; i < draft.items(); i++) {
            number(draft, new Place.Chance(t, i), 0, 1, "a chance from 0 to 1", problems);
        }
        double sum = sum(draft.demand().get(t));
        if (problems.size() == before && Math.abs(sum - 1) > Instance.DEMAND_TOLERANCE) {
            problems.put(new Place.Turn(t), "found chances that sum to " + Numbers.fixed(sum, 4) + ", expected a sum of 1.");
        }
    }

    /** Sum of what can be read as a number. */
    static double sum(List<String> chances) {
        double sum = 0;
        for (String each : chances) {
            sum += parse(each).orElse(0);
        }
        return sum;
    }

    /** A number as it is typed; a true minus is one too. */
    static OptionalDouble parse(String typed) {
        String plain = typed.strip().replace('\u2212', '-');
        if (!plain.matches("-?(\\d+\\.?\\d*|\\.\\d+)([eE]-?\\d{1,3})?")) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Double.parseDouble(plain));
    }

    private static void whole(InstanceDraft draft, Place place, int least, int most, String what,
            Map<Place, String> problems) {
        OptionalDouble typed = parse(draft.at(place));
        if (typed.isEmpty() || typed.getAsDouble() != Math.rint(typed.getAsDouble()) || typed.getAsDouble() < least
                || typed.getAsDouble() > most) {
            refuse(draft, place, "a whole number" + what + " from " + Numbers.whole(least) + " to " + Numbers.whole(most),
                    problems);
        }
    }

    private static void number(InstanceDraft draft, Place place, double least, double most, String expected,
            Map<Place, String> problems) {
        OptionalDouble typed = parse(draft.at(place));
        if (typed.isEmpty() || !(typed.getAsDouble() >= least && typed.getAsDouble() <= most)) {
            refuse(draft, place, expected, problems);
        }
    }

    private static void refuse(InstanceDraft draft, Place place, String expected, Map<Place, String> problems) {
        String found = draft.at(place).strip();
        problems.put(place, "found " + (found.isEmpty()
                ? "nothing"
                : found.matches("[-\u2212.\\d]+")
                        ? found
                        : "\u201c" + found
                                + "\u201d")
                + ", expected " + expected + ".");
    }

    private static InstanceDraftCheck made(InstanceDraft draft) {
        double[][] demand = draft.demand().stream().map(InstanceDraftCheck::numbers).toArray(double[][]::new);
        Instance start = draft.start();
        // What a regime says of phases and blocks holds as long as the demand is the one that it drew.
        Origin origin = Arrays.deepEquals(demand, start.demand()) ? start.origin() : Origin.NONE;
        try {
            return new InstanceDraftCheck(Optional.of(new Instance(
                    Arrays.stream(numbers(draft.sizes())).mapToInt(size -> (int) size).toArray(), numbers(draft.values()), demand,
                    (int) number(draft, Parameter.BUDGET), (int) number(draft, Parameter.DELAY), number(draft, Parameter.RATE),
                    number(draft, Parameter.STORAGE), number(draft, Parameter.MISS), origin)), Map.of());
        } catch (InvalidInstanceException other) {
            return new InstanceDraftCheck(Optional.empty(),
                    Map.of(new Place.Turn(0), "found " + other.found() + ", expected " + other.expected() + "."));
        }
    }

    private static double number(InstanceDraft draft, Parameter parameter) {
        return parse(draft.parameters().get(parameter)).getAsDouble();
    }

    private static double[] numbers(List<String> typed) {
        return typed.stream().mapToDouble(each -> parse(each).getAsDouble()).toArray();
    }

    /** The first problem in words and how many more there are, each line counted once; empty if nothing is wrong. */
    String words(InstanceDraft draft, List<DraftRow> rows) {
        if (problems.isEmpty()) {
            return "";
        }
        Map.Entry<Place, String> first = problems.entrySet().iterator().next();
        long more = problems.keySet().stream().filter(place -> isSeen(place, rows)).count() - 1;
        return name(first.getKey(), draft, rows) + ": " + first.getValue() + (more <= 0
                ? ""
                : " And " + Numbers.count(more, "other cell", "other cells") + ".");
    }

    /** The first problem among some places, in words; empty if nothing is wrong with them. */
    String first(List<Place> places, InstanceDraft draft) {
        return places.stream().filter(problems::containsKey).findFirst()
                .map(place -> place.words(draft.items()) + ": " + problems.get(place)).orElse("");
    }

    private static boolean isSeen(Place place, List<DraftRow> rows) {
        int turn = turn(place);
        return turn < 0 || rows.stream().anyMatch(row -> row.kind() == DraftRow.Kind.DEMAND && row.first() == turn);
    }

    private static int turn(Place place) {
        return switch (place) {
            case Place.Chance chance -> chance.turn();
            case Place.Turn turn -> turn.turn();
            default -> -1;
        };
    }

    private static String name(Place place, InstanceDraft draft, List<DraftRow> rows) {
        String alone = place.words(draft.items());
        int turn = turn(place);
        return rows.stream().filter(row -> row.kind() == DraftRow.Kind.DEMAND && row.first() == turn && row.last() > turn)
                .findFirst().map(row -> place instanceof Place.Turn
                        ? row.words()
                        : alone.substring(0, alone.indexOf(", ") + 2) + row.words().toLowerCase(Locale.ROOT))
                .orElse(alone);
    }
}
