package mnemoscope.retention.policy;

/**
 * Exact 0/1 knapsack by dynamic programming over the capacity: O(items x capacity).
 *
 * <p>Values are counted in units of 2^-40, so sums are exact and do not depend on the order of additions. Ties between sets:
 * compared from the last item on, the set that has the first item in which they differ is chosen. Items without value are
 * excluded.
 */
public final class Knapsack {
    private static final double UNITS = 0x1p40;

    private Knapsack() {}

    /**
     * By item: whether it is in the best set.
     *
     * @param sizes  at least 1 each
     * @param values at least 0 each; all together at most 2^22
     */
    public static boolean[] solve(int capacity, int[] sizes, double[] values) {
        boolean[] chosen = new boolean[sizes.length];
        long total = 0;
        for (int k = 0; k < sizes.length; k++) {
            chosen[k] = Math.round(values[k] * UNITS) > 0;
            total += chosen[k] ? sizes[k] : 0;
        }
        if (total <= capacity) {
            return chosen;
        }
        long[] best = new long[capacity + 1];
        long[][] taken = new long[sizes.length][(capacity >> 6) + 1];
        for (int k = 0; k < sizes.length; k++) {
            long value = Math.round(values[k] * UNITS);
            for (int b = capacity; value > 0 && b >= sizes[k]; b--) {
                long with = best[b - sizes[k]] + value;
                if (with >= best[b]) {
                    best[b] = with;
                    taken[k][b >> 6] |= 1L << b;
                }
            }
        }
        int left = capacity;
        for (int k = sizes.length - 1; k >= 0; k--) {
            chosen[k] = (taken[k][left >> 6] & 1L << left) != 0;
            left -= chosen[k] ? sizes[k] : 0;
        }
        return chosen;
    }
}
