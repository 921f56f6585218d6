package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;

/**
 * The layout of a grid's cells, px. If not all turns fit, it shows a range around the current one.
 *
 * @param width   of the whole grid
 * @param height  of the whole grid
 * @param items   rows
 * @param turns   of the instance
 * @param first   first visible turn, from 0
 * @param visible number of visible turns
 */
record GridLayout(double width, double height, int items, int turns, int first, int visible) {
    static final double TOP = 31;
    static final double BOTTOM = 46;
    static final double MOST_ROW = 42;
    static final double LEAST_ROW = 13;
    /** In a grid that has more room than it asks for. */
    private static final double TALLEST_ROW = 76;
    /** Width from which sizes are drawn as squares. */
    private static final double ROOMY = 290;
    private static final double LEAST_CELL = 15;
    private static final double WINDOW_CELL = 24;

    /** The horizontal extent of a text, px. */
    record Span(double from, double to) {
        static Span around(double middle, double wide) {
            return of(middle - wide / 2, wide);
        }

        static Span of(double from, double wide) {
            return new Span(from, from + wide);
        }

        /** Whether it keeps a distance from all others. */
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

    /** The phases of an instance: the first turns of the longest runs with identical demand. */
    static List<Integer> phases(Instance instance) {
        double[][] demand = instance.demand();
        return IntStream.range(0, demand.length).filter(t -> t == 0 || !Arrays.equals(demand[t], demand[t - 1])).boxed().toList();
    }

    /** Height at which rows have their normal height. */
    static double usualHeight(int items) {
        return TOP + MOST_ROW * items + BOTTOM;
    }

    /** Minimum height at which rows can be distinguished. */
    static double leastHeight(int items) {
        return TOP + LEAST_ROW * items + BOTTOM;
    }

    /**
     * The start of each text on a line, in order, each as near to its middle as possible; empty if they do not all fit.
     *
     * @param between minimum room between two texts
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

    /** Left edge of the cells. */
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
        return Math.clamp((height - TOP - BOTTOM) / items, LEAST_ROW, TALLEST_ROW);
    }

    boolean isSeen(int turn) {
        return turn >= first && turn < first + visible;
    }

    /** Left edge of a turn. */
    double x(int turn) {
        return left() + (turn - first) * cell();
    }

    /** Top of an item. */
    double y(int item) {
        return TOP + item * row();
    }

    /** Bottom of the last item. */
    double end() {
        return y(items);
    }

    /** The turn at a position; -1 if there is none. */
    int turnAt(double x) {
        int turn = (int) Math.floor((x - left()) / cell()) + first;
        return x >= left() && isSeen(turn) ? turn : -1;
    }

    /** The item at a position; -1 if there is none. */
    int itemAt(double y) {
        int item = (int) Math.floor((y - TOP) / row());
        return y >= TOP && item < items ? item : -1;
    }
}
