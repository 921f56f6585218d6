package mnemoscope.ui.compare.map;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.MapChoice.Axis;

/**
 * Where turns stand in the map, as shares of its height from 0 at the top: by arrival a row each, by age at its logarithm.
 *
 * @param turns  that have a row, in order of arrival
 * @param places by turn: its row; -1 if it has none
 * @param oldest age of the oldest turn at any decision
 */
record MapRows(int[] turns, int[] places, boolean byAge, int oldest) {
    /** A conversation of more turns is shown by age at first. */
    private static final int LONG = 600;

    static MapRows of(MemoryMap map, MapChoice choice) {
        boolean byAge = choice.axis() == Axis.AGE || choice.axis() == Axis.USUAL && map.turns() > LONG;
        return of(map, turns(map, choice), byAge);
    }

    /** The turns chosen by arrival, whatever the map is shown by. */
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

    /** Whether a long conversation is shown by age, in three parts: all by age, all by arrival, and a stretch of it turn by turn. */
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

    /** Upper edge of a turn of this age at a decision. */
    double from(int turn, int age) {
        return byAge ? ofAge(age) : (double) places[turn] / count();
    }

    /** Its lower edge. */
    double to(int turn, int age) {
        return byAge ? ofAge(age + 1) : (places[turn] + 1.0) / count();
    }

    /** How many rows there are, at least one. */
    int count() {
        return Math.max(1, turns.length);
    }

    /** Rows of what has arrived. @param anchor the last turn that has */
    int arrived(int anchor) {
        int after = Arrays.binarySearch(turns, anchor + 1);
        return after < 0 ? -after - 1 : after;
    }

    /** Where what has not arrived begins. @param anchor the last turn that has */
    double end(int anchor) {
        return byAge ? ofAge(anchor + 1) : (double) arrived(anchor) / count();
    }

    /** The turn at a place; -1 if there is none, or it has no row. @param anchor the last turn that has arrived at the decision */
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
