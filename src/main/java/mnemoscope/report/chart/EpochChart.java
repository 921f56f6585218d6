package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.ui.Layer;

/**
 * A metric by training epoch: highlighted lines with marks, other lines pale, reference values as horizontal lines, and names
 * with last values at the right.
 */
public final class EpochChart {
    private static final double LEFT = 46;
    private static final double NAMES = 140;
    private static final double BESIDE = 9;
    private static final double PALE = 0.32;
    /** Side of the box of a mark, px. */
    private static final double MARK = 8;
    private static final double KEPT = 13;
    /** Margin above and below the values, as a share of the height. */
    private static final double ROOM = Scale.ROOM;
    /** Room for the words at the best epoch, px. */
    private static final double HEAD = 24;
    private static final int MOST_NUMBERS = 16;
    /** Width of the column of tuned values as a share of that of the epochs, and the position of marks in it. */
    private static final double TUNED = 0.17;
    private static final double WITHIN = 0.62;
    /** Half of a cross, px. */
    private static final double CROSS = 4;
    /** Largest number of named pale curves. */
    private static final int MOST_PALE = 4;

    private final List<Curve> curves;
    private final List<ReferenceLine> levels;
    private final Scale scale;
    private final DoubleFunction<String> number;
    private final int epochs;
    private final int reached;

    /**
     * One curve.
     *
     * @param name   beside its end; empty for none
     * @param values by epoch; NaN if missing
     * @param kept   the best epoch, whose weights are kept, from 0; -1 if unknown
     * @param tuned  value with the tuned threshold; NaN if there is none
     * @param cut    whether it was cancelled, shown by a cross at its end
     */
    public record Curve(String name, PolicyMark mark, double[] values, boolean strong, boolean dashed, int kept, double tuned,
            boolean cut) {
        public Curve(String name, PolicyMark mark, double[] values, boolean strong, boolean dashed, int kept) {
            this(name, mark, values, strong, dashed, kept, Double.NaN, false);
        }

        /** The label at its end. */
        private double end() {
            return Double.isNaN(tuned) ? values[last()] : tuned;
        }

        /** The last epoch with a value; -1 if there is none. */
        private int last() {
            return IntStream.range(0, values.length).filter(e -> !Double.isNaN(values[e])).max().orElse(-1);
        }

        private boolean leads() {
            return strong && !dashed;
        }

        private LineLook line(ChartLook look, String title) {
            return new LineLook(title, ChartLook.faint(look.hue(mark.hue()), strong ? 1 : PALE), mark.shape(), mark.variant(),
                    dashed ? Dash.SHORT : Dash.SOLID);
        }
    }

    private EpochChart(List<Curve> curves, List<ReferenceLine> levels, DoubleFunction<String> number, int epochs, int reached) {
        this.curves = curves.stream().filter(curve -> curve.last() >= 0).sorted(Comparator.comparing(Curve::strong)).toList();
        this.levels = levels.stream().filter(level -> Double.isFinite(level.value())).toList();
        scale = Scale.of(this.curves.stream().flatMapToDouble(
                curve -> DoubleStream.concat(Arrays.stream(curve.values), DoubleStream.of(curve.tuned))), this.levels);
        this.number = number;
        this.epochs = Math.max(2, epochs);
        this.reached = reached;
    }

    /**
     * @param note    description of the runs
     * @param levels  horizontal lines; those far from the curves are only named
     * @param number  a value in words
     * @param epochs  on the axis
     * @param reached current epoch of a training, from 0; -1 for none
     */
    public static Chart of(String name, String title, String note, List<Curve> curves, List<ReferenceLine> levels,
            DoubleFunction<String> number, int epochs, int reached, ValueTable data) {
        EpochChart chart = new EpochChart(curves, levels, number, epochs, reached);
        return chart.curves.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(name, title, note, look -> chart.plot(title, look), chart.points(), data, List.of(note), 640, 320);
    }

    /** The epochs with a number, from 0: all of a few, else the first and round ones. */
    static int[] numbered(int epochs) {
        int gap = epochs <= MOST_NUMBERS ? 1 : (int) Math.max(2, Plots.roundGap(2.0 * epochs / MOST_NUMBERS));
        return IntStream
                .concat(IntStream.of(0), IntStream.iterate(gap - 1, e -> e < epochs, e -> e + gap).filter(e -> 2 * e > gap))
                .toArray();
    }

    private JFreeChart plot(String title, ChartLook look) {
        List<LineLook> lines = curves.stream().map(curve -> curve.line(look, "")).toList();
        double[] numbered = DoubleStream.concat(Arrays.stream(numbered(epochs)).asDoubleStream(),
                isTuned() ? DoubleStream.of(tunedAt()) : DoubleStream.empty()).toArray();
        boolean several = isSeveral();
        OpenPlot plot = Plots.plot(
                Plots.series(
                        curves.stream().map(curve -> IntStream.range(0, curve.values.length).asDoubleStream().toArray()).toList(),
                        curves.stream().map(Curve::values).toList()),
                Plots.across(0, (epochs - 1) * (isTuned() ? 1 + TUNED : 1), numbered,
                        epoch -> epoch > epochs - 1 ? Texts.of("chart.tuned") : Numbers.whole((long) epoch + 1), look),
                Axes.fitted(DoubleStream.of(scale.low(), scale.high()), 4, ROOM, look), new MarkedLines(lines,
                        curves.stream().map(curve -> curve.strong && !several ? 2 : 1.25).toList(), (line, epoch) -> 0, look),
                LEFT, 0, look).above(HEAD);
        if (isTuned()) {
            IntervalMarker column = new IntervalMarker((epochs - 1) * (1 + 0.25 * TUNED), (epochs - 1) * (1 + TUNED),
                    ChartLook.faint(look.hair(), 0.5));
            column.setAlpha(1);
            plot.addDomainMarker(column, Layer.BACKGROUND);
        }
        curves.stream().filter(curve -> curve.leads() && curve.kept >= 0 && !several)
                .forEach(curve -> Axes.rule(plot, curve.kept, "", false, look.muted(), look));
        if (reached >= 0) {
            Axes.rule(plot, reached, "", false, look.accent(), look);
        }
        plot.with(pen -> levels.forEach(level -> level.draw(pen, scale))).with(pen -> marks(pen, lines)).with(this::best)
                .with(new EndLabels(ends(look), NAMES));
        return Plots.chart(Axes.upTitled(Axes.named(plot, Texts.of("training.epoch"), 0, look), title, LEFT, look), look);
    }

    private void marks(Pen pen, List<LineLook> lines) {
        for (int k = 0; k < lines.size(); k++) {
            Curve curve = curves.get(k);
            List<Integer> marked = curve.leads() && !isSeveral() ? marked(curve, pen.x(1) - pen.x(0)) : List.of();
            for (int epoch : marked) {
                pen.mark(lines.get(k), pen.x(epoch), pen.y(curve.values[epoch]), MARK);
            }
            if (curve.kept >= 0 && curve.kept < curve.values.length && !Double.isNaN(curve.values[curve.kept])) {
                pen.mark(lines.get(k), pen.x(curve.kept), pen.y(curve.values[curve.kept]), KEPT);
            }
            if (!Double.isNaN(curve.tuned)) {
                pen.mark(lines.get(k), pen.x(tunedAt()), pen.y(curve.tuned), KEPT);
            }
            if (curve.cut) {
                double x = pen.x(curve.last());
                double y = pen.y(curve.values[curve.last()]);
                pen.line(x - CROSS, y - CROSS, x + CROSS, y + CROSS, 1.6, pen.look().muted());
                pen.line(x - CROSS, y + CROSS, x + CROSS, y - CROSS, 1.6, pen.look().muted());
            }
        }
    }

    private boolean isTuned() {
        return curves.stream().anyMatch(curve -> !Double.isNaN(curve.tuned));
    }

    private double tunedAt() {
        return (epochs - 1) * (1 + TUNED * WITHIN);
    }

    /** Whether several networks are highlighted: thin lines, each with its own best epoch. */
    private boolean isSeveral() {
        return curves.stream().filter(Curve::leads).count() > 1;
    }

    /**
     * Epochs with a mark, besides the best one: all, or as many as fit without touching.
     *
     * @param pitch from one epoch to the next, px
     */
    static List<Integer> marked(Curve curve, double pitch) {
        int every = pitch >= MARK ? 1 : (int) Math.ceil(2 * MARK / pitch);
        return IntStream.range(0, curve.values.length).filter(e -> e % every == 0 && !Double.isNaN(curve.values[e]))
                .filter(e -> e != curve.kept && (every == 1 || Math.abs(e - curve.kept) * pitch > KEPT)).boxed().toList();
    }

    private List<EndLabels.End> ends(ChartLook look) {
        // Pale curves come first, oldest first; too many names would hide the others.
        long unnamed = Math.max(0, curves.stream().filter(curve -> !curve.strong).count() - MOST_PALE);
        Stream<EndLabels.End> named = curves.stream().skip(unnamed).filter(curve -> !curve.name.isEmpty()).map(curve -> {
            double last = curve.end();
            return new EndLabels.End(curve.line(look, said(curve, last)), last, curve.leads(), curve.leads(), !curve.leads());
        });
        return Stream.concat(named, levels.stream().map(level -> level.end(scale, number, look))).toList();
    }

    /** Labels the best epoch at the top of a vertical line, above the data so that the words cover no curve. */
    private void best(Pen pen) {
        List<Curve> leading = curves.stream()
                .filter(curve -> curve.leads() && curve.kept >= 0 && curve.kept < curve.values.length).toList();
        if (leading.isEmpty()) {
            return;
        }
        Curve first = leading.getFirst();
        String words = leading.size() > 1
                ? Texts.of("chart.best-epochs",
                        leading.stream().map(curve -> Numbers.whole(curve.kept + 1L)).collect(Collectors.joining(", ")))
                : Texts.of(reached < 0 ? "chart.best-epoch-and-value" : "chart.best-epoch-so-far", first.kept + 1,
                        number.apply(first.values[first.kept]));
        double width = PictureFonts.width(words, 10, false);
        double x = Math.clamp(pen.x(first.kept) - width / 2, pen.left(), Math.max(pen.left(), pen.right() - width));
        pen.words(words, x, pen.top() - BESIDE, pen.look().axis(), pen.look().ink());
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int e = 0; e < epochs; e++) {
            List<String> words = new ArrayList<>();
            for (Curve curve : curves) {
                if (e < curve.values.length && !Double.isNaN(curve.values[e]) && !curve.name.isEmpty()) {
                    words.add(said(curve, curve.values[e]) + (e == curve.kept ? " " + Texts.of("chart.best-in-brackets") : "")
                            + (curve.cut && e == curve.last() ? " " + Texts.of("chart.cancelled-in-brackets") : ""));
                }
            }
            if (!words.isEmpty()) {
                points.add(new ChartPoint(e, Double.NaN, Texts.of("chart.epoch-and-its-values", e + 1, beside(words)), ""));
            }
        }
        if (isTuned()) {
            points.add(new ChartPoint(tunedAt(), Double.NaN, Texts.of("chart.tuned-and-its-values", beside(
                    curves.stream().filter(curve -> !Double.isNaN(curve.tuned)).map(curve -> said(curve, curve.tuned)).toList())),
                    ""));
        }
        return points;
    }

    /** "training .59", but "run 1: .59", to avoid the misreading 1.59. */
    private String said(Curve curve, double value) {
        return curve.name + (curve.name.matches(".* \\d+") ? ": " : " ") + number.apply(value);
    }

    /** The table with values that do not change by epoch. */
    private String beside(List<String> words) {
        return Stream.concat(words.stream(), levels.stream().map(level -> level.name() + " " + number.apply(level.value())))
                .collect(Collectors.joining(", "));
    }
}
