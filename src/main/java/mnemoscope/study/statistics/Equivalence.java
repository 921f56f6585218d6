package mnemoscope.study.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A test of practical equivalence: two one-sided tests (TOST) with the corrected resampled t. Equivalence at alpha holds if and
 * only if the interval of confidence 1 - 2 alpha lies inside (-margin, margin). Choose the margin before looking at results.
 *
 * <p>Source: D. Schuirmann, A comparison of the two one-sided tests procedure and the power approach, J. Pharmacokinetics and
 * Biopharmaceutics 15 (1987).
 *
 * @param margin largest difference without practical meaning, in the unit of the scores; above 0
 * @param p      of "not equivalent": the larger of those of "-margin or less" and of "margin or more"
 */
public record Equivalence(double margin, double p) {
    public static Equivalence of(PairedDifference difference, double margin) {
        if (!(margin > 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "The margin of practical equivalence (" + margin + ") must be above 0. Without one, judge by p alone.");
        }
        return new Equivalence(margin,
                Math.max(oneSided(difference, difference.mean() + margin), oneSided(difference, margin - difference.mean())));
    }

    /** p of "the true distance is 0 or less"; without variance it is 0 or 1. */
    private static double oneSided(PairedDifference difference, double distance) {
        double error = difference.standardError();
        if (error > 0) {
            return TDistribution.of(difference.resampling().degreesOfFreedom()).survivalProbability(distance / error);
        }
        return distance > 0 ? 0 : 1;
    }
}
