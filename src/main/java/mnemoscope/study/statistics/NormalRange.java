package mnemoscope.study.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The range of k independent standard normals, which is the studentised range with infinitely many degrees of freedom: P(range <=
 * q) = k Int phi(z) (Phi(z) - Phi(z - q))^(k - 1) dz. Commons Statistics lacks this distribution. It is computed, not tabulated,
 * so that any k and alpha are possible, and checked against published tables.
 *
 * <p>Source: H. Harter, Tables of range and studentized range, Ann. Math. Statist. 31 (1960).
 */
final class NormalRange {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    // The integrand is smooth and below 1e-16 beyond REACH, so the trapezoid rule is exact to rounding.
    private static final double REACH = 8.5;
    private static final int STEPS = 340;
    private static final double WIDEST = 100;

    private NormalRange() {}

    /** @param k number of normals, at least 2 */
    static double cumulativeProbability(double q, int k) {
        if (q <= 0) {
            return 0;
        }
        double step = 2 * REACH / STEPS;
        double sum = 0;
        for (int j = 0; j <= STEPS; j++) {
            double z = -REACH + j * step;
            sum += NORMAL.density(z) * Math.pow(NORMAL.probability(z - q, z), k - 1);
        }
        return Math.min(1, k * step * sum);
    }

    /** The q that the range does not exceed with probability p, by bisection to rounding error. */
    static double quantile(double p, int k) {
        Samples.probability(p, "probability");
        double low = 0;
        double high = WIDEST;
        for (double middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
            if (cumulativeProbability(middle, k) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
