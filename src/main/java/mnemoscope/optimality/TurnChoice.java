package mnemoscope.optimality;

/**
 * The choice of a policy in one turn, before the query. Sets of items are bit masks.
 *
 * @param kept    items kept in the cache, a subset of the pool
 * @param ordered items ordered ahead, neither in the pool nor in transit; empty in every variant but prefetch
 */
public record TurnChoice(int kept, int ordered) {
    /** A choice that orders nothing. */
    public static TurnChoice keep(int kept) {
        return new TurnChoice(kept, 0);
    }
}
