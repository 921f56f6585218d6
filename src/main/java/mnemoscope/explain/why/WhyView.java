package mnemoscope.explain.why;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.replay.ScoreBreakdown;

/**
 * Why one turn stayed or went under one policy: what the inspector shows.
 *
 * @param policy   place of the policy explained
 * @param turn     arrival index
 * @param header   "session 4, 26 words, stable"
 * @param text     in full
 * @param caption  of an attached image; empty if none
 * @param gold     whether it is evidence of the question shown; false while answers are off
 * @param fate     what the policy did with it
 * @param title    "Why it was kept"
 * @param reason   one or two plain sentences
 * @param flip     what would have to change for the decision to be the other one; empty if nothing exact can be said
 * @param margin   "Margin 0.112 to the first evicted, D3:8."; empty without a rival
 * @param score    the parts of the score; null if the turn is no candidate here or the policy's score has no parts
 * @param scoreWords the score as said
 * @param link     "step 26", where the decision was made; empty if here
 * @param linkStep 0-based; -1 without a link
 * @param linkText what was decided there
 * @param freshness phi, 0 to 1; NaN if the turn is no candidate here
 * @param ageTurns turns since arrival; -1 if it has not arrived
 * @param stable   whether its type is stable
 */
public record WhyView(int policy, int turn, String id, String speaker, String header, String text, String caption, boolean gold,
        TurnFate fate, String title, String reason, String margin, String flip, ScoreBreakdown score, String scoreWords,
        String link, int linkStep,
        String linkText, double freshness, int ageTurns, boolean stable, LifeLine life) {

    /** What a policy did with a turn at a step. */
    public enum TurnFate {
        KEPT, EVICTED, GONE, NOT_ARRIVED, HIDDEN
    }

    /** The parts that have a weight, for the table. */
    public List<ScoreBreakdown.Part> parts() {
        return score == null ? List.of() : score.parts();
    }

    /** Makes it for a turn; {@code policy} is a place in the comparison. */
    public static WhyView of(Comparison shown, int t, int policy, int turn, boolean answersOn) {
        return new WhyWriter(shown, t, policy, turn, answersOn).write();
    }
}
