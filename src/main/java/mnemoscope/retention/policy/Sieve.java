package mnemoscope.retention.policy;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * SIEVE (Zhang et al., NSDI 2024): one queue and a hand that moves from the oldest turn to the newest. A turn that was accessed
 * since the hand passed it loses its bit and stays where it is; the first turn without a bit is dropped, and the hand waits
 * there. After the newest turn the hand returns to the oldest.
 *
 * <p>Open: an access is as for LRU; arrivals as in {@link DropOrder}. Without new arrivals in between, SIEVE is the second chance
 * of a clock.
 */
public final class Sieve implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("sieve", "SIEVE", Texts.of("retention.sieve.summary"), "Zhang et al. 2024, SIEVE",
                Texts.of("retention.score.leaves")).marked(PolicyHue.RECENCY, MarkShape.HEXAGON).choosing(Selection.EARLY)
                .asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new DropOrder(new Queue(new BitSet(), new BitSet(), 0));
    }

    /** The queue is in order of arrival, so positions are turns. */
    private static final class Queue implements DropOrder.Cache {
        private final BitSet held;
        private final BitSet visited;
        private int hand;

        Queue(BitSet held, BitSet visited, int hand) {
            this.held = held;
            this.visited = visited;
            this.hand = hand;
        }

        @Override
        public boolean holds(int turn) {
            return held.get(turn);
        }

        @Override
        public void enter(int turn, int tokens) {
            held.set(turn);
            visited.clear(turn);
        }

        @Override
        public void access(int turn) {
            visited.set(turn);
        }

        @Override
        public int leave(int budget) {
            int at = next(hand);
            for (; visited.get(at); at = next(at + 1)) {
                visited.clear(at);
            }
            held.clear(at);
            hand = at + 1;
            return at;
        }

        private int next(int from) {
            int found = held.nextSetBit(from);
            return found < 0 ? held.nextSetBit(0) : found;
        }

        @Override
        public void remove(int turn) {
            held.clear(turn);
            visited.clear(turn);
        }

        @Override
        public DropOrder.Cache copy() {
            return new Queue((BitSet) held.clone(), (BitSet) visited.clone(), hand);
        }
    }
}
