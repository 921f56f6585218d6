package mnemoscope.report.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
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
                new MarkedLines(lines, curves.stream().map(curve -> curve.strong ? 2 : 1.5).toList(), this::size, look), LEFT,
                NAMES, look);
        if (reached >= 0) {
            Axes.rule(plot, reached, "", false, look.accent(), look);
        }
        plot.with(this::names).with(this::kept);
        return Plots.chart(Axes.named(plot, "epoch", 0, look), look);
    }

    private double size(int line, int epoch) {
        Curve curve = curves.get(line);
        return epoch == curve.kept ? 13 : curve.leads() ? 8 : 0;
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

    /** Which epoch the weights are of, on the side of its mark where the line is not. */
    private void kept(Pen pen) {
        for (Curve curve : curves) {
            if (curve.leads() && curve.kept >= 0 && curve.kept < curve.values.length) {
                double value = curve.values[curve.kept];
                String words = "kept: epoch " + (curve.kept + 1) + ", " + number.apply(value);
                double beside = IntStream.of(curve.kept - 1, curve.kept + 1)
                        .filter(e -> e >= 0 && e < curve.values.length && !Double.isNaN(curve.values[e]))
                        .mapToDouble(e -> curve.values[e]).average().orElse(value);
                pen.words(words, Math.max(pen.left(), pen.x(curve.kept) - PictureFonts.width(words, 10, false) / 2),
                        pen.y(value) + (beside < value ? -9 : 17), pen.look().axis(), pen.look().ink());
            }
        }
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int e = 0; e < epochs; e++) {
            List<String> words = new ArrayList<>();
            for (Curve curve : curves) {
                if (e < curve.values.length && !Double.isNaN(curve.values[e])) {
                    words.add(curve.name + " " + number.apply(curve.values[e]) + (e == curve.kept ? " (kept)" : ""));
                }
            }
            if (!words.isEmpty()) {
                points.add(new ChartPoint(e, Double.NaN, "Epoch " + (e + 1) + ": " + String.join(", ", words), ""));
            }
        }
        return points;
    }
}
