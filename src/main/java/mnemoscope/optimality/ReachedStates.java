package mnemoscope.optimality;

import java.util.Arrays;

/**
 * Probabilities of the states that a policy can reach at the start of a turn. States of one row differ only in the last start,
 * which is the column: 0 for nothing, i + 1 for item i. Rows are found by hashing and numbered in the order in which they are
 * first reached, so memory grows with the reached states only.
 */
final class ReachedStates {
    private static final int FIRST_ROWS = 64;
    private static final double BYTES_A_SLOT = 2.0 * Integer.BYTES;

    /** Number of states per row. */
    final int columns;
    private int rows;
    private int[] pools = new int[FIRST_ROWS];
    private int[] rests = new int[FIRST_ROWS];
    private double[] chances;
    /** Row + 1 of each slot, 0 if free; twice as many slots as rows. */
    private int[] slots = new int[2 * FIRST_ROWS];

    /** @param items of the instance */
    ReachedStates(int items) {
        columns = items + 1;
        chances = new double[FIRST_ROWS * columns];
    }

    int rows() {
        return rows;
    }

    /** Items in the pool of every state of a row. */
    int pool(int row) {
        return pools[row];
    }

    /** Code of the transits that all states of a row share. */
    int rest(int row) {
        return rests[row];
    }

    /** Probability of a state; 0 if it is not reached. */
    double chance(int row, int column) {
        return chances[row * columns + column];
    }

    void add(int row, int column, double chance) {
        chances[row * columns + column] += chance;
    }

    void clear() {
        Arrays.fill(slots, 0);
        Arrays.fill(chances, 0, rows * columns, 0);
        rows = 0;
    }

    /**
     * Row of a pool and transits; created if new.
     *
     * @throws InstanceTooLargeException if a new row does not fit
     */
    int row(int pool, int rest) {
        int slot = slot(pool, rest);
        if (slots[slot] == 0) {
            if (rows == pools.length) {
                grow();
                slot = slot(pool, rest);
            }
            pools[rows] = pool;
            rests[rows] = rest;
            slots[slot] = ++rows;
        }
        return slots[slot] - 1;
    }

    /** Slot of a row, existing or not. */
    private int slot(int pool, int rest) {
        long mixed = (pool * 0x9E3779B97F4A7C15L) ^ (rest * 0xC2B2AE3D27D4EB4FL);
        int slot = (int) (mixed >>> 32) & slots.length - 1;
        while (slots[slot] != 0 && (pools[slots[slot] - 1] != pool || rests[slots[slot] - 1] != rest)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        double fit = 2.0 * pools.length;
        InstanceTooLargeException.check(fit * (2 * Integer.BYTES + columns * Double.BYTES + 2 * BYTES_A_SLOT), fit * columns);
        pools = Arrays.copyOf(pools, 2 * pools.length);
        rests = Arrays.copyOf(rests, pools.length);
        chances = Arrays.copyOf(chances, pools.length * columns);
        slots = new int[2 * pools.length];
        for (int row = 0; row < rows; row++) {
            slots[slot(pools[row], rests[row])] = row + 1;
        }
    }
}
