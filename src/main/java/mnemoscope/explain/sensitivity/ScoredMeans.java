package mnemoscope.explain.sensitivity;

import java.util.List;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.Tally;

/**
 * Mean reward components per question, before coefficients, so that the reward under any coefficients is arithmetic.
 *
 * @param scored questions with evidence
 */
public record ScoredMeans(int scored, double hitTokens, double full, double storeTokens, double missTokens, double reacqTokens,
        double staleTokens) {
    /** The means over the questions of a replay. */
    static ScoredMeans of(Summary means) {
        return new ScoredMeans(means.scored(), means.hitTokens(), means.full(), means.storeTokens(), means.missTokens(),
                means.reacqTokens(), means.staleTokens());
    }

    /** The means over held-out folds, each over its questions. */
    static ScoredMeans of(List<Tally> folds) {
        double[] means = new double[Tally.COMPONENT_NAMES.size()];
        for (Tally fold : folds) {
            double[] components = fold.components();
            for (int k = 0; k < means.length; k++) {
                means[k] += components[k] / folds.size();
            }
        }
        return new ScoredMeans(folds.stream().mapToInt(Tally::questions).sum(), means[0], means[4], means[5], means[1], means[2],
                means[3]);
    }

    /** The reward for coefficients; NaN without a question with evidence. */
    double at(RewardCoefficients reward) {
        double sum = -reward.store() * storeTokens;
        for (Coefficient one : Coefficient.values()) {
            sum += one.of(reward) * slope(one);
        }
        return sum;
    }

    double slope(Coefficient one) {
        return switch (one) {
            case HIT -> hitTokens;
            case FULL -> full;
            case MISS -> -missTokens;
            case REACQ -> -reacqTokens;
            case STALE -> -staleTokens;
        };
    }
}
