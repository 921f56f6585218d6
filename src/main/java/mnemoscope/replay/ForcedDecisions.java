package mnemoscope.replay;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * The decisions of an episode that force a choice: the candidates exceed the budget, so a policy that fills its budget cannot
 * keep all of them. At other decisions every such policy keeps all candidates, as at later questions of one anchor under the pool
 * "carry".
 *
 * <p>The set is the same for all policies, so that they are compared over the same decisions: those at which the candidates of
 * Recency, which keeps all that fits, exceed the budget. A policy that leaves part of its budget unused may have a free choice at
 * more decisions.
 *
 * @param steps the decisions; not to be changed
 */
public record ForcedDecisions(BitSet steps) {
    /** The forced decisions of one episode at the budget of the protocol. */
    public static ForcedDecisions of(ReplayInput input, Protocol settings) {
        return of(Replayer.run(input, Baselines.RECENCY, settings, Progress.NONE));
    }

    /** The decisions at which the candidates of this replay exceed the budget. */
    static ForcedDecisions of(Trace trace) {
        BitSet forced = new BitSet();
        IntStream.range(0, trace.decisionCount()).filter(trace::overflows).forEach(forced::set);
        return new ForcedDecisions(forced);
    }

    /** Number of forced decisions in some episodes. */
    public static int count(List<ReplayInput> inputs, Protocol settings) {
        return inputs.parallelStream().mapToInt(input -> of(input, settings).count()).sum();
    }

    public boolean at(int t) {
        return steps.get(t);
    }

    public int count() {
        return steps.cardinality();
    }
}
