package mnemoscope.ui.compare;

import mnemoscope.explain.DecisionOutcome;
import mnemoscope.replay.Trace;

/**
 * How one policy did at one decision. The numbers are NaN where the decision has no evidence or is hidden.
 *
 * @param recall share of the evidence that is covered, 0 to 1
 * @param f1     harmonic mean of precision and recall, 0 to 1
 * @param reward of this decision alone
 */
public record StepResult(DecisionOutcome outcome, double recall, double f1, double reward) {
    static final StepResult HIDDEN = new StepResult(DecisionOutcome.HIDDEN, Double.NaN, Double.NaN, Double.NaN);
    static final StepResult NO_GOLD = new StepResult(DecisionOutcome.NO_GOLD, Double.NaN, Double.NaN, Double.NaN);

    static StepResult of(Trace trace, int t) {
        return trace.hasGold(t)
                ? new StepResult(DecisionOutcome.of(trace, t), trace.recall(t), trace.f1(t), trace.reward(t))
                : NO_GOLD;
    }

    boolean hit() {
        return outcome == DecisionOutcome.HIT;
    }
}
