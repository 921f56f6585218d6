package mnemoscope.optimality;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import mnemoscope.task.Progress;

/**
 * Exact planning where only misses start transits (SPEC 8, all variants but prefetch). At most delay - 1 items are in transit, so
 * a state is (pool, the last delay - 1 starts). Two properties make it fast:
 * <ul>
 * <li>The value after a choice depends on the pool only through the kept set, so the value of a pool is a maximum over subsets,
 * V(M) = max(W(M), max over i of V(M without i)): choices need not be enumerated.
 * <li>After a choice A, with item a landing next, only A with a and the younger transits matter. So the expectation over queries
 * is computed once for each pool of the next turn, not for each pair (A, a), and only that table is stored.
 * </ul>
 */
final class DelayPlanner implements Planner {
    private final RetentionMdp mdp;
    private final Pools.Ranking ranking;
    private final TransitCodes transits;
    private Pools pools;

    DelayPlanner(RetentionMdp mdp) {
        this.mdp = mdp;
        ranking = Pools.ranking(mdp.instance());
        transits = new TransitCodes(mdp.instance().items(), mdp.delayTurns() - 1);
    }

    @Override
    public Layer layer(int tables) {
        int items = mdp.instance().items();
        InstanceTooLargeException.check(
                Pools.bytes(ranking, items)
                        + ranking.count() * Double.BYTES * (transits.count + (tables + 2.0) * transits.youngerCount()),
                ranking.count() * Math.max(transits.count, 1.0 * items));
        return new DelayLayer(mdp, pools(), transits);
    }

    private synchronized Pools pools() {
        if (pools == null) {
            pools = new Pools(mdp.instance(), ranking);
        }
        return pools;
    }

    @Override
    public int length() {
        return (int) ranking.count() * transits.younger();
    }

    @Override
    public Values values(double[] chances, double[] after) {
        return new PlannedTurn(new TurnReward(mdp, chances), ranking, transits, after);
    }

    /**
     * The values of the choices of one turn: the reward and the planned values.
     *
     * @param after after[r * younger + code] = value after the turn, given the next pool and younger transits; null after the
     *              last turn
     */
    record PlannedTurn(TurnReward reward, Pools.Ranking ranking, TransitCodes transits, double[] after) implements Values {
        @Override
        public double of(State state, TurnChoice choice) {
            double now = reward.of(state, choice);
            return after == null
                    ? now
                    : now + after[ranking.rank(choice.kept() | state.landsNext()) * transits.younger() + transits.younger(state)];
        }
    }

    /**
     * One turn of {@link DelayPlanner}: computes the values after the choices of the previous turn from the values after the
     * choices of this turn. Threads share the transits that land next, and each visits the pools in ascending order of their bit
     * masks, which keeps neighbours close in memory. The result does not depend on the number of threads.
     */
    private static final class DelayLayer implements Planner.Layer {
        private static final int PARALLEL_VALUES = 1 << 16;
        private static final int CHECK_POOLS = 4_096;

        private final RetentionMdp mdp;
        private final Instance instance;
        private final Pools pools;
        private final int items;
        private final int base;
        private final int younger;
        /** Values per pool: one per transit code. */
        private final int width;
        /** Number of values of the oldest digit: 1 where nothing is in transit. */
        private final int oldestDigits;
        private final int[] codeItems;
        private final double[] poolValues;
        private final double[] gains;
        private final double[] free;

        DelayLayer(RetentionMdp mdp, Pools pools, TransitCodes transits) {
            this.mdp = mdp;
            this.pools = pools;
            instance = mdp.instance();
            items = instance.items();
            base = transits.base;
            width = (int) Math.round(transits.count);
            younger = transits.younger();
            oldestDigits = width / younger;
            codeItems = IntStream.range(0, width).map(transits::items).toArray();
            poolValues = new double[pools.count() * width];
            gains = new double[items];
            free = new double[width];
        }

        /** After and before: [r * younger + code] = value after the turn, given the next pool and younger transits. */
        @Override
        public void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress) {
            TurnReward reward = new TurnReward(mdp, chances);
            Arrays.setAll(gains, reward::gain);
            for (int code = 0; code < width; code++) {
                free[code] = mdp.variant().chargesInTransit() ? 0 : spared(chances, codeItems[code]);
            }
            double nothingKept = reward.of(0, 0);
            int blocks = pools.count() * width < PARALLEL_VALUES
                    ? 1
                    : Math.min(oldestDigits, ForkJoinPool.getCommonPoolParallelism() + 1);
            IntStream range = IntStream.range(0, blocks);
            (blocks > 1 ? range.parallel() : range).forEach(block -> {
                int from = oldestDigits * block / blocks;
                int to = oldestDigits * (block + 1) / blocks;
                for (int r = 0; r < pools.count(); r++) {
                    if (r % CHECK_POOLS == 0) {
                        progress.check();
                    }
                    values(r, from, to, nothingKept, after);
                }
            });
            int chunks = blocks == 1 ? 1 : Math.ceilDiv(pools.count(), CHECK_POOLS);
            IntStream parts = IntStream.range(0, chunks);
            (chunks > 1 ? parts.parallel() : parts).forEach(chunk -> {
                progress.check();
                for (int r = (int) ((long) pools.count() * chunk / chunks); r < (chunk + 1L) * pools.count() / chunks; r++) {
                    expect(r, earlier, before);
                }
            });
        }

        private double spared(double[] chances, int inTransit) {
            double sum = 0;
            for (int left = inTransit; left != 0; left &= left - 1) {
                int i = Integer.numberOfTrailingZeros(left);
                sum += chances[i] * instance.rate() * instance.sizes()[i];
            }
            return sum;
        }

        /** Values of one pool for the transit codes whose oldest digit is in a range, from those of smaller pools. */
        private void values(int r, int fromOldest, int toOldest, double nothingKept, double[] after) {
            int from = r * width + fromOldest * younger;
            int to = r * width + toOldest * younger;
            int child = pools.smallerStarts[r];
            int end = pools.smallerStarts[r + 1];
            if (pools.sizes[r] <= instance.budget()) {
                double reward = nothingKept;
                for (int left = pools.masks[r]; left != 0; left &= left - 1) {
                    reward += gains[Integer.numberOfTrailingZeros(left)];
                }
                keepAll(r, fromOldest, toOldest, reward, after);
            } else {
                System.arraycopy(poolValues, pools.smaller[child] * width + fromOldest * younger, poolValues, from, to - from);
                child++;
            }
            for (; child + 1 < end; child += 2) {
                raise(from, to, (pools.smaller[child] - r) * width, (pools.smaller[child + 1] - r) * width);
            }
            if (child < end) {
                int other = (pools.smaller[child] - r) * width;
                raise(from, to, other, other);
            }
        }

        /**
         * Takes the maximum with the values of two other pools; two at once halve the writes, and plain comparisons (no value is
         * NaN) are a third faster here than Math.max.
         */
        private void raise(int from, int to, int one, int two) {
            double[] values = poolValues;
            for (int k = from; k < to; k++) {
                double first = values[k + one];
                double second = values[k + two];
                double larger = first > second ? first : second;
                values[k] = larger > values[k] ? larger : values[k];
            }
        }

        /** Value of keeping the whole pool. */
        private void keepAll(int r, int fromOldest, int toOldest, double reward, double[] after) {
            int at = r * width;
            for (int oldest = fromOldest; oldest < toOldest; oldest++) {
                int next = (oldest == 0 ? r : pools.larger[r * items + oldest - 1]) * younger;
                for (int code = oldest * younger; code < (oldest + 1) * younger; code++) {
                    poolValues[at + code] = reward + free[code] + after[next + code - oldest * younger];
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
                int at = r * width + code * base;
                // A hit, or a miss of an item in transit, starts nothing.
                for (int left = pools.masks[r] | codeItems[code]; left != 0; left &= left - 1) {
                    poolValues[at + 1 + Integer.numberOfTrailingZeros(left)] = poolValues[at];
                }
                double sum = 0;
                double odd = 0;
                for (int q = 0; q + 1 < items; q += 2) {
                    sum += chances[q] * poolValues[at + q + 1];
                    odd += chances[q + 1] * poolValues[at + q + 2];
                }
                if ((items & 1) != 0) {
                    sum += chances[items - 1] * poolValues[at + items];
                }
                before[r * younger + code] = sum + odd;
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
    }
}
