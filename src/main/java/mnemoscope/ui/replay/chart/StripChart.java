package mnemoscope.ui.replay.chart;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ChartKind;

/** One small chart over the steps: the past in full, the future at 32 %, marks at the cursor and at the end. */
final class StripChart {
    static final double FUTURE = 0.32;

    private final ChartFrame frame;
    private final Painter g;
    private final Palette palette;
    private final List<PolicyStyle> styles;
    private final List<String> titles;

    StripChart(ChartFrame frame, List<PolicyStyle> styles, List<String> titles) {
        this.frame = frame;
        g = frame.g;
        palette = frame.palette;
        this.styles = styles;
        this.titles = titles;
    }

    /** Draws a chart: the reward, and whatever is to take away, is named at the line ends if there is room. */
    ChartPlot draw(ChartSeries chart, double x, double width) {
        return switch (chart.kind()) {
            case PARTS -> new StackChart(frame, styles.get(chart.policy())).draw(chart, x, width);
            case REWARD -> reward(chart, x, width);
            default -> share(chart, x, width);
        };
    }

    /** The title with its unit, which depends on what is drawn. */
    static String title(ChartSeries chart, ChartPlot plot) {
        boolean rewards = chart.kind() == ChartKind.REWARD || chart.kind() == ChartKind.PARTS;
        return chart.title() + (rewards && ChartFrame.inThousands(plot.low(), plot.high()) ? ", thousands" : "");
    }

    private ChartPlot reward(ChartSeries chart, double x, double width) {
        // The whole episode starts at 0; of some steps in its midst only what changes is of interest.
        boolean fromZero = frame.range.first() == 0;
        double low = fromZero ? 0 : Double.POSITIVE_INFINITY;
        double high = fromZero ? 0 : Double.NEGATIVE_INFINITY;
        for (double[] values : chart.series()) {
            for (int t = frame.range.first(); t <= frame.until(); t++) {
                low = Math.min(low, values[t]);
                high = Math.max(high, values[t]);
            }
        }
        boolean any = low <= high;
        boolean named = frame.still || width >= 230;
        double right = named ? ChartFrame.labels(titles) : 14;
        ChartPlot plot = frame.plot(x + 34, width - 34 - right, any ? low : 0, any ? Math.max(high, low + 1) : 1);
        frame.title(title(chart, plot), x);
        frame.rewards(plot);
        return lines(plot, chart.series(), named);
    }

    /** A share from 0 to 1. */
    private ChartPlot share(ChartSeries chart, double x, double width) {
        boolean percent = chart.kind() == ChartKind.OCCUPANCY;
        double high = chart.kind() == ChartKind.F1 ? ceiling(chart.series()) : 1;
        ChartPlot plot = frame.plot(x + 26, width - 26 - (frame.still ? ChartFrame.labels(titles) : 14), 0, high);
        frame.title(chart.title(), x);
        for (double value : new double[]{0, high / 2, high}) {
            frame.grid(plot, value, percent
                    ? Long.toString(Math.round(value * 100))
                    : value == 0 ? "0" : Numbers.fixed(value, high < 1 ? 2 : 1));
        }
        return lines(plot, chart.series(), frame.still);
    }

    /** F1 is small where much is retained: the axis ends at 0.2, 0.5 or 1. */
    private double ceiling(List<double[]> series) {
        double most = 0;
        for (double[] values : series) {
            for (int t = frame.range.first(); t <= frame.until(); t++) {
                most = Double.isNaN(values[t]) ? most : Math.max(most, values[t]);
            }
        }
        return most <= 0.2 ? 0.2 : most <= 0.5 ? 0.5 : 1;
    }

    private ChartPlot lines(ChartPlot plot, List<double[]> series, boolean named) {
        frame.axis(plot);
        int first = frame.range.first();
        for (int p = 0; p < series.size(); p++) {
            PolicyStyle style = styles.get(p);
            double[] dashes = style.dashes();
            line(plot, series.get(p), Math.max(first, frame.now()), frame.until(), 1.3, palette.of(style.hue(), FUTURE), dashes);
            line(plot, series.get(p), first, frame.now(), 2, palette.of(style.hue()), dashes);
        }
        frame.cursor(plot);
        for (int p = 0; !frame.still && frame.now() >= first && p < series.size(); p++) {
            mark(plot, p, series.get(p)[frame.now()]);
        }
        ends(plot, series, named);
        return plot;
    }

    private void line(ChartPlot plot, double[] values, int from, int to, double thick, Color colour, double... dashes) {
        g.setStroke(colour);
        g.setLineWidth(thick);
        g.setLineDashes(dashes);
        g.beginPath();
        boolean open = false;
        for (int t = from; t <= to; t++) {
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

    /** Marks at the line ends, pushed apart; with the names of the policies if there is room for them. */
    private void ends(ChartPlot plot, List<double[]> series, boolean named) {
        int end = frame.until();
        if (end < frame.range.first()) {
            return;
        }
        List<LineEnds.End> ends = IntStream.range(0, series.size()).filter(p -> !Double.isNaN(series.get(p)[end]))
                .mapToObj(p -> new LineEnds.End(styles.get(p), named ? titles.get(p) : "", plot.y(series.get(p)[end]))).toList();
        LineEnds.draw(g, palette, ends, plot.x() + plot.width() + 3, ChartFrame.labels(titles) - 3, plot.top() - 4,
                plot.bottom() + 2);
    }

    private void mark(ChartPlot plot, int p, double value) {
        if (!Double.isNaN(value)) {
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, plot.x(frame.cursor), plot.y(value), 10,
                    palette.of(style.hue()), palette.of(Token.BG));
        }
    }
}
