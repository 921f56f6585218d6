package mnemoscope.ui.optimality.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.NumberFormats;
import mnemoscope.text.Numbers;
import mnemoscope.ui.optimality.edit.InstanceDraft.Parameter;
import mnemoscope.ui.optimality.edit.InstanceDraft.Place;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;

/**
 * The validity of a draft: its instance, or its problems and their places.
 *
 * @param instance empty while anything is wrong
 * @param problems found and expected values, by place, in page order
 */
record InstanceDraftCheck(Optional<Instance> instance, Map<Place, String> problems) {
    private static final double MOST_NUMBER = 1e9;
    private static final Range CHANCE = new Range(0, 1, false, Texts.of("optimality.a-chance-from-0-to-1"));
    private static final Range COST = new Range(0, MOST_NUMBER, false, Texts.of("optimality.a-number-from-0-to-1e9"));
    private static final Range NUMBER = new Range(-MOST_NUMBER, MOST_NUMBER, false,
            Texts.of("optimality.a-shown-number-within-1e9"));

    /** @param expected in words */
    private record Range(double least, double most, boolean whole, String expected) {
        static Range whole(int least, int most, String key) {
            return new Range(least, most, true, Texts.of(key, Numbers.whole(least), Numbers.whole(most)));
        }

        static Range of(Place place) {
            return switch (place.line()) {
                case InstanceDraft.NUMBERS -> switch (Parameter.values()[place.cell()]) {
                    case BUDGET -> whole(0, Instance.MOST_BUDGET, "optimality.number.expected");
                    case DELAY -> whole(1, Instance.MOST_TURNS, "optimality.turns.expected");
                    case RATE, STORAGE -> COST;
                    case MISS -> NUMBER;
                };
                case InstanceDraft.SIZES -> whole(1, Instance.MOST_SIZE, "optimality.number.expected");
                case InstanceDraft.VALUES -> NUMBER;
                default -> CHANCE;
            };
        }

        boolean has(OptionalDouble number) {
            return number.isPresent() && number.getAsDouble() >= least && number.getAsDouble() <= most
                    && !(whole && number.getAsDouble() != Math.rint(number.getAsDouble()));
        }
    }

    static InstanceDraftCheck of(InstanceDraft draft) {
        Map<Place, String> problems = new LinkedHashMap<>();
        for (int line = 0; line < draft.lines().size(); line++) {
            List<String> cells = draft.lines().get(line);
            int before = problems.size();
            for (int k = 0; k < cells.size(); k++) {
                Range range = Range.of(new Place(line, k));
                if (!range.has(parse(cells.get(k)))) {
                    problems.put(new Place(line, k),
                            Texts.of("optimality.found-and-expected", found(cells.get(k)), range.expected()));
                }
            }
            if (line >= InstanceDraft.DEMAND && problems.size() == before
                    && Math.abs(sum(cells) - 1) > Instance.DEMAND_TOLERANCE) {
                problems.put(Place.line(line), Texts.of("optimality.chances.sum-invalid", Numbers.fixed(sum(cells), 4)));
            }
        }
        return problems.isEmpty() ? made(draft) : new InstanceDraftCheck(Optional.empty(), problems);
    }

    private static String found(String typed) {
        String found = typed.strip();
        return found.isEmpty()
                ? Texts.of("optimality.found-nothing")
                : found.matches("[-\u2212.\\d]+") ? found : Texts.of("optimality.quoted", found);
    }

    /** Sum of the cells that are numbers. */
    static double sum(List<String> chances) {
        double sum = 0;
        for (String each : chances) {
            sum += parse(each).orElse(0);
        }
        return sum;
    }

    /** Parses a typed number. */
    static OptionalDouble parse(String typed) {
        String plain = NumberFormats.plain(typed);
        return plain.matches("-?(\\d+\\.?\\d*|\\.\\d+)([eE]-?\\d{1,3})?")
                ? OptionalDouble.of(Double.parseDouble(plain))
                : OptionalDouble.empty();
    }

    private static InstanceDraftCheck made(InstanceDraft draft) {
        double[][] lines = draft.lines().stream()
                .map(cells -> cells.stream().mapToDouble(each -> parse(each).getAsDouble()).toArray()).toArray(double[][]::new);
        double[][] demand = Arrays.copyOfRange(lines, InstanceDraft.DEMAND, lines.length);
        double[] numbers = lines[InstanceDraft.NUMBERS];
        Instance start = draft.start();
        // The phases and blocks of a regime are valid only for its original demand.
        Origin origin = Arrays.deepEquals(demand, start.demand()) ? start.origin() : Origin.NONE;
        try {
            return new InstanceDraftCheck(Optional.of(new Instance(
                    Arrays.stream(lines[InstanceDraft.SIZES]).mapToInt(size -> (int) size).toArray(), lines[InstanceDraft.VALUES],
                    demand, (int) numbers[0], (int) numbers[1], numbers[2], numbers[3], numbers[4], origin)), Map.of());
        } catch (InvalidInstanceException other) {
            return new InstanceDraftCheck(Optional.empty(), Map.of(Place.line(InstanceDraft.DEMAND),
                    Texts.of("optimality.found-and-expected", other.found(), other.expected())));
        }
    }

    /** The problem at a place; empty if there is none. */
    String problem(Place place) {
        return problems.getOrDefault(place, "");
    }

    /** The first problem in words and the number of others, each row counted once; empty if nothing is wrong. */
    String words(InstanceDraft draft, List<Row> rows) {
        if (problems.isEmpty()) {
            return "";
        }
        Map.Entry<Place, String> first = problems.entrySet().iterator().next();
        long more = problems.keySet().stream().filter(
                place -> place.line() < InstanceDraft.DEMAND || rows.stream().anyMatch(row -> row.first() == place.line()))
                .count() - 1;
        return name(first.getKey(), draft, rows) + ": " + first.getValue()
                + (more <= 0
                        ? ""
                        : " " + (more == 1
                                ? Texts.of("optimality.and-one-other-cell")
                                : Texts.of("optimality.and-other-cells", Numbers.whole(more))));
    }

    /** The first problem of the parameters in words; empty if there is none. */
    String numbersWords(InstanceDraft draft) {
        return problems.entrySet().stream().filter(each -> each.getKey().line() == InstanceDraft.NUMBERS).findFirst()
                .map(each -> each.getKey().words(draft.items()) + ": " + each.getValue()).orElse("");
    }

    private static String name(Place place, InstanceDraft draft, List<Row> rows) {
        String alone = place.words(draft.items());
        return rows.stream().filter(row -> row.first() == place.line() && row.last() > row.first()).findFirst()
                .map(row -> place.cell() < 0
                        ? row.words()
                        : Texts.of("optimality.item-and-cell", new ItemNames(draft.items()).of(place.cell()), row.wordsInText()))
                .orElse(alone);
    }
}
