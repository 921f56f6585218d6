package mnemoscope.optimality;

import java.util.List;

/**
 * The state at the start of a turn. Sets of items are bit masks.
 *
 * @param pool    items that may be kept: the cache and the items that have just arrived
 * @param landing landing.get(k - 1) = items that join the pool in k turns; its length is the delay minus 1
 */
public record State(int pool, List<Integer> landing) {
    /** All items in transit. */
    public int inTransit() {
        int items = 0;
        for (int landsTogether : landing) {
            items |= landsTogether;
        }
        return items;
    }

    /** Items that join the pool of the next turn. */
    public int landsNext() {
        return landing.isEmpty() ? 0 : landing.get(0);
    }
}
