package mnemoscope.explain.sensitivity;

import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.Coefficient;
import mnemoscope.study.sensitivity.Decisions;

/**
 * The mean reward of a policy at a question with evidence, for any coefficients: the decisions of a replay, booked anew.
 *
 * @param seesAnswer whether it is a reference
 * @param decisions  what other coefficients would do to its decisions
 * @param means      of what is booked
 */
public record PolicyReward(PolicyDescription policy, boolean seesAnswer, Decisions decisions, Summary means) {
    public static PolicyReward of(Trace trace, Decisions decisions) {
        return new PolicyReward(trace.policy(), trace.seesAnswer(), decisions, Summary.of(trace));
    }

    /** NaN without a question that has evidence. */
    public double at(RewardCoefficients reward) {
        double sum = -reward.store() * means.storeTokens();
        for (Coefficient one : Coefficient.values()) {
            sum += one.of(reward) * slope(one);
        }
        return sum;
    }

    /** What a coefficient that is greater by 1 adds. */
    public double slope(Coefficient one) {
        return switch (one) {
            case HIT -> means.hitTokens();
            case FULL -> means.full();
            case MISS -> -means.missTokens();
            case REACQ -> -means.reacqTokens();
            case STALE -> -means.staleTokens();
        };
    }

    /** Whether other coefficients would change its decisions too. */
    public boolean isOnlyBookedAnew() {
        return decisions != Decisions.ARITHMETIC;
    }
}
