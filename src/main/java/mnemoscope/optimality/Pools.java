package mnemoscope.optimality;

import java.util.Arrays;

/**
 * The possible pools of an exact plan after turn 0: sets of total size at most budget + largest size, numbered in ascending order
 * of their bit masks, with the links from each to its neighbours. The arrays are not to be changed.
 */
final class Pools {
    private static final double BYTES_A_POOL = 3 * Integer.BYTES;

    /** Bit mask of each pool. */
    final int[] masks;
    /** Total size of each pool. */
    final int[] sizes;
    /** Pools with one item less: those of pool r are at smallerStarts[r] to smallerStarts[r + 1]. */
    final int[] smaller;
    final int[] smallerStarts;
    /** larger[r * n + i] = pool r with item i; r itself if it has it; -1 beyond the budget. */
    final int[] larger;

    private final Ranking ranking;
    private int made;

    /** @param ranking of the sets of the instance, see {@link #ranking(Instance)} */
    Pools(Instance instance, Ranking ranking) {
        this.ranking = ranking;
        int count = (int) ranking.count();
        int items = instance.items();
        masks = new int[count];
        sizes = new int[count];
        collect(instance.sizes(), items - 1, 0, 0);
        smallerStarts = new int[count + 1];
        for (int r = 0; r < count; r++) {
            smallerStarts[r + 1] = smallerStarts[r] + Integer.bitCount(masks[r]);
        }
        smaller = new int[smallerStarts[count]];
        larger = new int[count * items];
        for (int r = 0; r < count; r++) {
            link(r, instance.budget(), items);
        }
    }

    static Ranking ranking(Instance instance) {
        return new Ranking(instance.sizes(), instance.budget() + instance.largestSize());
    }

    /** Bytes of the pools of a ranking, before they are created. */
    static double bytes(Ranking ranking, int items) {
        return ranking.count() * (BYTES_A_POOL + Integer.BYTES * 1.5 * items);
    }

    int count() {
        return masks.length;
    }

    private void collect(int[] itemSizes, int item, int taken, int size) {
        if (item < 0) {
            masks[made] = taken;
            sizes[made++] = size;
            return;
        }
        collect(itemSizes, item - 1, taken, size);
        if (size + itemSizes[item] <= ranking.limit) {
            collect(itemSizes, item - 1, taken | 1 << item, size + itemSizes[item]);
        }
    }

    private void link(int r, int budget, int items) {
        int at = smallerStarts[r];
        for (int left = masks[r]; left != 0; left &= left - 1) {
            smaller[at++] = ranking.rank(masks[r] & ~(left & -left));
        }
        for (int i = 0; i < items; i++) {
            int with = masks[r] | 1 << i;
            larger[r * items + i] = with == masks[r] ? r : sizes[r] <= budget ? ranking.rank(with) : -1;
        }
    }

    /**
     * Numbers the sets of items whose total size is at most a limit, in ascending order of their bit masks, without a table of
     * all 2^n masks: the rank of a set is the number of such sets with a smaller mask, counted item by item.
     */
    static final class Ranking {
        /** below[i][room] = number of sets of items 0 to i - 1 of total size at most room. */
        private final double[][] below;
        private final int[] sizes;
        /** Maximum total size of the numbered sets. */
        final int limit;

        Ranking(int[] sizes, int sizeLimit) {
            this.sizes = sizes;
            limit = Math.min(Arrays.stream(sizes).sum(), sizeLimit);
            below = new double[sizes.length + 1][limit + 1];
            for (int room = 0; room <= limit; room++) {
                below[0][room] = 1;
                for (int i = 0; i < sizes.length; i++) {
                    below[i + 1][room] = below[i][room] + (room >= sizes[i] ? below[i][room - sizes[i]] : 0);
                }
            }
        }

        /** Number of sets; exact, at most 2^{@value Instance#MOST_ITEMS}. */
        double count() {
            return below[sizes.length][limit];
        }

        /**
         * Number of sets of lower items that fit a room: the contribution of an item to the rank of a set, given the remaining
         * room.
         */
        double below(int item, int room) {
            return below[item][room];
        }

        /** Rank, from 0, of a set of total size within the limit. */
        int rank(int set) {
            double rank = 0;
            int room = limit;
            for (int left = set; left != 0;) {
                int highest = 31 - Integer.numberOfLeadingZeros(left);
                rank += below[highest][room];
                room -= sizes[highest];
                left ^= 1 << highest;
            }
            return (int) rank;
        }
    }
}
