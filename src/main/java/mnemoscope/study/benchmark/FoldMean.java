package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.replay.RewardCoefficients;

/**
 * Mean and standard deviation (n - 1) over held-out folds of all seeds, each fold the mean over its questions.
 *
 * @param values one per fold, by seed, then fold
 */
public record FoldMean(List<Double> values, double mean, double sd) {
    public static FoldMean of(List<Tally> folds, Metric metric) {
        return of(folds.stream().map(fold -> fold.mean(metric)).toList());
    }

    /** The mean reward under given coefficients. */
    public static FoldMean of(List<Tally> folds, RewardCoefficients weights) {
        return of(folds.stream().map(fold -> fold.reward(weights)).toList());
    }

    private static FoldMean of(List<Double> values) {
        double mean = values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
        double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
        return new FoldMean(values, mean, Math.sqrt(squares / (values.size() - 1)));
    }

    double[] array() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
