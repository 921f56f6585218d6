package mnemoscope.ui.replay;

import java.util.List;

/** The picture in the question card: where the evidence went under each policy. */
public sealed interface Lanes {
    Lanes NONE = new None();

    /** Nothing to draw: answers are off, or there is no evidence that has arrived. */
    record None() implements Lanes {}

    /**
     * From arrival to the question.
     *
     * @param from  step at which the first evidence turn arrives
     * @param asked the step shown
     * @param lanes by policy, then by evidence turn
     * @param more  evidence turns that are not drawn
     */
    record Fates(int from, int asked, List<FateLane> lanes, int more) implements Lanes {
        public Fates {
            lanes = List.copyOf(lanes);
        }
    }

    /**
     * One evidence turn under one policy.
     *
     * @param policy  place of the policy
     * @param turn    the evidence turn
     * @param arrived step at which it became a candidate; -1 if it has not
     * @param held    steps at which it was kept, as first and last of each run
     * @param dropped step that let it go for good before or at the question; -1 if it is kept
     * @param kept    whether the question finds it
     * @param end     word at the end of the lane of the policy, e.g. "hit"
     */
    record FateLane(int policy, int turn, int arrived, List<Span> held, int dropped, boolean kept, String end) {
        public FateLane {
            held = List.copyOf(held);
        }
    }

    /** Steps first to last, both included. */
    record Span(int first, int last) {}

    /** All candidates in the order of choice, when the evidence is decided at this very step. */
    record Ranks(List<RankLane> lanes) implements Lanes {
        public Ranks {
            lanes = List.copyOf(lanes);
        }
    }

    /**
     * @param kept   by rank
     * @param gold   ranks of evidence
     * @param result "evicted, 16 of 23"
     * @param lost   whether evidence is evicted
     */
    record RankLane(int policy, List<Boolean> kept, List<Integer> gold, String result, boolean lost) {
        public RankLane {
            kept = List.copyOf(kept);
            gold = List.copyOf(gold);
        }
    }
}
