package mnemoscope.replay;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * The decisions of an episode that force a choice: a policy that fills its budget cannot keep all candidates. At the others
 * every such policy keeps what it has, as at the later questions of one moment under the pool "carry".
 *
 * <p>One set for all policies, so that they are compared over the same decisions: those at which the candidates of Recency,
 * which keeps all that fits, exceed the budget. A policy that leaves room may be free where this says it is not.
 *
 * @param decisions the decisions; not to be changed
 */
public record ForcedDecisions(BitSet steps) {
    /** Of one episode at the budget of the protocol. */
    public static ForcedDecisions of(ReplayInput input, Protocol settings) {
        return of(Replayer.run(input, Baselines.RECENCY, settings, Progress.NONE));
    }

    /** At which the candidates of this replay exceed the budget. */
    static ForcedDecisions of(Trace trace) {
        BitSet forced = new BitSet();
        IntStream.range(0, trace.decisionCount()).filter(trace::overflows).forEach(forced::set);
        return new ForcedDecisions(forced);
    }

    /** How many there are in some episodes. */
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
