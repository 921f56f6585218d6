package mnemoscope.optimality.hindsight;

/**
 * What is known at one moment of a search for the best plan. Over a search the incumbent never falls and the bound never rises.
 *
 * @param elapsedNanos since the search began
 * @param incumbent    total reward of the best plan so far over the episode
 * @param bound        no plan earns more in total
 */
public record HindsightBounds(long elapsedNanos, double incumbent, double bound) {}
