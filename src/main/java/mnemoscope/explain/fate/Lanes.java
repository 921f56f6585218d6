package mnemoscope.explain.fate;

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
     * @param ends  by policy
     * @param more  evidence turns that are not drawn
     */
    record Fates(int from, int asked, List<FateLane> lanes, List<End> ends, int more) implements Lanes {
        public Fates {
            lanes = List.copyOf(lanes);
            ends = List.copyOf(ends);
        }
    }

    /**
     * What it came to under one policy.
     *
     * @param word      e.g. "hit" or "evicted, 16 of 23"
     * @param cost      "cost 468: miss 312, reacquire 156"; empty if nothing is missed
     * @param shortCost "cost 468"
     * @param told      all of it, component by component
     */
    record End(String word, String cost, String shortCost, String told) {}

    /**
     * One evidence turn under one policy.
     *
     * @param policy  place of the policy
     * @param turn    the evidence turn
     * @param arrived step at which it became a candidate; -1 if it has not
     * @param held    steps at which it was kept, as first and last of each run
     * @param covered steps at which only another kept turn stood for it, likewise
     * @param dropped step that let go the last turn that covered it, before or at the question; -1 if it is kept
     * @param kept    whether the question finds it
     * @param gone    "dropped, step 26", or "D3:1 dropped, step 26" of another turn that covered it longer; empty if it is kept
     * @param told    how it went and what that was worth
     */
    record FateLane(int policy, int turn, int arrived, List<Span> held, List<Span> covered, int dropped, boolean kept,
            String gone, String told) {
        public FateLane {
            held = List.copyOf(held);
            covered = List.copyOf(covered);
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
     * @param end    with a word such as "evicted, 16 of 23"
     * @param lost   whether evidence is evicted
     */
    record RankLane(int policy, List<Boolean> kept, List<Integer> gold, End end, boolean lost) {
        public RankLane {
            kept = List.copyOf(kept);
            gold = List.copyOf(gold);
        }
    }
}
