package mnemoscope.ui.optimality.hindsight;

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
    /**
     * @param best    total of the best plan found
     * @param bound   no plan earns more
     * @param nothing total of keeping nothing
     */
    static HindsightRow of(Trace trace, double best, double bound, double nothing) {
        int scored = 0;
        double recall = 0;
        for (int t = 0; t < trace.steps(); t++) {
            if (trace.hasGold(t)) {
                scored++;
                recall += trace.recall(t);
            }
        }
        double total = total(trace);
        double regret = bound - total;
        return new HindsightRow(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), total,
                share(total, best, bound, nothing), regret, regret / scored, recall / scored);
    }

    /** The larger of the shares of what the plan attains and of what could at most be attained. */
    private static double share(double total, double best, double bound, double nothing) {
        if (best == nothing) {
            return Double.NaN;
        }
        double attained = total - nothing;
        return attained / (attained >= 0 ? best - nothing : bound - nothing);
    }

    static double total(Trace trace) {
        return trace.steps() == 0 ? 0 : trace.cumulativeReward(trace.steps() - 1);
    }
}
