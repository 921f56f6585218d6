package mnemoscope.optimality;

/**
 * Numbers states in which any number of items may be in transit: one digit an item, 0 for out, 1 for in the pool, k + 1 for
 * joining the pool in k turns.
 */
final class StatusCodes {
    private final int delayTurns;
    private final double count;
    private final int[] powers;

    StatusCodes(int items, int delayTurns) {
        this.delayTurns = delayTurns;
        int base = delayTurns + 1;
        count = Math.pow(base, items);
        powers = new int[items];
        for (int i = 0; i < items && Math.pow(base, i) < Integer.MAX_VALUE; i++) {
            powers[i] = (int) Math.pow(base, i);
        }
    }

    /** Number of codes; may be beyond any array. */
    double count() {
        return count;
    }

    /** Digit of an item that was just ordered or missed, one turn later. */
    int startedDigit() {
        return delayTurns;
    }

    /** Code of a set of items that all have the same digit, the others 0. */
    int of(int set, int digit) {
        int code = 0;
        for (int left = set; left != 0; left &= left - 1) {
            code += digit * powers[Integer.numberOfTrailingZeros(left)];
        }
        return code;
    }

    /** Whether an item is out. */
    boolean isOut(int code, int item) {
        return code / powers[item] % (delayTurns + 1) == 0;
    }

    /** Code of the next turn after a choice, before a missed item starts. */
    int next(State state, Choice choice) {
        int code = of(choice.kept() | state.landsNext(), 1) + of(choice.ordered(), startedDigit());
        for (int k = 1; k < state.landing().size(); k++) {
            code += of(state.landing().get(k), k + 1);
        }
        return code;
    }
}
