package mnemoscope.optimality;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import mnemoscope.task.Progress;

/**
 * One turn of {@link DelayPlanner}: from the values after its choices to the values after the choices of the turn before.
 * Pools with equally many items are computed in parallel; the result does not depend on the number of threads.
 */
final class DelayLayer {
    private static final int CHUNK_VALUES = 1 << 15;

    private final RetentionMdp mdp;
    private final Instance instance;
    private final Pools pools;
    private final int items;
    private final int base;
    private final int younger;
    /** Values of one pool: one a transit code. */
    private final int width;
    /** Items of each younger code, and of each code. */
    private final int[] youngerItems;
    private final int[] codeItems;
    private final double[] poolValues;
    private final double[] gains;
    private final double[] free;

    DelayLayer(RetentionMdp mdp, Pools pools, TransitCodes transits) {
        this.mdp = mdp;
        this.pools = pools;
        instance = mdp.instance();
        items = instance.items();
        base = transits.base();
        width = (int) Math.round(transits.count());
        younger = transits.younger();
        youngerItems = IntStream.range(0, younger).map(transits::items).toArray();
        codeItems = IntStream.range(0, width).map(transits::items).toArray();
        poolValues = new double[pools.count() * width];
        gains = new double[items];
        free = new double[width];
    }

    /**
     * @param chances of the turn, one an item
     * @param after   after[r * younger + code] = value of what follows its choices, given the next pool and younger transits
     * @param earlier chances of the turn before
     * @param before  the same values for the turn before; may be {@code after} itself
     */
    void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress) {
        double none = 0;
        for (int i = 0; i < items; i++) {
            double missed = -instance.miss() - instance.rate() * instance.sizes()[i];
            none += chances[i] * missed;
            gains[i] = chances[i] * (instance.values()[i] - missed) - instance.storage() * instance.sizes()[i];
        }
        for (int code = 0; code < width; code++) {
            free[code] = mdp.variant().chargesInTransit() ? 0 : spared(chances, codeItems[code]);
        }
        double nothingKept = none;
        for (int k = 0; k <= items; k++) {
            each(pools.starts[k], pools.starts[k + 1], progress, at -> values(pools.byItems[at], nothingKept, after));
        }
        each(0, pools.count(), progress, r -> expect(r, earlier, before));
    }

    private double spared(double[] chances, int inTransit) {
        double sum = 0;
        for (int left = inTransit; left != 0; left &= left - 1) {
            int i = Integer.numberOfTrailingZeros(left);
            sum += chances[i] * instance.rate() * instance.sizes()[i];
        }
        return sum;
    }

    private void values(int r, double nothingKept, double[] after) {
        int at = r * width;
        if (pools.sizes[r] <= instance.budget()) {
            double reward = nothingKept;
            for (int left = pools.masks[r]; left != 0; left &= left - 1) {
                reward += gains[Integer.numberOfTrailingZeros(left)];
            }
            keepAll(r, at, reward, after);
        } else {
            Arrays.fill(poolValues, at, at + width, Double.NEGATIVE_INFINITY);
        }
        for (int k = pools.smallerStarts[r]; k < pools.smallerStarts[r + 1]; k++) {
            int from = pools.smaller[k] * width;
            for (int code = 0; code < width; code++) {
                poolValues[at + code] = Math.max(poolValues[at + code], poolValues[from + code]);
            }
        }
    }

    private void keepAll(int r, int at, double reward, double[] after) {
        if (width == 1) {
            poolValues[at] = reward + after[r];
            return;
        }
        for (int oldest = 0; oldest < base; oldest++) {
            int next = (oldest == 0 ? r : pools.larger[r * items + oldest - 1]) * younger;
            int to = at + oldest * younger;
            for (int code = 0; code < younger; code++) {
                poolValues[to + code] = reward + free[oldest * younger + code] + after[next + code];
            }
        }
    }

    private void expect(int r, double[] chances, double[] before) {
        if (width == 1) {
            if (pools.sizes[r] <= instance.budget()) {
                before[r] = expectAtOnce(r, chances);
            }
            return;
        }
        for (int code = 0; code < younger; code++) {
            int known = pools.masks[r] | youngerItems[code];
            int at = r * width + code * base;
            double stays = 0;
            double sum = 0;
            for (int q = 0; q < items; q++) {
                if ((known >>> q & 1) != 0) {
                    stays += chances[q];
                } else {
                    sum += chances[q] * poolValues[at + q + 1];
                }
            }
            before[r * younger + code] = sum + stays * poolValues[at];
        }
    }

    /** With a delay of one turn a missed item is in the next pool. */
    private double expectAtOnce(int r, double[] chances) {
        double sum = 0;
        for (int q = 0; q < items; q++) {
            sum += chances[q] * poolValues[pools.larger[r * items + q]];
        }
        return sum;
    }

    private void each(int from, int to, Progress progress, IntConsumer work) {
        int chunk = Math.max(1, CHUNK_VALUES / width);
        int chunks = (to - from + chunk - 1) / chunk;
        IntConsumer part = c -> {
            progress.check();
            int end = Math.min(to, from + (c + 1) * chunk);
            for (int k = from + c * chunk; k < end; k++) {
                work.accept(k);
            }
        };
        IntStream range = IntStream.range(0, chunks);
        (chunks > 1 ? range.parallel() : range).forEach(part);
    }
}
