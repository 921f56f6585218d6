package mnemoscope.explain.decision;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.RegretSummary;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.text.Numbers;

/**
 * One policy at one decision, ready to be drawn.
 *
 * @param policy       name on the command line
 * @param title        on the screen
 * @param seesAnswer   whether it is a reference
 * @param plansAhead   whether it is the hindsight plan
 * @param veiled       true for a reference while answers are off, and for all policies while a class is asked about their
 *                     choices: its rows would reveal the answers and are hidden
 * @param outcomeWord  "Hit", "Miss", "1 of 3", "No evidence"; empty while answers are off
 * @param budget       budget at this decision
 * @param stepReward   reward of the decision; empty while answers are off or without gold
 * @param soFar        running reward; while answers are off, up to the previous decision
 * @param ahead        running reward minus that of the baseline, e.g. "+1,502"; empty without a baseline and for the baseline
 * @param scoreLabel   head of the score column; empty without scores
 * @param scoreHelp    what the scores are, for a network; else empty
 * @param kept         in rank order
 * @param dropped      in rank order
 * @param alikeKept    number of hidden kept rows, as every policy shown keeps the turn
 * @param alikeDropped number of hidden dropped rows, as no policy shown keeps the turn
 * @param lost         evidence dropped earlier or not arrived
 * @param regret       regret against the hindsight plan; empty if that is not shown or while answers are off
 * @param note         text after the number of dropped turns; may be empty
 * @param byKind       whether rows are also hidden by kind of turn
 */
public record ColumnView(String policy, String title, boolean seesAnswer, boolean plansAhead, boolean veiled,
        DecisionOutcome outcome, String outcomeWord, int used, int budget, String unit, String stepReward, String soFar,
        String ahead, String scoreLabel, String scoreHelp, RowList kept, RowList dropped, int alikeKept, int alikeDropped,
        List<DroppedView> lost, RegretSummary regret, String note, boolean byKind) {
    /** The column with evidence of this question only. */
    ColumnView untold() {
        return new ColumnView(policy, title, seesAnswer, plansAhead, veiled, outcome, outcomeWord, used, budget, unit, stepReward,
                soFar, ahead, scoreLabel, scoreHelp, kept.evidence(), dropped.evidence(), 0, 0, lost, regret,
                Texts.of("explain.untold-turns"), byKind);
    }

    /** The used share of the budget, 0 to 1. */
    public double occupancy() {
        return Math.min(1, used / (double) Math.max(1, budget));
    }

    /** "125 of 128 words". */
    public String occupancyWords() {
        return Texts.of("explain.occupancy", Numbers.whole(used), Numbers.whole(budget), unit);
    }

    /** The number of kept turns, including hidden rows. */
    public int keptCount() {
        return kept.size() + alikeKept;
    }

    /** The number of dropped turns, including hidden rows. */
    public int droppedCount() {
        return dropped.size() + alikeDropped;
    }

    /** Whether its turns have kinds, as in an agent's log. */
    public boolean hasKinds() {
        return Stream.of(kept, dropped).anyMatch(rows -> !rows.isEmpty() && !rows.get(0).kind().isEmpty());
    }

    /** Whether there were no candidates. */
    public boolean poolEmpty() {
        return keptCount() + droppedCount() == 0;
    }

    /**
     * Evidence of this question that a policy dropped at an earlier decision, that has not arrived, or that was never a
     * candidate.
     *
     * @param turn      arrival index
     * @param fate      dropped, not arrived or never a candidate
     * @param droppedAt decision that dropped it; -1 if none
     * @param what      "dropped at decision 26", "covered by D3:1 until decision 26" or "not arrived yet"
     * @param more      "for D4:12, 11 decisions ago": the kept turn ranked next above it, and the age of the decision; may be
     *                  empty
     */
    public record DroppedView(int turn, String id, String text, Fate fate, int droppedAt, String what, String more) {
        public boolean isDropped() {
            return fate == Fate.DROPPED;
        }
    }

    /**
     * One candidate in one column, ready to be drawn.
     *
     * @param turn      arrival index
     * @param tokens    size in the unit of the protocol
     * @param text      on one line
     * @param matches   words that it shares with the question
     * @param score     formatted score
     * @param fraction  length of the score bar relative to the best of the column, 0 to 1; NaN without scores
     * @param freshness phi, 0 to 1
     * @param gold      whether it is evidence of this question; false while answers are off
     * @param forced    whether the what-if, not the policy, keeps or drops it
     * @param alsoIn    indices of the other shown policies that keep the turn
     * @param kind      kind of turn in an agent's log, in words; empty for other data
     * @param pinned    whether every policy must keep it
     * @param cleared   whether it is the result of a call that stays
     * @param fetched   whether it had been dropped and was fetched back for this decision
     */
    public record RowView(int turn, String id, String speaker, String session, int tokens, String text, List<TextSpan> matches,
            String score, double fraction, double freshness, boolean stale, boolean kept, boolean gold, boolean forced,
            List<Integer> alsoIn, String kind, boolean pinned, boolean cleared, boolean fetched) {}

    /** Rows that are created on access, as a pool has thousands of candidates and a screen shows a dozen. Immutable. */
    public static final class RowList extends AbstractList<RowView> implements RandomAccess {
        public static final RowList EMPTY = new RowList(new int[0], List.of(), List.<RowView>of()::get);

        private final int[] turns;
        private final List<Integer> gold;
        private final IntFunction<RowView> maker;

        /**
         * @param turns in the order shown
         * @param gold  evidence turns
         * @param maker makes the row at an index
         */
        public RowList(int[] turns, List<Integer> gold, IntFunction<RowView> maker) {
            this.turns = turns;
            this.gold = List.copyOf(gold);
            this.maker = maker;
        }

        @Override
        public RowView get(int k) {
            return maker.apply(k);
        }

        @Override
        public int size() {
            return turns.length;
        }

        /** Arrival index of the turn in a row. */
        public int turn(int k) {
            return turns[k];
        }

        public boolean isGold(int k) {
            return gold.contains(turns[k]);
        }

        /** The number of evidence turns, including hidden rows. */
        List<Integer> gold() {
            return gold;
        }

        RowList evidence() {
            int[] places = IntStream.range(0, turns.length).filter(this::isGold).toArray();
            return new RowList(Arrays.stream(places).map(k -> turns[k]).toArray(), gold, k -> maker.apply(places[k]));
        }

        IntStream turns() {
            return Arrays.stream(turns);
        }

        /** The row index of a turn, or -1. */
        int placeOf(int turn) {
            return IntStream.range(0, turns.length).filter(k -> turns[k] == turn).findFirst().orElse(-1);
        }
    }
}
