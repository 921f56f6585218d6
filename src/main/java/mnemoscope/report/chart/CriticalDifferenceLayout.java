package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.study.statistics.CriticalDifference;

/**
 * The layout of a critical-difference diagram: an axis of mean ranks with rank 1 at the left, a stem to each policy's label, the
 * better half of the labels at the left and the others at the right, stacked so that no labels touch and no lines cross; between
 * axis and labels, the bars that join policies without a difference. Lengths in px.
 *
 * @param left   x of rank 1
 * @param right  x of the last rank
 * @param axis   y of the axis
 * @param bottom y below the last label
 * @param reach  length of the critical difference on the axis, at most the axis
 * @param labels from the best mean rank to the worst
 * @param bars   from the best to the worst
 */
record CriticalDifferenceLayout(int ranks, double left, double right, double axis, double bottom, double reach,
        List<Label> labels, List<Bar> bars) {
    /** Distance between labels on one side. */
    static final double ROW = 19;
    private static final double FIRST_BAR = 12;
    private static final double NEXT_BAR = 7;
    private static final double LABELS = 16;
    private static final double OVERHANG = 4;

    /**
     * A policy.
     *
     * @param policy its index
     * @param x      of its mean rank on the axis
     * @param y      middle of its label
     * @param atLeft whether the label stands left of the axis
     */
    public record Label(int policy, double x, double y, boolean atLeft) {}

    /** A bar that joins a clique, from x1 to x2 at y. */
    public record Bar(double x1, double x2, double y) {}

    /**
     * @param left  x of rank 1, right of all labels at the left
     * @param right x of the last rank
     * @param axis  y of the axis
     */
    public static CriticalDifferenceLayout of(CriticalDifference difference, double left, double right, double axis) {
        List<Double> means = difference.ranks().means();
        int k = means.size();
        double unit = (right - left) / (k - 1);
        List<Bar> bars = new ArrayList<>();
        for (List<Integer> clique : difference.cliques()) {
            double from = left + (means.get(clique.getFirst()) - 1) * unit - OVERHANG;
            double to = left + (means.get(clique.getLast()) - 1) * unit + OVERHANG;
            bars.add(new Bar(from, to, axis + FIRST_BAR + NEXT_BAR * level(bars, from, axis)));
        }
        double lowest = bars.stream().mapToDouble(Bar::y).max().orElse(axis);
        List<Integer> order = difference.ranks().order();
        List<Label> labels = new ArrayList<>();
        int half = (k + 1) / 2;
        for (int place = 0; place < k; place++) {
            boolean atLeft = place < half;
            double y = lowest + LABELS + ROW * (atLeft ? place : k - 1 - place);
            labels.add(new Label(order.get(place), left + (means.get(order.get(place)) - 1) * unit, y, atLeft));
        }
        return new CriticalDifferenceLayout(k, left, right, axis, lowest + LABELS + ROW * (half - 0.5),
                Math.min(right - left, difference.value() * unit), List.copyOf(labels), List.copyOf(bars));
    }

    /** The highest level on which a bar from x touches none of those before it. */
    private static int level(List<Bar> bars, double from, double axis) {
        return IntStream.iterate(0, level -> level + 1).filter(level -> bars.stream().noneMatch(
                bar -> Math.abs(bar.y() - axis - FIRST_BAR - NEXT_BAR * level) < NEXT_BAR / 2 && from < bar.x2() + OVERHANG))
                .findFirst().orElseThrow();
    }

    /** x of a rank on the axis. */
    public double x(double rank) {
        return left + (rank - 1) * (right - left) / (ranks - 1);
    }
}
