package mnemoscope.optimality.hindsight;

/**
 * A decision: is an item kept through its interval or not?
 *
 * @param slot its bit in a kept set
 * @param size tokens
 */
record HindsightBranch(int item, int interval, int slot, int size) {}
