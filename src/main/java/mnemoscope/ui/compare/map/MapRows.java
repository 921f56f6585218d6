package mnemoscope.ui.compare.map;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice;

/**
 * The positions of turns in the map, as shares of its height from 0 at the top: by arrival one row each, by age on a logarithmic
 * scale.
 *
 * @param turns  turns that have a row, in order of arrival
 * @param places row by turn; -1 if it has none
 * @param oldest age of the oldest turn at any decision
 */
record MapRows(int[] turns, int[] places, boolean byAge, int oldest) {
    /** A conversation with more turns is shown by age by default. */
    private static final int LONG = 600;

    static MapRows of(MemoryMap map, MapChoice choice) {
        boolean byAge = choice.axis() == Axis.AGE || choice.axis() == Axis.USUAL && map.turns() > LONG;
        return of(map, turns(map, choice), byAge);
    }

    /** The chosen turns by arrival, regardless of the map's display. */
    static MapRows byArrival(MemoryMap map, MapChoice choice) {
        return of(map, turns(map, choice), false);
    }

    private static int[] turns(MemoryMap map, MapChoice choice) {
        return switch (choice.rows()) {
            case ALL -> IntStream.range(0, map.turns()).toArray();
            case NEEDED -> map.needed();
            case DIFFER -> map.differing();
        };
    }

    /** Whether a long conversation is shown in three parts: all by age, all by arrival, and a range turn by turn. */
    static boolean inParts(MemoryMap map, MapChoice choice) {
        return map.turns() > LONG && map.decisionCount() > MapFrame.USUAL && choice.axis() != Axis.ARRIVAL;
    }

    private static MapRows of(MemoryMap map, int[] turns, boolean byAge) {
        int[] places = new int[map.turns()];
        Arrays.fill(places, -1);
        IntStream.range(0, turns.length).forEach(k -> places[turns[k]] = k);
        return new MapRows(turns, places, byAge,
                map.decisionCount() == 0 ? 0 : Math.max(0, map.shown().anchor(map.decisionCount() - 1)));
    }

    boolean has(int turn) {
        return turn >= 0 && turn < places.length && places[turn] >= 0;
    }

    /** Top of a turn of this age at a decision. */
    double from(int turn, int age) {
        return byAge ? ofAge(age) : (double) places[turn] / count();
    }

    /** Bottom of a turn of this age at a decision. */
    double to(int turn, int age) {
        return byAge ? ofAge(age + 1) : (places[turn] + 1.0) / count();
    }

    /** The number of rows, at least one. */
    int count() {
        return Math.max(1, turns.length);
    }

    /** Rows of turns that have arrived. @param anchor the last turn that has arrived */
    int arrived(int anchor) {
        int after = Arrays.binarySearch(turns, anchor + 1);
        return after < 0 ? -after - 1 : after;
    }

    /** The start of the area of turns to come. @param anchor the last turn that has arrived */
    double end(int anchor) {
        return byAge ? ofAge(anchor + 1) : (double) arrived(anchor) / count();
    }

    /**
     * The turn at a position; -1 if there is none, or it has no row.
     *
     * @param anchor the last turn that has arrived at the decision
     */
    int turnAt(double share, int anchor) {
        if (share < 0 || share >= 1 || turns.length == 0) {
            return -1;
        }
        if (byAge) {
            int turn = anchor - (int) Math.floor(Math.expm1(share * Math.log1p(oldest + 1)));
            return has(turn) ? turn : -1;
        }
        return turns[(int) (share * turns.length)];
    }

    double ofAge(int age) {
        return Math.log1p(age) / Math.log1p(oldest + 1);
    }
}
