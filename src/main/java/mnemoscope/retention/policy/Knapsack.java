package mnemoscope.retention.policy;

import java.util.Arrays;

/**
 * Exact 0/1 knapsack by dynamic programming over the capacity: O(items x capacity), buffers kept from call to call.
 *
 * <p>Values are counted in units of 2^-40, so sums are exact and do not depend on the order of additions. Among sets of equal
 * value the one is chosen that holds the later item where, read from the last item, they first differ. Items without value
 * are left out.
 */
public final class Knapsack {
    private static final double UNITS = 0x1p40;

    private int items;
    private long totalSize;
    private int[] names = {};
    private int[] sizes = {};
    private long[] values = {};
    private long[] best = {};
    private long[] taken = {};

    /** Starts a new problem of at most this many items. */
    public void reset(int most) {
        items = 0;
        totalSize = 0;
        if (names.length < most) {
            int room = Math.max(most, 2 * names.length);
            names = new int[room];
            sizes = new int[room];
            values = new long[room];
        }
    }

    /**
     * Adds an item; one without value is ignored.
     *
     * @param size  at least 1
     * @param value at least 0; all values together at most 2^22
     */
    public void add(int name, int size, double value) {
        long units = Math.round(value * UNITS);
        if (units > 0) {
            names[items] = name;
            sizes[items] = size;
            values[items] = units;
            items++;
            totalSize += size;
        }
    }

    /** Sets {@code chosen[name]} for each item of the best set. */
    public void solve(int capacity, boolean[] chosen) {
        if (totalSize <= capacity) {
            for (int k = 0; k < items; k++) {
                chosen[names[k]] = true;
            }
            return;
        }
        int words = (capacity >> 6) + 1;
        if (best.length <= capacity) {
            best = new long[capacity + 1];
        }
        if (taken.length < items * words) {
            taken = new long[Math.max(items * words, 2 * taken.length)];
        }
        Arrays.fill(best, 0, capacity + 1, 0);
        Arrays.fill(taken, 0, items * words, 0);
        for (int k = 0; k < items; k++) {
            int row = k * words;
            int size = sizes[k];
            long value = values[k];
            for (int b = capacity; b >= size; b--) {
                long with = best[b - size] + value;
                if (with >= best[b]) {
                    best[b] = with;
                    taken[row + (b >> 6)] |= 1L << b;
                }
            }
        }
        int left = capacity;
        for (int k = items - 1; k >= 0; k--) {
            if ((taken[k * words + (left >> 6)] & 1L << left) != 0) {
                chosen[names[k]] = true;
                left -= sizes[k];
            }
        }
    }
}
