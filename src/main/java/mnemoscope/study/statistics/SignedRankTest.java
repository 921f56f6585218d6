package mnemoscope.study.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Wilcoxon's signed-rank test of paired scores, two-sided, by Apache Commons Statistics: the sizes of the differences are ranked
 * (ties get their mean rank), W+ is the sum of the ranks of the positive ones.
 *
 * <p>Zeros are removed before ranking, after Wilcoxon, as R and SciPy do by default. p is exact for up to 50 differences without
 * ties; else it is the normal approximation with tie and continuity correction. Convention: if all differences are 0, p is 1.
 * With n nonzero differences the exact p is at least 2^(1 - n), see {@link #canReject}.
 *
 * <p>Source: F. Wilcoxon, Individual comparisons by ranking methods, Biometrics Bulletin 1 (1945).
 *
 * @param pairs           number of differences, zeros included
 * @param p               two-sided; NaN if not requested
 * @param positiveRankSum W+
 * @param exact           false if p is the normal approximation
 */
public record SignedRankTest(int pairs, double positiveRankSum, double p, boolean exact) {
    // Up to this size Commons Statistics computes exact p by default.
    private static final int EXACT_UP_TO = 50;

    /** Whether p can be below alpha for any scores: at 0.05 with 6 pairs or more. */
    public static boolean canReject(int pairs, double alpha) {
        return Math.scalb(1.0, 1 - pairs) < alpha;
    }

    /** This test without its p. */
    public SignedRankTest untested() {
        return new SignedRankTest(pairs, positiveRankSum, Double.NaN, exact);
    }

    /** @param policy one score per unit, e.g. an episode, at least one; the baseline's in the same order */
    public static SignedRankTest of(double[] policy, double[] baseline) {
        double[] differences = Samples.differences(policy, baseline, "pair");
        if (differences.length == 0) {
            throw new IllegalArgumentException("There is no pair to compare. Run both policies on at least one episode.");
        }
        // Not done by the library, which treats zeros after Pratt and subtracts their ties from the variance twice.
        double[] changed = Arrays.stream(differences).filter(difference -> difference != 0).toArray();
        if (changed.length == 0) {
            return new SignedRankTest(differences.length, 0, 1, true);
        }
        WilcoxonSignedRankTest.Result result = WilcoxonSignedRankTest.withDefaults().test(changed);
        boolean exact = changed.length <= EXACT_UP_TO && !result.hasTiedValues();
        return new SignedRankTest(differences.length, result.getStatistic(), result.getPValue(), exact);
    }
}
