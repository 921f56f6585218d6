package mnemoscope.explain;

import java.util.List;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;

/**
 * What each policy of a comparison misses of the hindsight optimum, if that is among them.
 *
 * @param regrets one a policy, in their order; empty if the optimum is not among them
 * @param more    how much more in total than the plan a better one could earn at most; 0 if it is proven best
 */
record Attainable(List<HindsightRegret> regrets, double more) {
    static final Attainable UNKNOWN = new Attainable(List.of(), 0);

    Attainable {
        regrets = List.copyOf(regrets);
    }

    /** For a worker: the plan may have to be found again. */
    static Attainable of(List<Trace> traces) {
        for (Trace trace : traces) {
            if (isPlan(trace)) {
                HindsightOptimum best = new HindsightPolicy().optimum(trace.input(), trace.settings(), Progress.NONE);
                return UNKNOWN.with(traces, best.gap());
            }
        }
        return UNKNOWN;
    }

    /** What is attainable beside some of the policies. */
    Attainable with(List<Trace> chosen) {
        return with(chosen, more);
    }

    private Attainable with(List<Trace> chosen, double gap) {
        return chosen.stream().filter(Attainable::isPlan).findFirst()
                .map(plan -> new Attainable(chosen.stream().map(trace -> HindsightRegret.of(trace, plan)).toList(), gap))
                .orElse(UNKNOWN);
    }

    private static boolean isPlan(Trace trace) {
        return trace.policy().name().equals(HindsightPolicy.NAME);
    }
}
