package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.MarkPainter;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;

/** One small chart over the steps: the past in full, the future at 32 %, marks at the cursor and at the end. */
final class StripChart {
    private static final double TOP = 24;
    private static final double FOOT = 16;
    private static final double FUTURE = 0.32;

    private final GraphicsContext g;
    private final Palette palette;
    private final List<PolicyStyle> styles;
    private final int cursor;
    private final int known;
    private final double height;
    private final boolean still;

    /** A chart on the screen. */
    StripChart(GraphicsContext g, Palette palette, List<PolicyStyle> styles, int cursor, int known, double height) {
        this(g, palette, styles, cursor, known, height, false);
    }

    /** A chart to take away: all of what is known in full, without the cursor. */
    static StripChart still(GraphicsContext g, Palette palette, List<PolicyStyle> styles, int known, double height) {
        return new StripChart(g, palette, styles, known, known, height, true);
    }

    private StripChart(GraphicsContext g, Palette palette, List<PolicyStyle> styles, int cursor, int known, double height,
            boolean still) {
        this.still = still;
        this.g = g;
        this.palette = palette;
        this.styles = styles;
        this.cursor = cursor;
        this.known = known;
        this.height = height;
    }

    /** Draws a chart: the reward, and whatever is to take away, is named at the line ends. */
    ChartPlot draw(ChartSeries chart, List<String> titles, double x, double width) {
        return chart.kind() == ChartKind.REWARD
                ? reward(still ? chart.title() : chart.kind().title(), chart.series(), titles, x, width)
                : share(chart, titles, x, width);
    }

    private ChartPlot reward(String name, List<double[]> series, List<String> titles, double x, double width) {
        double low = 0;
        double high = 0;
        for (double[] values : series) {
            for (int t = 0; t <= known; t++) {
                low = Math.min(low, values[t]);
                high = Math.max(high, values[t]);
            }
        }
        double range = Math.max(1, high - low);
        boolean thousands = range >= 4000;
        double unit = thousands ? 1000 : 1;
        double gap = tick(range / unit / 3) * unit;
        title(name + (thousands ? ", thousands" : ""), x);
        ChartPlot plot = plot(x + 34, width - 34 - labels(titles), low, high, series.getFirst().length);
        for (double value = Math.ceil(low / gap) * gap; value <= high + 1e-9; value += gap) {
            grid(plot, value, Numbers.fixed(value / unit, gap / unit < 1 ? 1 : 0));
        }
        axis(plot);
        lines(plot, series, known);
        names(plot, series, titles);
        return plot;
    }

    /** A share from 0 to 1. */
    private ChartPlot share(ChartSeries chart, List<String> titles, double x, double width) {
        List<double[]> series = chart.series();
        boolean percent = chart.kind() == ChartKind.OCCUPANCY;
        title(chart.title(), x);
        double high = chart.kind() == ChartKind.F1 ? ceiling(series) : 1;
        ChartPlot plot = plot(x + 26, width - 26 - (still ? labels(titles) : 14), 0, high, series.getFirst().length);
        for (double value : new double[]{0, high / 2, high}) {
            grid(plot, value, percent
                    ? Long.toString(Math.round(value * 100))
                    : value == 0 ? "0" : Numbers.fixed(value, high < 1 ? 2 : 1));
        }
        axis(plot);
        lines(plot, series, known);
        if (still) {
            names(plot, series, titles);
        } else {
            ends(plot, series, known);
        }
        return plot;
    }

    /** F1 is small where much is retained: the axis ends at 0.2, 0.5 or 1. */
    private double ceiling(List<double[]> series) {
        double most = 0;
        for (double[] values : series) {
            for (int t = 0; t <= known; t++) {
                most = Double.isNaN(values[t]) ? most : Math.max(most, values[t]);
            }
        }
        return most <= 0.2 ? 0.2 : most <= 0.5 ? 0.5 : 1;
    }

    private ChartPlot plot(double x, double width, double low, double high, int steps) {
        return new ChartPlot(x, width, low, high, steps, TOP, height - FOOT);
    }

    private static double labels(List<String> titles) {
        return Math.min(titles.stream().mapToDouble(LanesDrawing::width).max().orElse(0), 110) + 22;
    }

    private void title(String title, double x) {
        Drawing.text(g, title, x, 12, Drawing.META_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
    }

    private void grid(ChartPlot plot, double value, String label) {
        double y = Math.round(plot.y(value));
        g.setFill(palette.of(Token.HAIR));
        g.fillRect(plot.x(), y, plot.width(), 1);
        Drawing.text(g, label, plot.x() - 5, y + 4, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
    }

    private void axis(ChartPlot plot) {
        int steps = plot.steps();
        double y = height - 2;
        Color muted = palette.of(Token.MUTED);
        Drawing.text(g, "1", plot.x(), y, Drawing.AXIS, muted, TextAlignment.CENTER);
        if (steps < 2) {
            return;
        }
        Drawing.text(g, Integer.toString(steps), plot.x() + plot.width() + 2, y, Drawing.AXIS, muted, TextAlignment.RIGHT);
        int gap = (int) tick(steps / (plot.width() > 200 ? 3.2 : 1.6));
        for (int step = gap; gap > 0 && step < steps * 0.88; step += gap) {
            if (plot.x(step - 1) > plot.x() + plot.width() - 1.7 * TextWidth.of(Integer.toString(steps), Drawing.AXIS) - 6) {
                break;
            }
            Drawing.text(g, Integer.toString(step), plot.x(step - 1), y, Drawing.AXIS, muted, TextAlignment.CENTER);
        }
    }

    private void lines(ChartPlot plot, List<double[]> series, int until) {
        int now = Math.min(cursor, until);
        for (int p = 0; p < series.size(); p++) {
            PolicyStyle style = styles.get(p);
            double[] dashes = style.reference() ? new double[]{5, 3} : new double[0];
            line(plot, series.get(p), now, until, 1.3, palette.of(style.hue(), FUTURE), dashes);
            line(plot, series.get(p), 0, now, 2, palette.of(style.hue()), dashes);
        }
        if (still) {
            return;
        }
        g.setFill(palette.of(Token.ACCENT, 0.75));
        g.fillRect(plot.x(cursor) - 0.8, TOP - 4, 1.6, height - TOP - FOOT + 4);
        for (int p = 0; p < series.size(); p++) {
            mark(plot, p, cursor, now < 0 ? Double.NaN : series.get(p)[now]);
        }
    }

    private void line(ChartPlot plot, double[] values, int from, int to, double thick, Color colour, double... dashes) {
        g.setStroke(colour);
        g.setLineWidth(thick);
        g.setLineDashes(dashes);
        g.beginPath();
        boolean open = false;
        for (int t = Math.max(0, from); t <= to; t++) {
            if (Double.isNaN(values[t])) {
                open = false;
            } else if (open) {
                g.lineTo(plot.x(t), plot.y(values[t]));
            } else {
                g.moveTo(plot.x(t), plot.y(values[t]));
                open = true;
            }
        }
        g.stroke();
        g.setLineDashes();
    }

    private void names(ChartPlot plot, List<double[]> series, List<String> titles) {
        if (known < 0) {
            return;
        }
        List<Integer> order = new ArrayList<>(IntStream.range(0, series.size())
                .filter(p -> !Double.isNaN(series.get(p)[known])).boxed().toList());
        order.sort(Comparator.comparingDouble(p -> plot.y(series.get(p)[known])));
        double least = TOP - 2;
        double most = height - FOOT - 2 - 12.0 * (order.size() - 1);
        for (int p : order) {
            double y = Math.clamp(plot.y(series.get(p)[known]), least, Math.max(least, most));
            double x = plot.x() + plot.width() + 8;
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, x, y, 9, palette.of(style.hue()), palette.of(Token.BG));
            Drawing.text(g, titles.get(p), x + 8, y + 4, Drawing.META, palette.of(Token.FG), TextAlignment.LEFT);
            least = y + 12;
            most += 12;
        }
    }

    private void ends(ChartPlot plot, List<double[]> series, int until) {
        if (until < 0) {
            return;
        }
        List<Integer> order = new ArrayList<>(IntStream.range(0, series.size())
                .filter(p -> !Double.isNaN(series.get(p)[until])).boxed().toList());
        order.sort(Comparator.comparingDouble(p -> plot.y(series.get(p)[until])));
        double gap = Math.min(11, (height - FOOT - TOP + 8) / Math.max(1, order.size() - 1));
        double least = TOP - 6;
        double most = height - FOOT + 2 - gap * (order.size() - 1);
        for (int p : order) {
            double y = Math.clamp(plot.y(series.get(p)[until]), least, Math.max(least, most));
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, plot.x() + plot.width() + 8, y, 9, palette.of(style.hue()),
                    palette.of(Token.BG));
            least = y + gap;
            most += gap;
        }
    }

    private void mark(ChartPlot plot, int p, int t, double value) {
        if (!Double.isNaN(value)) {
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, plot.x(t), plot.y(value), 10, palette.of(style.hue()),
                    palette.of(Token.BG));
        }
    }

    /** The nearest round step: 1, 2, 5 or 10 times a power of ten. */
    static double tick(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(rough, 1e-9))));
        double head = rough / power;
        return power * (head < 1.5 ? 1 : head < 3.5 ? 2 : head < 7.5 ? 5 : 10);
    }
}
