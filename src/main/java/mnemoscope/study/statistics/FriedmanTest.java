package mnemoscope.study.statistics;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * A test of whether the mean ranks of k policies over N episodes differ. Friedman's chi^2 = 12 N / (k (k + 1)) sum_j (R_j - (k +
 * 1) / 2)^2, divided by 1 - tieTerm / (N (k^3 - k)), and the less conservative F = (N - 1) chi^2 / (N (k - 1) - chi^2) of Iman
 * and Davenport with k - 1 and (k - 1)(N - 1) degrees of freedom.
 *
 * <p>Conventions: if every episode is one tie, chi^2 and F are 0 and p is 1. If all episodes rank alike, F is not defined, and p is
 * the exact one: the chance that N random orders are equal, (k! / product of t!)^(1 - N), t over groups of equal ranks. Otherwise
 * chi^2 and F are approximations for large N. A p below the least normal double is that double.
 *
 * <p>Sources: M. Friedman, J. Amer. Statist. Assoc. 32 (1937); R. Iman, J. Davenport, Commun. Statist. A9 (1980); ties: W.
 * Conover, Practical Nonparametric Statistics; J. Demsar, J. Machine Learning Research 7 (2006).
 *
 * @param f  F of Iman and Davenport, the statistic to report; NaN if all episodes rank alike
 * @param fP its p, above 0
 */
public record FriedmanTest(double f, double fP) {
    public static FriedmanTest of(AverageRanks ranks) {
        double k = ranks.policies();
        double n = ranks.episodes();
        if (n < 2) {
            throw new IllegalArgumentException("The Friedman test needs at least 2 episodes, found 1. Run more episodes.");
        }
        double untied = 1 - ranks.tieTerm() / (n * (k * k * k - k));
        if (untied <= 0) {
            return new FriedmanTest(0, 1);
        }
        double squares = 0;
        for (double mean : ranks.means()) {
            squares += (mean - (k + 1) / 2) * (mean - (k + 1) / 2);
        }
        double most = n * (k - 1);
        double chiSquared = Math.min(most, 12 * n / (k * (k + 1)) * squares / untied);
        // All ranks are equal up to rounding, so F would divide by 0.
        if (most - chiSquared <= 1e-12 * most) {
            return new FriedmanTest(Double.NaN, positive(Math.exp((1 - n) * logOrders(ranks))));
        }
        double f = (n - 1) * chiSquared / (most - chiSquared);
        return new FriedmanTest(f, positive(FDistribution.of(k - 1, (k - 1) * (n - 1)).survivalProbability(f)));
    }

    /** Whether all episodes rank the policies in the same order. */
    public boolean isUnanimous() {
        return Double.isNaN(f);
    }

    private static double positive(double p) {
        return Math.max(Double.MIN_NORMAL, p);
    }

    /** The logarithm of how many orders have the ties of the mean ranks. */
    private static double logOrders(AverageRanks ranks) {
        Map<Long, Integer> seen = new HashMap<>();
        double orders = 0;
        for (int j = 0; j < ranks.policies(); j++) {
            // Mean ranks of tied policies are multiples of a half.
            orders += Math.log(j + 1.0) - Math.log(seen.merge(Math.round(2 * ranks.means().get(j)), 1, Integer::sum));
        }
        return orders;
    }
}
