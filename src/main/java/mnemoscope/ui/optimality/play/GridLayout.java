package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;

/**
 * Where the cells of a grid are, px. Where not all turns have room there is a window of turns around the one shown.
 *
 * @param width   of the whole grid
 * @param height  of the whole grid
 * @param items   rows
 * @param turns   of the instance
 * @param first   first turn that is seen, counted from 0
 * @param visible turns that are seen
 */
record GridLayout(double width, double height, int items, int turns, int first, int visible) {
    static final double TOP = 31;
    static final double BOTTOM = 46;
    static final double MOST_ROW = 42;
    static final double LEAST_ROW = 17;
    /** From this width on there is room for sizes as squares. */
    private static final double ROOMY = 290;
    private static final double LEAST_CELL = 15;
    private static final double WINDOW_CELL = 24;

    /** What words take of their line, px. */
    record Span(double from, double to) {
        static Span around(double middle, double wide) {
            return new Span(middle - wide / 2, middle + wide / 2);
        }

        /** Whether it keeps so far from all of them. */
        boolean isFree(List<Span> taken, double between) {
            return taken.stream().allMatch(each -> to + between <= each.from || from >= each.to + between);
        }
    }

    static GridLayout of(double width, double height, int items, int turns, int cursor) {
        GridLayout all = new GridLayout(width, height, items, turns, 0, turns);
        if (all.cell() >= LEAST_CELL) {
            return all;
        }
        int room = Math.clamp((long) ((width - all.left() - all.right()) / WINDOW_CELL), 1, turns);
        return new GridLayout(width, height, items, turns, Math.clamp(cursor - room / 2, 0, turns - room), room);
    }

    /** The phases of an instance as its demand shows them: first turns of the longest runs with the very same chances. */
    static List<Integer> phases(Instance instance) {
        double[][] demand = instance.demand();
        return IntStream.range(0, demand.length).filter(t -> t == 0 || !Arrays.equals(demand[t], demand[t - 1])).boxed().toList();
    }

    /** Height at which rows have their usual height. */
    static double usualHeight(int items) {
        return TOP + MOST_ROW * items + BOTTOM;
    }

    /** Below, rows could not be told apart. */
    static double leastHeight(int items) {
        return TOP + LEAST_ROW * items + BOTTOM;
    }

    /**
     * Where words on one line begin, in their order, each as near to its middle as the others leave it; empty where not all have
     * room from one place to the other.
     *
     * @param between least room between two
     */
    static Optional<double[]> apart(double[] wide, double[] middle, double from, double to, double between) {
        double[] begin = new double[wide.length];
        double free = to;
        for (int k = wide.length - 1; k >= 0; k--) {
            begin[k] = Math.min(middle[k] - wide[k] / 2, free - wide[k]);
            free = begin[k] - between;
        }
        free = from;
        for (int k = 0; k < wide.length; k++) {
            begin[k] = Math.max(begin[k], free);
            free = begin[k] + wide[k] + between;
        }
        return free - between <= to ? Optional.of(begin) : Optional.empty();
    }

    boolean roomy() {
        return width >= ROOMY;
    }

    double pad() {
        return roomy() ? 14 : 8;
    }

    /** Where cells begin. */
    double left() {
        return roomy() ? 72 : 46;
    }

    double right() {
        return roomy() ? 14 : 6;
    }

    double cell() {
        return (width - left() - right()) / visible;
    }

    double row() {
        return Math.clamp((height - TOP - BOTTOM) / items, LEAST_ROW, MOST_ROW);
    }

    boolean isSeen(int turn) {
        return turn >= first && turn < first + visible;
    }

    /** Left side of a turn. */
    double x(int turn) {
        return left() + (turn - first) * cell();
    }

    /** Upper side of an item. */
    double y(int item) {
        return TOP + item * row();
    }

    /** Lower side of the last item. */
    double end() {
        return y(items);
    }

    /** The turn at a place; -1 if there is none. */
    int turnAt(double x) {
        int turn = (int) Math.floor((x - left()) / cell()) + first;
        return x >= left() && isSeen(turn) ? turn : -1;
    }

    /** The item at a place; -1 if there is none. */
    int itemAt(double y) {
        int item = (int) Math.floor((y - TOP) / row());
        return y >= TOP && item < items ? item : -1;
    }
}
