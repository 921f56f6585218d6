package mnemoscope.study.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction for many comparisons, which limits the probability of any false finding under any dependence: the
 * i-th smallest of m values becomes the largest of min(1, (m - j + 1) p_(j)) over j up to i.
 *
 * <p>Source: S. Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statistics 6 (1979).
 */
public final class Holm {
    private Holm() {}

    /**
     * @param p one value per comparison, from 0 to 1
     * @return the corrected values in the same order
     */
    public static double[] correct(double[] p) {
        for (int k = 0; k < p.length; k++) {
            if (!(p[k] >= 0 && p[k] <= 1)) {
                throw new IllegalArgumentException("The p of comparison " + (k + 1) + " of " + p.length + " is " + p[k]
                        + ", but must be from 0 to 1. Leave a comparison out that was not made.");
            }
        }
        int[] order = IntStream.range(0, p.length).boxed().sorted(Comparator.comparingDouble(k -> p[k]))
                .mapToInt(Integer::intValue).toArray();
        double[] corrected = new double[p.length];
        double largest = 0;
        for (int i = 0; i < order.length; i++) {
            largest = Math.max(largest, Math.min(1, (order.length - i) * p[order[i]]));
            corrected[order[i]] = largest;
        }
        return corrected;
    }
}
