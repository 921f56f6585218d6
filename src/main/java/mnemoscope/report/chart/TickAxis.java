package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/** An axis in the style of the charts: as many labels as fit, no line, no marks. */
final class TickAxis extends NumberAxis {
    /** Distance between labels of a horizontal axis, px. */
    private static final double APART = 3;
    /** Height of a label, px. */
    private static final double LINE = 11;

    private final transient DoubleFunction<List<NumberTick>> ticks;

    /** @param ticks made for a width of the data, px */
    TickAxis(DoubleFunction<List<NumberTick>> ticks, double low, double high, ChartLook look) {
        this.ticks = ticks;
        setRange(low, high);
        setAxisLineVisible(false);
        setTickMarksVisible(false);
        setTickLabelFont(look.axis());
        setTickLabelPaint(look.muted());
        setTickLabelInsets(new RectangleInsets(4, 5, 0, 0));
    }

    static NumberTick tick(double value, String words, TextAnchor anchor) {
        return new NumberTick(value, words, anchor, TextAnchor.CENTER, 0);
    }

    /** Labels at the given values; a horizontal axis omits those that would touch the last one. */
    static TickAxis of(double low, double high, double[] at, DoubleFunction<String> words, TextAnchor anchor, ChartLook look) {
        List<NumberTick> ticks = DoubleStream.of(at).mapToObj(value -> tick(value, words.apply(value), anchor)).toList();
        double span = high == low ? 1 : high - low;
        return new TickAxis(width -> anchor == TextAnchor.TOP_CENTER ? apart(ticks, width / span) : ticks, low, low + span, look);
    }

    /** @param scale px by unit of the axis */
    private static List<NumberTick> apart(List<NumberTick> ticks, double scale) {
        List<NumberTick> kept = new ArrayList<>();
        double free = Double.POSITIVE_INFINITY;
        for (NumberTick each : ticks.reversed()) {
            double half = PictureFonts.width(each.getText(), 10, false) / 2;
            double x = each.getValue() * scale;
            if (x + half + APART <= free) {
                kept.addFirst(each);
                free = x - half;
            }
        }
        return kept;
    }

    /** The first label and every second, third, ... of the others, as many as stand above each other without touching. */
    private static List<NumberTick> stacked(List<NumberTick> ticks, double scale) {
        double gap = ticks.size() < 2 ? LINE : scale * Math.abs(ticks.get(1).getValue() - ticks.getFirst().getValue());
        int every = (int) Math.ceil(LINE / Math.max(gap, 0.1) - 1e-9);
        return IntStream.range(0, ticks.size()).filter(k -> k % every == 0).mapToObj(ticks::get).toList();
    }

    /** Whether it has numbers where there is room. */
    boolean isNumbered() {
        return !ticks.apply(1000).isEmpty();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g, AxisState state, Rectangle2D area, RectangleEdge edge) {
        List<NumberTick> all = ticks.apply(area.getWidth());
        return RectangleEdge.isLeftOrRight(edge) ? stacked(all, area.getHeight() / getRange().getLength()) : all;
    }
}
