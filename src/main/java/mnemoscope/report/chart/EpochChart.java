package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * A metric by epoch of training: strong lines with marks, others pale, what they are compared with as lines across, and their names and
 * last values at the right.
 */
public final class EpochChart {
    private static final double LEFT = 46;
    private static final double NAMES = 140;
    private static final double BESIDE = 9;
    private static final double PALE = 0.32;
    /** Side of the box of a mark, px. */
    private static final double MARK = 8;
    private static final double KEPT = 13;
    /** Above and below the values, of the height. */
    private static final double ROOM = 0.06;
    /** For the words at the best epoch, px. */
    private static final double HEAD = 24;
    private static final int MOST_NUMBERS = 16;
    /** Pale curves that are named. */
    private static final int MOST_PALE = 4;

    private final List<Curve> curves;
    private final List<Level> levels;
    private final Scale scale;
    private final DoubleFunction<String> number;
    private final int epochs;
    private final int reached;

    /**
     * One curve.
     *
     * @param values by epoch; NaN where there is none
     * @param kept   the best epoch, whose weights are kept, from 0; -1 if that is not known
     */
    public record Curve(String name, PolicyMark mark, double[] values, boolean strong, boolean dashed, int kept) {
        /** The last epoch with a value; -1 if there is none. */
        private int last() {
            return IntStream.range(0, values.length).filter(e -> !Double.isNaN(values[e])).max().orElse(-1);
        }

        private boolean leads() {
            return strong && !dashed;
        }

        private LineLook line(ChartLook look, String title) {
            return new LineLook(title, ChartLook.faint(look.hue(mark.hue()), strong ? 1 : PALE), mark.shape(), mark.variant(),
                    dashed);
        }
    }

    /**
     * A value that does not change by epoch, as of a policy that is not trained.
     *
     * @param mark of the policy; empty: it is of none
     */
    public record Level(String name, Optional<PolicyMark> mark, double value) {
        private LineLook line(ChartLook look, String title) {
            return mark.map(of -> LineLook.of(title, of, look))
                    .orElseGet(() -> new LineLook(title, look.muted(), MarkShape.CIRCLE, false, true));
        }
    }

    private EpochChart(List<Curve> curves, List<Level> levels, DoubleFunction<String> number, int epochs, int reached) {
        this.curves = curves.stream().filter(curve -> curve.last() >= 0).sorted(Comparator.comparing(Curve::strong)).toList();
        this.levels = levels.stream().filter(level -> Double.isFinite(level.value)).toList();
        scale = Scale.of(this.curves, this.levels);
        this.number = number;
        this.epochs = Math.max(2, epochs);
        this.reached = reached;
    }

    /**
     * @param note    of which runs
     * @param levels  lines across; those far from the curves are only named
     * @param number  a value in words
     * @param epochs  on the axis
     * @param reached epoch that a training has reached, from 0; -1 for none
     */
    public static Chart of(String name, String title, String note, List<Curve> curves, List<Level> levels,
            DoubleFunction<String> number, int epochs, int reached, ValueTable data) {
        EpochChart chart = new EpochChart(curves, levels, number, epochs, reached);
        return chart.curves.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(name, title, note, chart::plot, chart.points(), data, List.of(note), 640, 320);
    }

    private JFreeChart plot(ChartLook look) {
        List<LineLook> lines = curves.stream().map(curve -> curve.line(look, "")).toList();
        double[] numbered = IntStream.iterate(0, e -> e < epochs, e -> e + (epochs + MOST_NUMBERS - 1) / MOST_NUMBERS)
                .asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(
                Plots.series(curves.stream().map(curve -> IntStream.range(0, curve.values.length).asDoubleStream().toArray())
                        .toList(), curves.stream().map(Curve::values).toList()),
                Plots.across(0, epochs - 1.0, numbered, epoch -> Numbers.whole((long) epoch + 1), look),
                Axes.fitted(DoubleStream.of(scale.low, scale.high), 4, ROOM, look),
                new MarkedLines(lines, curves.stream().map(curve -> curve.strong ? 2 : 1.5).toList(), (line, epoch) -> 0, look),
                LEFT, 0, look).above(HEAD);
        curves.stream().filter(curve -> curve.leads() && curve.kept >= 0)
                .forEach(curve -> Axes.rule(plot, curve.kept, "", false, look.muted(), look));
        if (reached >= 0) {
            Axes.rule(plot, reached, "", false, look.accent(), look);
        }
        plot.with(this::levels).with(pen -> marks(pen, lines)).with(this::best).with(new EndLabels(ends(look), NAMES));
        return Plots.chart(Axes.named(plot, Texts.of("training.epoch"), 0, look), look);
    }

    private void marks(Pen pen, List<LineLook> lines) {
        for (int k = 0; k < lines.size(); k++) {
            Curve curve = curves.get(k);
            List<Integer> marked = curve.leads() ? marked(curve, pen.x(1) - pen.x(0)) : List.of();
            for (int epoch : marked) {
                pen.mark(lines.get(k), pen.x(epoch), pen.y(curve.values[epoch]), MARK);
            }
            if (curve.kept >= 0 && curve.kept < curve.values.length && !Double.isNaN(curve.values[curve.kept])) {
                pen.mark(lines.get(k), pen.x(curve.kept), pen.y(curve.values[curve.kept]), KEPT);
            }
        }
    }

    /**
     * Epochs that have a mark, beside the one kept: all, or so few that they stand apart.
     *
     * @param pitch from one epoch to the next, px
     */
    static List<Integer> marked(Curve curve, double pitch) {
        int every = pitch >= MARK ? 1 : (int) Math.ceil(2 * MARK / pitch);
        return IntStream.range(0, curve.values.length).filter(e -> e % every == 0 && !Double.isNaN(curve.values[e]))
                .filter(e -> e != curve.kept && (every == 1 || Math.abs(e - curve.kept) * pitch > KEPT)).boxed().toList();
    }

    /** Across the data, below the curves; one that is too far away is only named. */
    private void levels(Pen pen) {
        for (Level level : levels) {
            if (scale.holds(level.value)) {
                LineLook line = level.line(pen.look(), "");
                pen.line(pen.left(), pen.y(level.value), pen.right(), pen.y(level.value), line.stroke(1.5), line.colour());
            }
        }
    }

    private List<EndLabels.End> ends(ChartLook look) {
        // Pale ones come first, the oldest of them first; the names of many would hide those of the rest.
        long unnamed = Math.max(0, curves.stream().filter(curve -> !curve.strong).count() - MOST_PALE);
        Stream<EndLabels.End> named = curves.stream().skip(unnamed).map(curve -> {
            double last = curve.values[curve.last()];
            return new EndLabels.End(curve.line(look, curve.name + " " + number.apply(last)), last, curve.leads(), curve.leads(),
                    !curve.leads());
        });
        return Stream.concat(named, levels.stream().map(level -> {
            String words = level.name + " " + number.apply(level.value);
            boolean held = scale.holds(level.value);
            return new EndLabels.End(level.line(look, held ? words : (level.value > scale.high ? "\u2191 " : "\u2193 ") + words),
                    scale.named(level.value), held && level.mark.isPresent(), false);
        })).toList();
    }

    /** Which epoch is best, at the head of an upright line; above the data, so that the words lie on no curve. */
    private void best(Pen pen) {
        curves.stream().filter(curve -> curve.leads() && curve.kept >= 0 && curve.kept < curve.values.length).forEach(curve -> {
            String words = Texts.of(reached < 0 ? "chart.best-epoch-and-value" : "chart.best-epoch-so-far", curve.kept + 1,
                    number.apply(curve.values[curve.kept]));
            double width = PictureFonts.width(words, 10, false);
            double x = Math.clamp(pen.x(curve.kept) - width / 2, pen.left(), Math.max(pen.left(), pen.right() - width));
            pen.words(words, x, pen.top() - BESIDE, pen.look().axis(), pen.look().ink());
        });
    }

    /**
     * What the axis of values holds: the curves, and of the levels those that leave the curves a part of it.
     *
     * @param low  the least value
     * @param high the greatest
     */
    record Scale(double low, double high) {
        /** Of the height, at least. */
        private static final double CURVES = 1 / 6.0;

        static Scale of(List<Curve> curves, List<Level> levels) {
            DoubleSummaryStatistics drawn = curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.values))
                    .filter(Double::isFinite).summaryStatistics();
            Scale scale = new Scale(drawn.getMin(), drawn.getMax());
            double most = Math.max(scale.high - scale.low, Math.max(Math.abs(scale.low), Math.abs(scale.high)) * 0.05) / CURVES;
            for (Level level : levels.stream()
                    .sorted(Comparator
                            .comparingDouble(each -> Math.max(drawn.getMin() - each.value, each.value - drawn.getMax())))
                    .toList()) {
                Scale wider = new Scale(Math.min(scale.low, level.value), Math.max(scale.high, level.value));
                scale = wider.high - wider.low <= most ? wider : scale;
            }
            return scale;
        }

        /** Where the name of a value stands: one that is not held is beyond all that are. */
        double named(double value) {
            double beyond = (high - low) * ROOM;
            return holds(value) ? value : value > high ? high + beyond : low - beyond;
        }

        boolean holds(double value) {
            return value >= low && value <= high;
        }
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int e = 0; e < epochs; e++) {
            List<String> words = new ArrayList<>();
            for (Curve curve : curves) {
                if (e < curve.values.length && !Double.isNaN(curve.values[e])) {
                    words.add(curve.name + " " + number.apply(curve.values[e])
                            + (e == curve.kept ? " " + Texts.of("chart.best-in-brackets") : ""));
                }
            }
            if (!words.isEmpty()) {
                levels.forEach(level -> words.add(level.name + " " + number.apply(level.value)));
                points.add(new ChartPoint(e, Double.NaN, Texts.of("chart.epoch-and-its-values", e + 1, String.join(", ", words)),
                        ""));
            }
        }
        return points;
    }
}
