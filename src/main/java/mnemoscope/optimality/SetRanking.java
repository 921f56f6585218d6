package mnemoscope.optimality;

/**
 * Numbers the sets of items whose total size is at most a limit, in rising order of their bit masks, without a table of all
 * 2^n masks: the rank of a set is the number of such sets with a smaller mask, counted item by item.
 */
final class SetRanking {
    /** below[i][room] = sets of items 0 to i - 1 of total size at most room. */
    private final double[][] below;
    private final int[] sizes;
    private final int limit;

    SetRanking(int[] sizes, int sizeLimit) {
        int total = 0;
        for (int size : sizes) {
            total += size;
        }
        this.sizes = sizes;
        limit = Math.min(total, sizeLimit);
        below = new double[sizes.length + 1][limit + 1];
        for (int room = 0; room <= limit; room++) {
            below[0][room] = 1;
            for (int i = 0; i < sizes.length; i++) {
                below[i + 1][room] = below[i][room] + (room >= sizes[i] ? below[i][room - sizes[i]] : 0);
            }
        }
    }

    /** How many sets there are; exact, 2^{@value Instance#MOST_ITEMS} at most. */
    double count() {
        return below[sizes.length][limit];
    }

    /** The total size up to which sets are numbered. */
    int limit() {
        return limit;
    }

    /** Sets of the items below one that fit a room: what an item adds to the rank of a set, given the room left before it. */
    double below(int item, int room) {
        return below[item][room];
    }

    /** Number of a set of total size within the limit, from 0. */
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
