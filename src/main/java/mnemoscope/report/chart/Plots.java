package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYSeriesCollection;

/** The house style of charts: hairlines at the values, numbers without ticks, no frame, no legend; room in px. */
public final class Plots {
    /** Room above the data, so that a mark at the greatest value is whole. */
    public static final double TOP = 6;
    /** Room for the numbers below the data. */
    public static final double FOOT = 18;
    /** Px that a row needs. */
    private static final double ROW = 16;
    /** Px between numbers of steps, roughly. */
    private static final double STEPS_APART = 80;

    private Plots() {}

    /** A chart with a transparent background. */
    public static JFreeChart chart(Plot plot, ChartLook look) {
        JFreeChart chart = new JFreeChart(null, look.title(), plot, false);
        chart.setBackgroundPaint(null);
        chart.setPadding(RectangleInsets.ZERO_INSETS);
        chart.setBorderVisible(false);
        return chart;
    }

    /**
     * A plot with horizontal hairlines.
     *
     * @param left  room for the numbers of the values, px
     * @param right room at the right if no overlay needs more, px
     */
    public static OpenPlot plot(XYDataset data, NumberAxis x, NumberAxis y, XYItemRenderer renderer, double left, double right,
            ChartLook look) {
        OpenPlot plot = new OpenPlot(TOP, right, look);
        plot.setDataset(data);
        plot.setDomainAxis(x);
        plot.setRangeAxis(y);
        plot.setRenderer(renderer);
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(look.hair());
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setFixedRangeAxisSpace(space(left, RectangleEdge.LEFT));
        plot.setFixedDomainAxisSpace(space(FOOT, RectangleEdge.BOTTOM));
        return plot;
    }

    static AxisSpace space(double px, RectangleEdge edge) {
        AxisSpace space = new AxisSpace();
        space.add(px, edge);
        return space;
    }

    /** Words in the middle of an empty chart. */
    static OpenPlot words(String words, ChartLook look) {
        OpenPlot plot = plot(new XYSeriesCollection(), bare(0, 1, look), bare(0, 1, look), new XYLineAndShapeRenderer(), 0, 0,
                look);
        plot.setNoDataMessage(words);
        plot.setNoDataMessageFont(look.meta());
        plot.setNoDataMessagePaint(look.muted());
        return plot;
    }

    /** Values from {@code low} to {@code high} with numbers at multiples of a round gap, about {@code lines} of them. */
    public static NumberAxis values(double low, double high, int lines, DoubleFunction<String> words, ChartLook look) {
        return values(low, high, multiples(low, high, roundGap((high - low) / lines)), words, look);
    }

    /** An axis with a hairline and a number at each given value. */
    public static NumberAxis values(double low, double high, double[] at, DoubleFunction<String> words, ChartLook look) {
        return TickAxis.of(low, high, at, words, TextAnchor.CENTER_RIGHT, look);
    }

    /** An axis along the foot with words at values. */
    public static NumberAxis across(double low, double high, double[] at, DoubleFunction<String> words, ChartLook look) {
        return TickAxis.of(low, high, at, words, TextAnchor.TOP_CENTER, look);
    }

    /** An axis without words. */
    static NumberAxis bare(double low, double high, ChartLook look) {
        return across(low, high, new double[0], value -> "", look);
    }

    /** An axis of decision numbers from 1: the first, the last and round numbers between, as many as fit. */
    public static NumberAxis steps(int first, int last, ChartLook look) {
        int beyond = first == last ? 1 : 0;
        return new TickAxis(width -> steps(first, last, width), first - beyond, last + beyond, look);
    }

    /** @param width of the data, px */
    public static List<NumberTick> steps(int first, int last, double width) {
        List<NumberTick> ticks = new ArrayList<>(List.of(step(first, TextAnchor.TOP_CENTER)));
        if (first == last) {
            return ticks;
        }
        double wide = PictureFonts.width(Integer.toString(last + 1), 10, false);
        double pitch = width / (last - first);
        int gap = (int) Math.max(1, roundGap((last - first + 1) / Math.max(2, width / STEPS_APART)));
        for (int number = (first / gap + 1) * gap; number <= last; number += gap) {
            // Not too near to both ends, in px and relative to the distance between the others.
            boolean apart = Math.min(number - 1 - first, last - number + 1) > 0.5 * gap;
            if (apart && (number - 1 - first) * pitch > wide + 4 && (last - number + 1) * pitch > 1.5 * wide + 4) {
                ticks.add(step(number - 1, TextAnchor.TOP_CENTER));
            }
        }
        // Not centred, because words at the line ends may be beside it.
        ticks.add(step(last, TextAnchor.TOP_RIGHT));
        return ticks;
    }

    private static NumberTick step(int step, TextAnchor anchor) {
        return TickAxis.tick(step, Integer.toString(step + 1), anchor);
    }

    /** Lines without marks. */
    public static XYLineAndShapeRenderer lines(List<LineLook> looks, double width) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        for (int k = 0; k < looks.size(); k++) {
            renderer.setSeriesPaint(k, looks.get(k).colour());
            renderer.setSeriesStroke(k, looks.get(k).stroke(width));
        }
        return renderer;
    }

    /** Series of points (x, y), in the order of {@code looks}; NaN interrupts a line. */
    public static XYDataset series(List<double[]> xs, List<double[]> ys) {
        DefaultXYDataset all = new DefaultXYDataset();
        for (int k = 0; k < xs.size(); k++) {
            all.addSeries(k, new double[][]{xs.get(k), ys.get(k)});
        }
        return all;
    }

    /** As {@link #series(List, List)}, all over the same x. */
    public static XYDataset series(double[] x, List<double[]> ys) {
        return series(Collections.nCopies(ys.size(), x), ys);
    }

    /** Multiples of a gap inside a range, ascending. */
    public static double[] multiples(double low, double high, double gap) {
        List<Double> found = new ArrayList<>();
        // Computed by multiplication, not addition, plus zero because the ceiling of -0.3 is -0.
        for (long k = (long) Math.ceil(low / gap - 1e-9); k * gap <= high + 1e-9 * gap; k++) {
            found.add(k * gap + 0.0);
        }
        return found.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The round gap (1, 2, 5 or 10 times a power of ten) nearest to a rough one. */
    public static double roundGap(double rough) {
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(rough, 1e-9))));
        double head = rough / power;
        return power * (head < 1.5 ? 1 : head < 3.5 ? 2 : head < 7.5 ? 5 : 10);
    }

    /** Vertical bars, flat and without shadow. */
    static XYBarRenderer bars() {
        XYBarRenderer renderer = new XYBarRenderer();
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        return renderer;
    }

    /** Px that rows need with the numbers below them, at the usual size. */
    public static double rowsHeight(int rows) {
        return TOP + ROW * rows + FOOT;
    }

    /**
     * Rows with names at the left and a horizontal axis of values; row k is at height k from the top.
     *
     * @param least smallest number of rows that the height is divided into, so that few rows are not far apart
     * @param left  room for the names, px
     */
    static OpenPlot rows(int count, int least, NumberAxis values, double left, double right, ChartLook look) {
        NumberAxis down = bare(-0.5, Math.max(least, count) - 0.5, look);
        down.setInverted(true);
        return plot(new XYSeriesCollection(), values, down, new XYLineAndShapeRenderer(), left, right, look);
    }

    /** Rows with names that share the width with the data; what draws the rows draws the names. */
    static OpenPlot rows(RowNames names, int least, NumberAxis values, double right, ChartLook look) {
        return rows(names.titles().size(), least, values, 0, right, look).leaving(names::room);
    }

    /** The axis of row names, which are cut to their room. */
    static OpenPlot rows(List<String> names, int least, NumberAxis values, double left, double right, ChartLook look) {
        return rows(names.size(), least, values, left, right, look).with(pen -> IntStream.range(0, names.size())
                .forEach(k -> pen.words(PictureFonts.cut(names.get(k), left - 8, 11, false), pen.left() - left,
                        Math.round(pen.y(k)) + 4, look.meta(), look.ink())));
    }
}
