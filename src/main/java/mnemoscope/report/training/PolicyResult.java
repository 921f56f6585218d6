package mnemoscope.report.training;

import java.util.BitSet;
import java.util.List;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.PolicyMark;

/**
 * The results of a policy on some conversations.
 *
 * @param summary means over their questions
 * @param whole   decisions at which it holds all evidence, numbered over all conversations
 */
public record PolicyResult(String name, String title, PolicyMark mark, Summary summary, BitSet whole) {
    public PolicyResult {
        whole = (BitSet) whole.clone();
    }

    /** @param traces one per conversation, in the same order for all policies compared */
    public static PolicyResult of(PolicyDescription policy, List<Trace> traces) {
        BitSet whole = new BitSet();
        int at = 0;
        for (Trace trace : traces) {
            for (int t = 0; t < trace.decisionCount(); t++) {
                whole.set(at++, trace.full(t));
            }
        }
        return new PolicyResult(policy.name(), policy.title(), policy.mark(), Summary.of(traces), whole);
    }

    @Override
    public BitSet whole() {
        return (BitSet) whole.clone();
    }

    /** Decisions at which it holds all evidence and the other policy does not. */
    public int won(PolicyResult other) {
        BitSet alone = whole();
        alone.andNot(other.whole);
        return alone.cardinality();
    }
}
