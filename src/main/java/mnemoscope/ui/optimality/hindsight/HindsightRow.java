package mnemoscope.ui.optimality.hindsight;

import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Trace;

/**
 * One line of the table: a policy, the best plan found, or keeping nothing.
 *
 * @param policy     name of the command line
 * @param title      on the screen
 * @param reference  sees the answer
 * @param total      reward of the episode
 * @param share      (policy - keep nothing) / (best - keep nothing), at most this if the plan is not proven; NaN if there is
 *                   nothing to attain
 * @param regret     best reward minus that of the policy, at most this if the plan is not proven
 * @param meanRegret the same a question with evidence
 * @param recall     mean over the questions with evidence
 */
public record HindsightRow(String policy, String title, boolean reference, double total, double share, double regret,
        double meanRegret, double recall) {
    /** @param gap how much a better plan could earn at most; 0 if the plan is proven best */
    static HindsightRow of(Trace trace, Trace plan, double gap) {
        HindsightRegret missed = HindsightRegret.of(trace, plan);
        int scored = 0;
        double recall = 0;
        for (int t = 0; t < trace.steps(); t++) {
            if (trace.hasGold(t)) {
                scored++;
                recall += trace.recall(t);
            }
        }
        double share = Math.max(missed.share(), missed.shareIf(gap));
        double regret = missed.total() + gap;
        return new HindsightRow(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), total(trace), share, regret,
                regret / scored, recall / scored);
    }

    static double total(Trace trace) {
        return trace.steps() == 0 ? 0 : trace.cumulativeReward(trace.steps() - 1);
    }
}
