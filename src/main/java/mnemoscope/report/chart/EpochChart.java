package mnemoscope.report.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/** A metric by epoch of training: strong lines with marks, others pale, their names and last values at their ends. */
public final class EpochChart {
    private static final double LEFT = 46;
    private static final double NAMES = 116;
    private static final double BESIDE = 9;
    private static final double PALE = 0.45;
    /** Side of the box of a mark, px. */
    private static final double MARK = 8;
    private static final double KEPT = 13;
    /** For the words at the kept epoch, of the height. */
    private static final double ROOM = 0.1;
    private static final int MOST_NUMBERS = 16;

    private final List<Curve> curves;
    private final DoubleFunction<String> number;
    private final int epochs;
    private final int reached;

    /**
     * One curve.
     *
     * @param values by epoch; NaN where there is none
     * @param kept   epoch whose weights were kept, from 0; -1 if that is not known
     */
    public record Curve(String name, PolicyMark mark, double[] values, boolean strong, boolean dashed, int kept) {
        /** The last epoch with a value; -1 if there is none. */
        private int last() {
            return IntStream.range(0, values.length).filter(e -> !Double.isNaN(values[e])).max().orElse(-1);
        }

        private boolean leads() {
            return strong && !dashed;
        }

        private Color colour(ChartLook look) {
            return ChartLook.faint(look.hue(mark.hue()), strong ? 1 : PALE);
        }
    }

    private EpochChart(List<Curve> curves, DoubleFunction<String> number, int epochs, int reached) {
        this.curves = curves.stream().filter(curve -> curve.last() >= 0).sorted(Comparator.comparing(Curve::strong)).toList();
        this.number = number;
        this.epochs = Math.max(2, epochs);
        this.reached = reached;
    }

    /**
     * @param note    of which runs
     * @param number  a value in words
     * @param epochs  on the axis
     * @param reached epoch that a training has reached, from 0; -1 for none
     */
    public static Chart of(String name, String title, String note, List<Curve> curves, DoubleFunction<String> number, int epochs,
            int reached, ValueTable data) {
        EpochChart chart = new EpochChart(curves, number, epochs, reached);
        return chart.curves.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(name, title, note, chart::plot, chart.points(), data, List.of(note), 640, 320);
    }

    private JFreeChart plot(ChartLook look) {
        List<LineLook> lines = curves.stream()
                .map(curve -> new LineLook("", curve.colour(look), curve.mark.shape(), curve.mark.variant(), curve.dashed))
                .toList();
        double[] numbered = IntStream.iterate(0, e -> e < epochs, e -> e + (epochs + MOST_NUMBERS - 1) / MOST_NUMBERS)
                .asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(
                Plots.series(curves.stream().map(curve -> IntStream.range(0, curve.values.length).asDoubleStream().toArray())
                        .toList(), curves.stream().map(Curve::values).toList()),
                Plots.across(0, epochs - 1.0, numbered, epoch -> Numbers.whole((long) epoch + 1), look),
                Axes.fitted(curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.values)), 4, ROOM, look),
                new MarkedLines(lines, curves.stream().map(curve -> curve.strong ? 2 : 1.5).toList(), (line, epoch) -> 0, look),
                LEFT, NAMES, look);
        if (reached >= 0) {
            Axes.rule(plot, reached, "", false, look.accent(), look);
        }
        plot.with(pen -> marks(pen, lines)).with(this::names).with(this::kept);
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

    /** At the ends of the lines where nothing else stands there, else at the border. */
    private void names(Pen pen) {
        List<Curve> order = curves.stream().sorted(Comparator.comparingDouble(curve -> pen.y(curve.values[curve.last()])))
                .toList();
        double[] y = EndLabels.apart(order.stream().mapToDouble(curve -> pen.y(curve.values[curve.last()])).toArray(),
                Math.min(12, (pen.bottom() - pen.top()) / order.size()), pen.top(), pen.bottom());
        boolean alone = order.stream().allMatch(Curve::strong);
        for (int k = 0; k < y.length; k++) {
            Curve curve = order.get(k);
            double x = (alone ? pen.x(curve.last()) : pen.right()) + BESIDE;
            String words = curve.name + " " + number.apply(curve.values[curve.last()]);
            pen.words(PictureFonts.cut(words, pen.right() + NAMES - x, 11, curve.leads()), x, y[k] + 4,
                    curve.leads() ? pen.look().metaStrong() : pen.look().meta(),
                    curve.leads() ? pen.look().ink() : pen.look().muted());
        }
    }

    /**
     * Where the words at the kept epoch stand: beyond the line, above or below their mark.
     *
     * @param led whether a leader goes from the mark to them
     */
    record KeptWords(double x, double baseline, boolean led) {
        private static final double TALL = 8;

        /** @param width of the words, px */
        static KeptWords of(PlotArea area, Curve curve, double width) {
            double at = area.x(curve.kept);
            double value = curve.values[curve.kept];
            double x = Math.max(area.left(), at - width / 2);
            double pitch = area.x(1) - area.x(0);
            double[] near = IntStream.range(0, curve.values.length)
                    .filter(e -> area.x(e) > x - Math.min(pitch, 3) && area.x(e) < x + width + Math.min(pitch, 3))
                    .mapToDouble(e -> curve.values[e]).filter(each -> !Double.isNaN(each)).toArray();
            double beside = IntStream.of(curve.kept - 1, curve.kept + 1).filter(e -> e >= 0 && e < curve.values.length)
                    .mapToDouble(e -> curve.values[e]).filter(each -> !Double.isNaN(each)).average().orElse(value);
            double over = Math.min(area.y(value) - 9, area.y(DoubleStream.of(near).max().orElse(value)) - 5);
            double under = Math.max(area.y(value) + 17, area.y(DoubleStream.of(near).min().orElse(value)) + 5 + TALL);
            boolean above = beside < value ? over - TALL > area.top() : under > area.bottom();
            double baseline = above ? over : Math.min(under, area.bottom() - 1);
            double far = above ? area.y(value) - 9 - baseline : baseline - area.y(value) - 17;
            return new KeptWords(x, baseline, far > 3 || Math.abs(x + width / 2 - at) > width / 4);
        }
    }

    /** Which epoch the weights are of. */
    private void kept(Pen pen) {
        for (Curve curve : curves) {
            if (curve.leads() && curve.kept >= 0 && curve.kept < curve.values.length) {
                double value = curve.values[curve.kept];
                String words = Texts.of("chart.kept-epoch-kept-value", curve.kept + 1, number.apply(value));
                double width = PictureFonts.width(words, 10, false);
                KeptWords place = KeptWords.of(pen, curve, width);
                if (place.led) {
                    double up = place.baseline < pen.y(value) ? -1 : 1;
                    pen.line(pen.x(curve.kept), pen.y(value) + up * KEPT / 2,
                            Math.clamp(pen.x(curve.kept), place.x + 3, place.x + width - 3),
                            up < 0 ? place.baseline + 2 : place.baseline - KeptWords.TALL - 1, 1, pen.look().muted());
                }
                pen.words(words, place.x, place.baseline, pen.look().axis(), pen.look().ink());
            }
        }
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int e = 0; e < epochs; e++) {
            List<String> words = new ArrayList<>();
            for (Curve curve : curves) {
                if (e < curve.values.length && !Double.isNaN(curve.values[e])) {
                    words.add(curve.name + " " + number.apply(curve.values[e])
                            + (e == curve.kept ? " " + Texts.of("chart.kept-in-brackets") : ""));
                }
            }
            if (!words.isEmpty()) {
                points.add(new ChartPoint(e, Double.NaN, Texts.of("chart.epoch-and-its-values", e + 1, String.join(", ", words)),
                        ""));
            }
        }
        return points;
    }
}
