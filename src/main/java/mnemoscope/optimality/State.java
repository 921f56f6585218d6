package mnemoscope.optimality;

import java.util.List;

/**
 * What a policy stands before at the start of a turn. Sets of items are bit masks.
 *
 * @param pool    items that may be kept: the cache and what arrived now
 * @param landing landing.get(k - 1) = items that join the pool in k turns; as long as the delay less one
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

    /** What joins the pool of the next turn. */
    public int landsNext() {
        return landing.isEmpty() ? 0 : landing.get(0);
    }
}
