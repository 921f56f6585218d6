package mnemoscope.optimality.hindsight;

/**
 * A turn that some question needs after it has arrived. It is best dropped right after a use or never taken, so what is decided
 * is how many of its intervals it is kept through. Arrays have one element a use and are not to be changed.
 *
 * @param turn    arrival index
 * @param size    tokens
 * @param arrival first step at which it may be kept
 * @param uses    steps that need it, rising
 * @param profits reward gained by keeping it through the interval that ends with a use, against not keeping it; the bonus for
 *                covering a step fully is in it where the step needs only this turn
 */
record HindsightItem(int turn, int size, int arrival, int[] uses, double[] profits) {
    /** First step of the interval that ends with use k. */
    int from(int k) {
        return k == 0 ? arrival : uses[k - 1] + 1;
    }
}
