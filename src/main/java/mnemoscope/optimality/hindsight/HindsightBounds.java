package mnemoscope.optimality.hindsight;

/**
 * The bounds at one time of a search for the hindsight plan. During a search the incumbent never decreases and the bound never
 * increases.
 *
 * @param elapsedNanos since the start of the search
 * @param incumbent    total reward of the best plan so far over the episode
 * @param bound        upper bound of the total reward of any plan
 */
public record HindsightBounds(long elapsedNanos, double incumbent, double bound) {}
