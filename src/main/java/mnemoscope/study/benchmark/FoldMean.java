package mnemoscope.study.benchmark;

import java.util.List;

/**
 * Mean and standard deviation (n - 1) over held-out folds of all seeds, each fold the mean over its questions.
 *
 * @param values one a fold, by seed, then fold
 */
public record FoldMean(List<Double> values, double mean, double sd) {
    public static FoldMean of(List<Tally> folds, Metric metric) {
        List<Double> values = folds.stream().map(fold -> fold.mean(metric)).toList();
        double mean = values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
        double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
        return new FoldMean(values, mean, Math.sqrt(squares / (values.size() - 1)));
    }

    double[] array() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
