package mnemoscope.optimality.study;

import java.util.Arrays;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.Gap;
import mnemoscope.optimality.Regime;

/**
 * One policy in one regime.
 *
 * @param returns exact expected return on each test instance; not to be changed
 * @param gaps    (optimum - return) / |optimum| on each instance; not to be changed
 */
public record StudyRow(Regime regime, StudyPolicy policy, double[] returns, double[] gaps) {
    /** @param optima the optimum of each test instance, in the order of {@code returns} */
    public static StudyRow of(Regime regime, StudyPolicy policy, double[] returns, double[] optima) {
        double[] gaps = new double[returns.length];
        Arrays.setAll(gaps, k -> Gap.exact(optima[k], returns[k]));
        return new StudyRow(regime, policy, returns, gaps);
    }

    public double meanReturn() {
        return mean(returns);
    }

    /** Standard error of the mean return over instances; NaN for one instance. */
    public double returnError() {
        return ExpectedReturn.errorOfMean(returns);
    }

    /** Mean of the instances' gaps, in percent. */
    public double meanGapPercent() {
        return 100 * mean(gaps);
    }

    /** Median of the instances' gaps, in percent, which is robust to single instances. NaN without instances. */
    public double medianGapPercent() {
        double[] sorted = Arrays.stream(gaps).sorted().toArray();
        int n = sorted.length;
        return n == 0 ? Double.NaN : 100 * (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }

    /** Standard error of the mean gap, in percent; NaN for one instance. */
    public double gapErrorPercent() {
        return 100 * ExpectedReturn.errorOfMean(gaps);
    }

    private static double mean(double[] numbers) {
        return Arrays.stream(numbers).sum() / numbers.length;
    }
}
