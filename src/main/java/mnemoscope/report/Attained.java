package mnemoscope.report;

import java.util.List;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;

/**
 * What a policy attains of what can be attained in hindsight, where that was replayed too.
 *
 * @param regret mean reward a question that it misses of the hindsight plan; 0 or more where that is proven best
 * @param share  (policy - keep nothing) / (hindsight plan - keep nothing); NaN if there is nothing to attain
 */
record Attained(double regret, double share) {
    private static final String REFERENCE = "hindsight";

    /** @return null if the rows have no hindsight plan for the same budget and episode */
    static Attained of(ReplayReport.Row row, List<ReplayReport.Row> rows, RewardCoefficients weights) {
        for (ReplayReport.Row best : rows) {
            if (best.policy().equals(REFERENCE) && best.budget() == row.budget() && best.episode().equals(row.episode())) {
                double nothing = nothing(row.summary(), weights);
                double attainable = best.summary().reward() - nothing;
                double regret = best.summary().reward() - row.summary().reward();
                return new Attained(regret, attainable == 0 ? Double.NaN : (row.summary().reward() - nothing) / attainable);
            }
        }
        return null;
    }

    /** Reward of keeping nothing: all evidence is missed, and what had arrived, which is what was hit or reacquired, is reacquired. */
    private static double nothing(Summary any, RewardCoefficients weights) {
        return -weights.miss() * (any.hitTokens() + any.missTokens()) - weights.reacq() * (any.hitTokens() + any.reacqTokens());
    }
}
