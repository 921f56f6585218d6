package mnemoscope.optimality.hindsight;

/**
 * A turn that some question needs after it has arrived. It is best dropped right after a use or never taken, so what is decided
 * is through which of its intervals it is kept; each ends with a use. Arrays have one element a use and are not to be changed.
 *
 * @param turn    arrival index
 * @param size    tokens
 * @param starts  first step of each interval: the earliest at which the turn must be kept to be there at the use
 * @param uses    steps that need it, rising
 * @param profits reward gained by keeping it through the interval that ends with a use, against not keeping it; the bonus for
 *                covering a step fully is in it where the step needs only this turn
 */
record HindsightItem(int turn, int size, int[] starts, int[] uses, double[] profits) {
    /** First step of the interval that ends with use k. */
    int from(int k) {
        return starts[k];
    }

    int intervals() {
        return uses.length;
    }
}
