package mnemoscope.retention.policy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
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
 * S3-FIFO (Yang et al., SOSP 2023; code 1a1a11a/libCacheSim, S3FIFOv0.c): a small queue for what is new, a main queue, and a
 * ghost queue of names. A turn that leaves the small queue moves to the main queue if it was accessed more than once; else it is
 * dropped, and its name enters the ghost queue. A turn that returns while its name is in the ghost queue enters the main queue. A
 * turn that leaves the main queue re-enters it with one access less if it was accessed; else it is dropped.
 *
 * <p>Open: an access is as for LRU; arrivals as in {@link DropOrder}. With carried-over pools no turn returns, and the ghost
 * queue has no effect.
 *
 * @param small    share of the budget for the small queue, in (0, 1); a tenth in the paper
 * @param promoted accesses from which a turn moves to the main queue; 2 in the paper
 * @param counted  greatest number of accesses counted; 3 in the paper
 */
public record S3Fifo(double small, int promoted, int counted) implements RetentionPolicy {
    /** With the paper's parameters. */
    public S3Fifo() {
        this(0.1, 2, 3);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("s3-fifo", "S3-FIFO", Texts.of("retention.s3-fifo.summary"), "Yang et al. 2023, S3-FIFO",
                Texts.of("retention.score.leaves")).marked(PolicyHue.RECENCY, MarkShape.TRIANGLE_DOWN).choosing(Selection.EARLY)
                .asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new DropOrder(
                new Queues(new ArrayDeque<>(), new ArrayDeque<>(), new LinkedHashSet<>(), new HashMap<>(), new HashMap<>()));
    }

    /** Two queues of turns, the next to leave first; accesses and tokens by turn. */
    private final class Queues implements DropOrder.Cache {
        private final Deque<Integer> fresh;
        private final Deque<Integer> main;
        private final SequencedSet<Integer> ghosts;
        private final Map<Integer, Integer> accesses;
        private final Map<Integer, Integer> tokens;
        private int freshTokens;

        Queues(Deque<Integer> fresh, Deque<Integer> main, SequencedSet<Integer> ghosts, Map<Integer, Integer> accesses,
                Map<Integer, Integer> tokens) {
            this.fresh = fresh;
            this.main = main;
            this.ghosts = ghosts;
            this.accesses = accesses;
            this.tokens = tokens;
            freshTokens = fresh.stream().mapToInt(tokens::get).sum();
        }

        @Override
        public boolean holds(int turn) {
            return tokens.containsKey(turn);
        }

        @Override
        public void enter(int turn, int size) {
            tokens.put(turn, size);
            accesses.put(turn, 0);
            if (ghosts.remove(turn)) {
                main.addLast(turn);
            } else {
                fresh.addLast(turn);
                freshTokens += size;
            }
        }

        @Override
        public void access(int turn) {
            accesses.computeIfPresent(turn, (each, count) -> Math.min(counted, count + 1));
        }

        @Override
        public int leave(int budget) {
            while (true) {
                if (!fresh.isEmpty() && (freshTokens > small * budget || main.isEmpty())) {
                    int turn = fresh.removeFirst();
                    freshTokens -= tokens.get(turn);
                    if (accesses.get(turn) < promoted) {
                        forget(turn);
                        ghosts.add(turn);
                        return turn;
                    }
                    accesses.put(turn, 0);
                    main.addLast(turn);
                } else {
                    int turn = main.removeFirst();
                    if (accesses.get(turn) == 0) {
                        forget(turn);
                        return turn;
                    }
                    accesses.merge(turn, -1, Integer::sum);
                    main.addLast(turn);
                }
            }
        }

        private void forget(int turn) {
            tokens.remove(turn);
            accesses.remove(turn);
            while (ghosts.size() > main.size() + fresh.size()) {
                ghosts.removeFirst();
            }
        }

        @Override
        public void remove(int turn) {
            if (fresh.remove(turn)) {
                freshTokens -= tokens.get(turn);
            }
            main.remove(turn);
            forget(turn);
        }

        @Override
        public DropOrder.Cache copy() {
            return new Queues(new ArrayDeque<>(fresh), new ArrayDeque<>(main), new LinkedHashSet<>(ghosts),
                    new HashMap<>(accesses), new HashMap<>(tokens));
        }
    }
}
