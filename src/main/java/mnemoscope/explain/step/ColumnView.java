package mnemoscope.explain.step;

import java.util.List;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.RegretSummary;
import mnemoscope.text.Numbers;

/**
 * One policy at one step, ready to be drawn.
 *
 * @param policy       name on the command line
 * @param title        on the screen
 * @param seesAnswer   whether it is a reference
 * @param veiled       a reference while answers are off: its choice would give them away, so there are no rows
 * @param outcomeWord  "Hit", "Miss", "1 of 3", "No evidence"; empty while answers are off
 * @param budget       of this step
 * @param stepReward   as shown; empty while answers are off or without gold
 * @param soFar        running reward; while answers are off, that of the steps before
 * @param ahead        running reward less that of the baseline, e.g. "+1,502"; empty without one and for itself
 * @param scoreLabel   head of the score column
 * @param kept         in rank order
 * @param evicted      in rank order
 * @param alikeKept    kept rows left out because every policy shown keeps the turn
 * @param alikeEvicted evicted rows left out because no policy shown keeps the turn
 * @param gone         evidence lost earlier or not arrived
 * @param regret       against the hindsight optimum; empty if that is not shown or while answers are off
 * @param note         behind "Evicted now n"; may be empty
 */
public record ColumnView(String policy, String title, boolean seesAnswer, boolean veiled, DecisionOutcome outcome,
        String outcomeWord,
        int used, int budget, String unit, String stepReward, String soFar, String ahead, String scoreLabel, RowList kept,
        RowList evicted, int alikeKept, int alikeEvicted, List<GoneView> gone, RegretSummary regret, String note) {
    public ColumnView {
        gone = List.copyOf(gone);
    }

    /** Used share of the budget, 0 to 1. */
    public double occupancy() {
        return Math.min(1, used / (double) Math.max(1, budget));
    }

    /** "125 of 128 words". */
    public String occupancyWords() {
        return Numbers.whole(used) + " of " + Numbers.whole(budget) + " " + unit;
    }

    /** Kept turns, whether or not they are listed. */
    public int keptCount() {
        return kept.size() + alikeKept;
    }

    /** Evicted turns, whether or not they are listed. */
    public int evictedCount() {
        return evicted.size() + alikeEvicted;
    }

    /** Whether nothing was there to choose from. */
    public boolean poolEmpty() {
        return keptCount() + evictedCount() == 0;
    }
}
