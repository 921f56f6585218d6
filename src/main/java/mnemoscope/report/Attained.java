package mnemoscope.report;

import java.util.List;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;

/**
 * What a policy attains of what can be attained in hindsight, where that was replayed too: against the plan, and against the
 * bound on every plan. The two are the same where the plan is proven best.
 *
 * @param regret       mean reward a question that it misses of the plan; negative if it is better than a plan that is not proven
 * @param share        (policy - keep nothing) / (plan - keep nothing); NaN if there is nothing to attain
 * @param regretAtMost mean reward a question that it misses of the bound
 * @param shareAtLeast (policy - keep nothing) / (bound - keep nothing); NaN if there is nothing to attain
 * @param proven       whether the plan is proven best
 */
record Attained(double regret, double share, double regretAtMost, double shareAtLeast, boolean proven) {

    /** @return null if the rows have no hindsight plan for the same budget and episode */
    static Attained of(ReplayReport.Row row, List<ReplayReport.Row> rows, RewardCoefficients weights) {
        for (ReplayReport.Row best : rows) {
            if (best.certificate() != null && best.budget() == row.budget() && best.episode().equals(row.episode())) {
                double nothing = nothing(row.summary(), weights);
                double reward = row.summary().reward();
                double plan = best.summary().reward();
                double bound = best.certificate().bound();
                return new Attained(plan - reward, share(reward, plan, nothing), bound - reward, share(reward, bound, nothing),
                        best.certificate().proven());
            }
        }
        return null;
    }

    private static double share(double reward, double attainable, double nothing) {
        return attainable == nothing ? Double.NaN : (reward - nothing) / (attainable - nothing);
    }

    /** Reward of keeping nothing: all evidence is missed, and what had arrived, which is what was hit or reacquired, is reacquired. */
    private static double nothing(Summary any, RewardCoefficients weights) {
        return -weights.miss() * (any.hitTokens() + any.missTokens()) - weights.reacq() * (any.hitTokens() + any.reacqTokens());
    }
}
