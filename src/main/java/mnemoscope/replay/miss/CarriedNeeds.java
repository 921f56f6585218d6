package mnemoscope.replay.miss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/**
 * Evidence turns that questions needed, counted at every question, by how long a policy had to carry them. A stop is a turn after
 * which one question or several are asked. A need is carried if its turn had arrived at an earlier stop; else the turn arrived since
 * the last stop, and holding it is only a choice among newcomers.
 *
 * @param counts for each group needed and held: since the last stop, carried, then the ages in turns of {@link #AGES}; do not change
 *               the array
 */
public record CarriedNeeds(int[] counts) {
    /** The largest age of each group of ages; older evidence is in the last group. Age 0: the question comes right after the turn. */
    private static final List<Integer> OLDEST = List.of(0, 2, 5, 10, 20, 50, 200);
    /** Names of the groups of ages, in turns from the evidence to the question. */
    public static final List<String> AGES = ages();
    private static final int FIRST_AGE = 2;
    /** The length of {@link #counts}. */
    public static final int LENGTH = 2 * (FIRST_AGE + AGES.size());

    /** @param held of {@code needed} evidence turns */
    public record Count(int needed, int held) {
        public int missed() {
            return needed - held;
        }

        /** Share of the needs that were held; NaN without a need. */
        public double recall() {
            return needed == 0 ? Double.NaN : (double) held / needed;
        }
    }

    public static CarriedNeeds of(Trace trace) {
        CarriedNeeds all = new CarriedNeeds(new int[LENGTH]);
        for (int t = 0; t < trace.decisionCount(); t++) {
            for (EvidenceFate fate : trace.fates(t)) {
                all.add(trace, t, fate);
            }
        }
        return all;
    }

    /** The count of some needs. */
    public static CarriedNeeds of(Collection<Need> needs) {
        CarriedNeeds all = new CarriedNeeds(new int[LENGTH]);
        needs.forEach(need -> all.add(need.trace(), need.decision(), need.fate()));
        return all;
    }

    /** The total. */
    public static CarriedNeeds sum(Collection<CarriedNeeds> parts) {
        int[] counts = new int[LENGTH];
        parts.forEach(part -> Arrays.setAll(counts, k -> counts[k] + part.counts[k]));
        return new CarriedNeeds(counts);
    }

    private void add(Trace trace, int t, EvidenceFate fate) {
        boolean held = fate.fate() == Fate.KEPT;
        add(trace.input().episode().stopsSince(fate.turn(), t) > 0 ? 1 : 0, held);
        int age = trace.input().episode().questions().get(t).anchor() - fate.turn();
        if (age >= 0) {
            add(FIRST_AGE + (int) OLDEST.stream().filter(oldest -> age > oldest).count(), held);
        }
    }

    private void add(int group, boolean held) {
        counts[2 * group]++;
        counts[2 * group + 1] += held ? 1 : 0;
    }

    /** Evidence that arrived since the last stop, or that had not arrived. */
    public Count sinceLastStop() {
        return count(0);
    }

    /** Evidence that had arrived at an earlier stop. */
    public Count carried() {
        return count(1);
    }

    /** Evidence by age, in the order of {@link #AGES}. Evidence that had not arrived has no age. */
    public List<Count> byAge() {
        return IntStream.range(FIRST_AGE, LENGTH / 2).mapToObj(this::count).toList();
    }

    /** Share of the needs that are carried; NaN without a need. */
    public double carriedShare() {
        return new Count(carried().needed + sinceLastStop().needed, carried().needed).recall();
    }

    private Count count(int group) {
        return new Count(counts[2 * group], counts[2 * group + 1]);
    }

    private static List<String> ages() {
        List<String> names = new ArrayList<>();
        int from = 0;
        for (int oldest : OLDEST) {
            names.add(from == oldest ? Integer.toString(oldest) : from + "-" + oldest);
            from = oldest + 1;
        }
        names.add(from + "+");
        return List.copyOf(names);
    }
}
