package mnemoscope.study.statistics;

import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The difference of a policy to a baseline on the same runs, with the corrected resampled t-test: t = mean / sqrt((1 / J + n_test
 * / n_train) s^2), J - 1 degrees of freedom, s with n - 1. Source: {@link Resampling}.
 *
 * <p>Convention for differences without variance (s = 0), as in WEKA: the interval is the mean; p is 1 if the mean is 0, else 0.
 *
 * @param mean  policy minus baseline, in the unit of the scores
 * @param sd    of the differences, n - 1
 * @param level confidence of the interval, e.g. 0.95
 * @param low   lower end of the interval of the mean; {@code low}, {@code high} and {@code p} are NaN without a test
 * @param high  upper end
 * @param p     two-sided p of no difference; not corrected for multiple comparisons, see {@link Holm}
 */
public record PairedDifference(Resampling resampling, double mean, double sd, double level, double low, double high, double p) {

    /**
     * @param policy   one score per run
     * @param baseline the scores of the same runs, in the same order
     */
    public static PairedDifference of(double[] policy, double[] baseline, Resampling resampling, double level) {
        double[] differences = Samples.differences(policy, baseline, "run");
        Samples.probability(level, "confidence level");
        if (differences.length != resampling.runs()) {
            throw new IllegalArgumentException(
                    "There are " + differences.length + " differences, but the resampling has " + resampling.runs() + " runs.");
        }
        double mean = DoubleStream.of(differences).reduce(0, Double::sum) / differences.length;
        double squares = DoubleStream.of(differences).map(difference -> (difference - mean) * (difference - mean)).reduce(0,
                Double::sum);
        double sd = Math.sqrt(squares / (differences.length - 1));
        double error = Math.sqrt(resampling.varianceFactor()) * sd;
        TDistribution t = TDistribution.of(resampling.degreesOfFreedom());
        double reach = error * t.inverseSurvivalProbability((1 - level) / 2);
        double p = error > 0 ? Math.min(1, 2 * t.survivalProbability(Math.abs(mean) / error)) : mean == 0 ? 1 : 0;
        return new PairedDifference(resampling, mean, sd, level, mean - reach, mean + reach, p);
    }

    /** This difference without interval and p. */
    public PairedDifference untested() {
        return new PairedDifference(resampling, mean, sd, level, Double.NaN, Double.NaN, Double.NaN);
    }

    /** Standard error of the mean, corrected for shared training data. */
    public double standardError() {
        return Math.sqrt(resampling.varianceFactor()) * sd;
    }

    /** t; NaN if all differences are 0 or without a test, infinite if all differences are equal. */
    public double statistic() {
        return Double.isNaN(p) ? Double.NaN : mean / standardError();
    }
}
