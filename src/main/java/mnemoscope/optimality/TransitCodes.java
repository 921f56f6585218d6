package mnemoscope.optimality;

/**
 * Numbers the starts of the last turns: one digit per turn, the oldest first, 0 for nothing and i + 1 for item i. The oldest
 * lands next; the others are the younger transits.
 */
final class TransitCodes {
    /** Base of the digits: items + 1. */
    final int base;
    /** Number of codes; may exceed the length of any array. */
    final double count;
    private final int slots;

    /** @param slots number of turns whose starts are still in transit: the delay minus 1 */
    TransitCodes(int items, int slots) {
        base = items + 1;
        this.slots = slots;
        count = Math.pow(base, slots);
    }

    /** Number of codes without the oldest start. */
    double youngerCount() {
        return slots == 0 ? 1 : count / base;
    }

    /** As {@link #youngerCount()}, after it is known to fit. */
    int younger() {
        return (int) Math.round(youngerCount());
    }

    /** Code of a state's transits without the oldest. */
    int younger(State state) {
        int code = 0;
        for (int k = 1; k < slots; k++) {
            int item = state.landing().get(k);
            code = code * base + (item == 0 ? 0 : Integer.numberOfTrailingZeros(item) + 1);
        }
        return code;
    }

    /** Items of a code of any number of starts, as a bit mask. */
    int items(int code) {
        int items = 0;
        for (int left = code; left > 0; left /= base) {
            items |= left % base == 0 ? 0 : 1 << left % base - 1;
        }
        return items;
    }
}
