package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.ScoreTable;
import mnemoscope.optimality.ScoredInstance;

/**
 * An instance while it is edited: what is typed in every cell, right or wrong. Immutable.
 *
 * @param sizes      one an item
 * @param values     one an item
 * @param demand     demand.get(t).get(i) of turn t and item i
 * @param parameters one a parameter
 * @param start      the instance it was made from
 * @param scores     that came with it, for as long as no item and no turn comes or goes
 */
record InstanceDraft(List<String> sizes, List<String> values, List<List<String>> demand, Map<Parameter, String> parameters,
        Instance start, Optional<ScoreTable> scores) {
    InstanceDraft {
        sizes = List.copyOf(sizes);
        values = List.copyOf(values);
        demand = demand.stream().map(List::copyOf).toList();
        parameters = Collections.unmodifiableMap(new EnumMap<>(parameters));
    }

    static InstanceDraft of(ScoredInstance scored) {
        Instance instance = scored.instance();
        Map<Parameter, String> parameters = new EnumMap<>(Parameter.class);
        parameters.put(Parameter.BUDGET, Integer.toString(instance.budget()));
        parameters.put(Parameter.DELAY, Integer.toString(instance.delayTurns()));
        parameters.put(Parameter.RATE, text(instance.rate()));
        parameters.put(Parameter.STORAGE, text(instance.storage()));
        parameters.put(Parameter.MISS, text(instance.miss()));
        return new InstanceDraft(Arrays.stream(instance.sizes()).mapToObj(Integer::toString).toList(), texts(instance.values()),
                Arrays.stream(instance.demand()).map(InstanceDraft::texts).toList(), parameters, instance, scored.scores());
    }

    private static List<String> texts(double[] numbers) {
        return Arrays.stream(numbers).mapToObj(InstanceDraft::text).toList();
    }

    /** Every digit, so that nothing is lost by editing; whole numbers without ".0". */
    static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9 ? Long.toString((long) number) : Double.toString(number);
    }

    int items() {
        return sizes.size();
    }

    int turns() {
        return demand.size();
    }

    String at(Place place) {
        return switch (place) {
            case Place.Size size -> sizes.get(size.item());
            case Place.Value value -> values.get(value.item());
            case Place.Chance chance -> demand.get(chance.turn()).get(chance.item());
            case Place.Of of -> parameters.get(of.parameter());
            case Place.Turn turn -> "";
        };
    }

    InstanceDraft with(Place place, String typed) {
        return switch (place) {
            case Place.Size size ->
                new InstanceDraft(replaced(sizes, size.item(), typed), values, demand, parameters, start, scores);
            case Place.Value value ->
                new InstanceDraft(sizes, replaced(values, value.item(), typed), demand, parameters, start, scores);
            case Place.Chance chance -> withTurn(chance.turn(), replaced(demand.get(chance.turn()), chance.item(), typed));
            case Place.Of of -> {
                Map<Parameter, String> changed = new EnumMap<>(parameters);
                changed.put(of.parameter(), typed);
                yield new InstanceDraft(sizes, values, demand, changed, start, scores);
            }
            case Place.Turn turn -> this;
        };
    }

    InstanceDraft withTurn(int turn, List<String> chances) {
        return new InstanceDraft(sizes, values, replaced(demand, turn, chances), parameters, start, scores);
    }

    /** The chances of one turn in all turns from another one up to a last one. */
    InstanceDraft filled(int turn, int from, int to) {
        List<List<String>> changed = new ArrayList<>(demand);
        for (int t = from; t <= to; t++) {
            changed.set(t, demand.get(turn));
        }
        return new InstanceDraft(sizes, values, changed, parameters, start, scores);
    }

    /** With a turn more after this one, of the same demand. */
    InstanceDraft withTurnAfter(int turn) {
        List<List<String>> changed = new ArrayList<>(demand);
        changed.add(turn + 1, demand.get(turn));
        return new InstanceDraft(sizes, values, changed, parameters, start, Optional.empty());
    }

    InstanceDraft withoutTurn(int turn) {
        List<List<String>> changed = new ArrayList<>(demand);
        changed.remove(turn);
        return new InstanceDraft(sizes, values, changed, parameters, start, Optional.empty());
    }

    /** With an item more, of size 1 and value 1, that nobody asks for. */
    InstanceDraft withItem() {
        return new InstanceDraft(added(sizes, "1"), added(values, "1"), demand.stream().map(turn -> added(turn, "0")).toList(),
                parameters, start, Optional.empty());
    }

    InstanceDraft withoutItem(int item) {
        return new InstanceDraft(removed(sizes, item), removed(values, item),
                demand.stream().map(turn -> removed(turn, item)).toList(), parameters, start, Optional.empty());
    }

    /** First turns of the longest runs of turns with the very same chances. */
    List<Integer> runs() {
        return IntStream.range(0, turns()).filter(t -> t == 0 || !demand.get(t).equals(demand.get(t - 1))).boxed().toList();
    }

    private static <T> List<T> replaced(List<T> list, int at, T by) {
        List<T> changed = new ArrayList<>(list);
        changed.set(at, by);
        return changed;
    }

    private static List<String> added(List<String> list, String more) {
        List<String> changed = new ArrayList<>(list);
        changed.add(more);
        return changed;
    }

    private static List<String> removed(List<String> list, int at) {
        List<String> changed = new ArrayList<>(list);
        changed.remove(at);
        return changed;
    }
}
