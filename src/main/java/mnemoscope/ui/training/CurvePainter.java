package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * A metric by epoch: one strong line with marks, others pale, their names at their ends.
 *
 * @param epochs on the axis, at least 2
 * @param cursor epoch that a training has reached, from 0; -1 for none
 */
record CurvePainter(List<Line> lines, Metric metric, int epochs, int cursor) implements Painting {
    private static final double LEFT = 46;
    private static final double RIGHT = 116;
    private static final double TOP = 10;
    private static final double FOOT = 30;
    private static final double PALE = 0.45;
    private static final double[] DASHES = {5, 3};

    /**
     * One curve.
     *
     * @param values by epoch; NaN where there is none
     * @param kept   epoch whose weights were kept, from 0; -1 if that is not known
     */
    record Line(String name, PolicyStyle style, boolean hollow, double[] values, boolean strong, boolean dashed, int kept) {
        private int last() {
            for (int e = values.length - 1; e >= 0; e--) {
                if (!Double.isNaN(values[e])) {
                    return e;
                }
            }
            return -1;
        }
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        double[] all = lines.stream().flatMapToDouble(line -> Arrays.stream(line.values)).filter(Double::isFinite).toArray();
        if (all.length == 0 || width < LEFT + RIGHT + 40 || height < 70) {
            return;
        }
        double low = Arrays.stream(all).min().orElseThrow();
        double high = Arrays.stream(all).max().orElseThrow();
        double room = Math.max((high - low) * 0.06, Math.max(Math.abs(high), 0.01) * 0.01);
        Plot plot = plot(width, height, low - room, high + room);
        int decimals = metric == Metric.REWARD ? 0 : Plot.decimals(plot.highY() - plot.lowY(), 4);
        plot.grid(g, palette, 4, value -> Numbers.fixed(value, decimals));
        feet(g, palette, plot);
        if (cursor >= 0) {
            g.line(plot.x(cursor), TOP, plot.x(cursor), plot.bottom(), 1, palette.of(Token.ACCENT));
        }
        lines.stream().sorted(Comparator.comparing(Line::strong)).forEach(line -> draw(g, palette, plot, line));
        ends(g, palette, plot, width);
    }

    private Plot plot(double width, double height, double low, double high) {
        return new Plot(LEFT, width - RIGHT, TOP, height - FOOT, 0, Math.max(1, epochs - 1), low, high);
    }

    private void feet(Painter g, Palette palette, Plot plot) {
        int every = (int) Math.ceil(epochs / Math.max(2, (plot.right() - plot.left()) / 34));
        for (int e = 0; e < epochs; e += every) {
            plot.foot(g, palette, e, Integer.toString(e + 1));
        }
        plot.name(g, palette, "epoch");
    }

    private static void draw(Painter g, Palette palette, Plot plot, Line line) {
        double opacity = line.strong ? 1 : PALE;
        g.setStroke(palette.of(line.style.hue(), opacity));
        g.setLineWidth(line.strong ? 2 : 1.5);
        g.setLineDashes(line.dashed ? DASHES : new double[0]);
        g.beginPath();
        boolean drawing = false;
        for (int e = 0; e < line.values.length; e++) {
            if (Double.isNaN(line.values[e])) {
                drawing = false;
            } else if (drawing) {
                g.lineTo(plot.x(e), plot.y(line.values[e]));
            } else {
                g.moveTo(plot.x(e), plot.y(line.values[e]));
                drawing = true;
            }
        }
        g.stroke();
        g.setLineDashes();
        for (int e = 0; e < line.values.length; e++) {
            boolean marked = line.strong && !line.dashed || e == line.kept;
            if (marked && !Double.isNaN(line.values[e])) {
                MarkPainter.draw(g, line.style.shape(), line.hollow ? MarkState.HOLLOW : MarkState.FILLED, plot.x(e),
                        plot.y(line.values[e]), e == line.kept ? 13 : 8, palette.of(line.style.hue(), opacity),
                        palette.paper());
            }
        }
    }

    /** Names and last values, pushed apart. */
    private void ends(Painter g, Palette palette, Plot plot, double width) {
        List<Line> named = lines.stream().filter(line -> line.last() >= 0)
                .sorted(Comparator.comparingDouble(line -> plot.y(line.values[line.last()]))).toList();
        double[] ys = apart(named.stream().map(line -> plot.y(line.values[line.last()])).toList(), plot);
        for (int k = 0; k < named.size(); k++) {
            Line line = named.get(k);
            boolean lead = line.strong && !line.dashed;
            double x = plot.x(line.last()) + 9;
            boolean alone = named.stream().filter(other -> other.strong).count() == named.size();
            double from = alone && plot.right() - x > 10 ? x : plot.right() + 9;
            String words = LineEnds.cut(line.name + " " + metric.number(line.values[line.last()]), width - from);
            g.text(words, from, ys[k] + 4, lead ? Drawing.META_STRONG : Drawing.META,
                    palette.of(lead ? Token.FG : Token.MUTED), TextAlignment.LEFT);
        }
    }

    private static double[] apart(List<Double> wanted, Plot plot) {
        double gap = Math.min(12, (plot.bottom() - plot.top()) / Math.max(1, wanted.size()));
        double[] y = new double[wanted.size()];
        for (int k = 0; k < y.length; k++) {
            y[k] = Math.max(wanted.get(k), k == 0 ? plot.top() : y[k - 1] + gap);
        }
        for (int k = y.length - 1; k >= 0; k--) {
            y[k] = Math.min(y[k], k == y.length - 1 ? plot.bottom() : y[k + 1] - gap);
        }
        return y;
    }

    /** What the lines are at the epoch under the pointer; empty beside the chart. */
    String at(double px, double width) {
        Plot plot = plot(width, 100, 0, 1);
        int epoch = (int) Math.round((px - plot.left()) / (plot.right() - plot.left()) * Math.max(1, epochs - 1));
        if (epoch < 0 || epoch >= epochs) {
            return "";
        }
        List<String> words = new ArrayList<>();
        for (Line line : lines) {
            if (epoch < line.values.length && !Double.isNaN(line.values[epoch])) {
                words.add(line.name + " " + metric.number(line.values[epoch]) + (epoch == line.kept ? " (kept)" : ""));
            }
        }
        return words.isEmpty() ? "" : "Epoch " + (epoch + 1) + ": " + String.join(", ", words);
    }
}
