package mnemoscope.ui.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Plots;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Paints differences to the baseline in one column: a mark at the mean, the interval with caps, a line at zero and the band of no
 * practical difference. A reference beyond the range of deployable policies is an arrow at the edge with its value, because a
 * mark there would be misread.
 *
 * @param low    lowest visible difference
 * @param high   highest
 * @param margin half the width of the band
 */
record IntervalPainter(Metric metric, double low, double high, double margin) {
    private static final double EDGE = 14;
    private static final double APART = 44;
    /** Minimum room between two numbers of the axis, px. */
    private static final double BETWEEN = 8;
    private static final double CAP = 4;
    private static final double MARK = 12;

    /**
     * A range for all rows except references, which would squeeze the others; references alone determine the range if there is
     * nothing else.
     */
    static IntervalPainter of(BenchmarkScores scores, List<TableRow> rows) {
        double margin = BaselineComparison.margin(scores.spec(), scores.metric());
        double low = -2 * margin;
        double high = 2 * margin;
        boolean alone = rows.stream().allMatch(row -> row.isReference() || row.baseline());
        for (TableRow row : rows.stream().filter(row -> alone || !row.isReference()).toList()) {
            if (row.comparison().filter(BaselineComparison::isTested).isPresent()) {
                low = Math.min(low, row.comparison().get().difference().low());
                high = Math.max(high, row.comparison().get().difference().high());
            } else if (!Double.isNaN(row.difference())) {
                low = Math.min(low, row.difference());
                high = Math.max(high, row.difference());
            }
        }
        return new IntervalPainter(scores.metric(), low, high, margin);
    }

    /** Whether a difference is beyond the axis: -1 below, 1 above, 0 within. */
    int beyond(double difference) {
        return difference < low ? -1 : difference > high ? 1 : 0;
    }

    double x(double value, double width) {
        return EDGE + (width - 2 * EDGE) * (value - low) / (high - low);
    }

    /** Round differences along the column. */
    void axis(Painter g, double width, double height, Palette palette) {
        ticks(width).forEach(tick -> g.text(tick.text, tick.middle, height - 5, PaintedCanvas.META, palette.of(ColorRole.MUTED),
                TextAlignment.CENTER));
    }

    /**
     * A number of the axis.
     *
     * @param middle of the text, px; moved inwards where it would leave the column
     * @param wide   of the text, px
     */
    record Tick(String text, double middle, double wide) {}

    /** Numbers at multiples of the smallest round gap at which they do not touch. */
    List<Tick> ticks(double width) {
        double gap = Plots.roundGap((high - low) / Math.max(1, (width - 2 * EDGE) / APART));
        List<Tick> ticks = ticks(width, gap);
        while (IntStream.range(1, ticks.size()).anyMatch(touches(ticks))) {
            gap = Plots.roundGap(2 * gap);
            ticks = ticks(width, gap);
        }
        return ticks;
    }

    private static IntPredicate touches(List<Tick> ticks) {
        return k -> ticks.get(k).middle - ticks.get(k - 1).middle < (ticks.get(k).wide + ticks.get(k - 1).wide) / 2 + BETWEEN;
    }

    private List<Tick> ticks(double width, double gap) {
        NumberStyle own = BenchmarkLabels.differenceStyle(metric);
        int needed = (int) Math.max(0, Math.ceil(-Math.log10(gap) - 1e-9));
        NumberStyle style = new NumberStyle(Math.min(own.decimals(), needed), own.leadingZero(), true);
        return Arrays.stream(Plots.multiples(low, high, gap)).mapToObj(value -> {
            String text = value == 0 ? "0" : style.text(value);
            double wide = Type.width(text, PaintedCanvas.META);
            return new Tick(text, Math.clamp(x(value, width), wide / 2, Math.max(wide / 2, width - wide / 2)), wide);
        }).toList();
    }

    void row(Painter g, double width, double height, Palette palette, TableRow row) {
        double zero = Math.round(x(0, width)) + 0.5;
        g.setFill(palette.of(ColorRole.TRACK));
        g.fillRect(x(-margin, width), 0, x(margin, width) - x(-margin, width), height);
        double middle = Math.round(height / 2) + 0.5;
        if (row.baseline()) {
            String word = Texts.of("benchmark.baseline-in-row");
            // Complete in a narrow column too, where it replaces the line.
            double from = Math.min(zero + 8, width - Type.width(word, PaintedCanvas.META) - 1);
            if (from > zero) {
                g.line(zero, 0, zero, height, 1, palette.of(ColorRole.SUBTLE));
            }
            g.text(word, from, middle + 4, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
            return;
        }
        g.line(zero, 0, zero, height, 1, palette.of(ColorRole.SUBTLE));
        if (Double.isNaN(row.difference())) {
            // A bar of what is done would read as a difference on this axis; the column of the mean counts the runs.
            return;
        }
        Color hue = palette.of(row.style().hue());
        int beyond = beyond(row.difference());
        double edge = beyond < 0 ? EDGE : width - EDGE;
        if (beyond != 0) {
            arrow(g, edge + beyond * (MARK / 2 + 2), middle, beyond, hue);
            g.text(BenchmarkLabels.difference(metric, row.difference()), edge - beyond * 2, middle + 4, PaintedCanvas.META,
                    palette.of(ColorRole.FG), beyond < 0 ? TextAlignment.LEFT : TextAlignment.RIGHT);
        }
        row.comparison().filter(BaselineComparison::isTested).ifPresent(found -> {
            if (beyond != 0) {
                return;
            }
            double left = x(Math.max(low, found.difference().low()), width);
            double right = x(Math.min(high, found.difference().high()), width);
            if (left < right) {
                g.line(left, middle, right, middle, 1.6, hue);
            }
            // An interval narrower than its mark is seen by its caps alone.
            double cap = right - left < MARK ? MARK / 2 + CAP : CAP;
            if (beyond(found.difference().low()) == 0) {
                g.line(left, middle - cap, left, middle + cap, 1.6, hue);
            }
            if (beyond(found.difference().high()) == 0) {
                g.line(right, middle - cap, right, middle + cap, 1.6, hue);
            }
        });
        mark(row.difference(), width).ifPresent(
                at -> MarkPainter.draw(g, row.style().shape(), row.style().legend(), at, middle, MARK, hue, palette.paper()));
    }

    /** The position of a difference's mark; empty if it is out of range. */
    OptionalDouble mark(double difference, double width) {
        return beyond(difference) == 0 ? OptionalDouble.of(x(difference, width)) : OptionalDouble.empty();
    }

    private static void arrow(Painter g, double x, double middle, int way, Color hue) {
        g.setFill(hue);
        g.fillPolygon(new double[]{x - way * CAP, x + way * CAP, x - way * CAP},
                new double[]{middle - CAP - 1, middle, middle + CAP + 1}, 3);
    }
}
