package mnemoscope.replay;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Means over the decisions that have gold, all given traces pooled (SPEC 2: "means over questions"). NaN without such a decision,
 * except for occupancy and storage, which need no gold: without gold they are means over all decisions. These metrics do not
 * measure answer accuracy.
 *
 * @param decisions decisions, with or without gold
 * @param scored    decisions with gold, over which the means are taken
 */
public record Summary(int decisions, int scored, double precision, double recall, double f1, double occupancy, double reward,
        double hitTokens, double missTokens, double reacqTokens, double staleTokens, double full, double storeTokens) {
    private static final List<Measure> MEASURES = List.of(Trace::precision, Trace::recall, Trace::f1, Trace::occupancy,
            Trace::reward, Trace::hitTokens, Trace::missTokens, Trace::reacqTokens, Trace::staleTokens,
            (trace, t) -> trace.full(t) ? 1 : 0, Trace::storeTokens);

    private interface Measure {
        double of(Trace trace, int t);
    }

    public static Summary of(List<Trace> traces) {
        return of(traces, trace -> t -> true);
    }

    /** Means over the decisions of a trace from the given one on. */
    public static Summary of(Trace trace, int from) {
        return of(List.of(trace), any -> t -> t >= from);
    }

    /** Means over the decisions that force a choice. */
    public static Summary ofForced(List<Trace> traces) {
        return of(traces, trace -> ForcedDecisions.of(trace.input(), trace.settings())::at);
    }

    private static Summary of(List<Trace> traces, Function<Trace, IntPredicate> which) {
        int steps = 0;
        int scored = 0;
        double occupied = 0;
        double stored = 0;
        double[] sums = new double[MEASURES.size()];
        for (Trace trace : traces) {
            IntPredicate counts = which.apply(trace);
            for (int t = 0; t < trace.decisionCount(); t++) {
                if (!counts.test(t)) {
                    continue;
                }
                steps++;
                occupied += trace.occupancy(t);
                stored += trace.storeTokens(t);
                if (trace.hasGold(t)) {
                    scored++;
                    for (int k = 0; k < sums.length; k++) {
                        sums[k] += MEASURES.get(k).of(trace, t);
                    }
                }
            }
        }
        int n = scored;
        double[] m = java.util.Arrays.stream(sums).map(sum -> n == 0 ? Double.NaN : sum / n).toArray();
        return new Summary(steps, scored, m[0], m[1], m[2], n == 0 ? occupied / steps : m[3], m[4], m[5], m[6], m[7], m[8], m[9],
                n == 0 ? stored / steps : m[10]);
    }

    public static Summary of(Trace trace) {
        return of(List.of(trace));
    }
}
