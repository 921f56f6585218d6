package mnemoscope.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import mnemoscope.model.DatasetInfo;
import mnemoscope.report.chart.Distribution.Bar;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYBarDataset;

/**
 * A distribution: vertical bars over an axis of numbers, or horizontal bars beside words; the counted things are named above the
 * bars.
 */
public final class DistributionChart {
    private static final int LEAST_BARS = 6;
    private static final double HEAD = 14;
    private static final double NAMES_MOST = 160;
    private static final double NUMBERS = 78;

    private DistributionChart() {}

    /** @param source the data counted: the id of a conversation, or {@link #source} for all of a file */
    public static Chart of(Distribution shown, String source) {
        if (shown.isEmpty()) {
            return Chart.nothing(shown.title(), shown.nothing());
        }
        Distribution named = shown.of(source);
        return new Chart(named.name(), shown.title(), shown.summary(),
                look -> shown.ofWords() ? lying(shown, look) : upright(shown, look), points(shown), named.table(),
                List.of(shown.summary().isEmpty() ? source : source + ": " + shown.summary()), 448, 222);
    }

    /** The name for all conversations of a file. */
    public static String source(DatasetInfo info) {
        return info.name().replaceFirst("\\..*", "");
    }

    private static List<ChartPoint> points(Distribution shown) {
        return IntStream.range(0, shown.bars().size()).mapToObj(k -> {
            Bar bar = shown.bars().get(k);
            String words = bar.words() + ": " + Numbers.whole(bar.count()) + " " + shown.counted() + ", " + percent(shown, bar);
            return shown.ofWords() ? new ChartPoint(bar.count(), k, words, "") : new ChartPoint(k, Double.NaN, words, "");
        }).toList();
    }

    private static String percent(Distribution shown, Bar bar) {
        return Math.round(100.0 * bar.count() / Math.max(1, shown.total())) + " %";
    }

    private static JFreeChart upright(Distribution shown, ChartLook look) {
        long gap = (long) Math.max(1, Plots.roundGap(shown.most() / 4.0));
        long top = Math.max(gap, (shown.most() + gap - 1) / gap * gap);
        double left = 10 + PictureFonts.width(Numbers.whole(top), 10, false);
        Bar last = shown.bars().getLast();
        XYBarRenderer renderer = Plots.bars();
        renderer.setSeriesPaint(0, look.hue(PolicyHue.REFERENCE));
        double[] places = IntStream.range(0, shown.bars().size()).asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(
                new XYBarDataset(Plots.series(List.of(places), List.of(shown.bars().stream().mapToDouble(Bar::count).toArray())),
                        0.9),
                new TickAxis(width -> ticks(shown.bars(), width), -0.5, Math.max(shown.bars().size(), LEAST_BARS) - 0.5, look),
                Plots.values(0, top, LongStream.rangeClosed(0, top / gap).mapToDouble(k -> k * gap).toArray(),
                        value -> Numbers.whole((long) value), look),
                renderer, left, last.isOpen() ? PictureFonts.width(last.label(), 10, false) / 2 : 0, look);
        return headed(Axes.named(plot.titledUp(shown.counted()), shown.across(), 0, look), look,
                pen -> pen.words(shown.counted(), pen.left() - left, pen.top() - 10, look.axis(), look.muted()));
    }

    /** The labels of bars: ranges at their left edge, single values and the open last range in the middle. */
    private static List<NumberTick> ticks(List<Bar> bars, double width) {
        boolean ranges = bars.stream().anyMatch(bar -> !bar.isOpen() && bar.isRange() && bar.from() >= 0);
        double widest = bars.stream().mapToDouble(bar -> PictureFonts.width(bar.label(), 10, false)).max().orElse(0);
        int stride = (int) Math.ceil((widest + 4) / (width / Math.max(bars.size(), LEAST_BARS)));
        int open = bars.getLast().isOpen() ? bars.size() - 1 : bars.size() + stride;
        return IntStream.range(0, bars.size()).filter(k -> k == open || k % stride == 0 && k <= open - stride)
                .mapToObj(k -> TickAxis.tick(ranges && k != open && bars.get(k).from() >= 0 ? k - 0.5 : k, bars.get(k).label(),
                        TextAnchor.TOP_CENTER))
                .toList();
    }

    private static JFreeChart lying(Distribution shown, ChartLook look) {
        List<String> names = shown.bars().stream().map(Bar::label).toList();
        double left = Math.min(NAMES_MOST,
                12 + names.stream().mapToDouble(name -> PictureFonts.width(name, 11, false)).max().orElse(0));
        OpenPlot plot = Plots.rows(names, LEAST_BARS, Plots.bare(0, Math.max(1, shown.total()), look), left, NUMBERS, look)
                .with(pen -> IntStream.range(0, names.size()).forEach(k -> bar(pen, shown, k)));
        return headed(plot, look, pen -> {
            pen.words(shown.across(), pen.left() - left, pen.top() - 10, look.axis(), look.muted());
            pen.wordsTo(pen.right() + NUMBERS, shown.counted(), pen.top() - 10, look.axis(), look.muted());
        });
    }

    private static void bar(Pen pen, Distribution shown, int k) {
        Bar bar = shown.bars().get(k);
        ChartLook look = pen.look();
        double middle = Math.round(pen.y(k));
        pen.box(pen.left(), middle - 4, pen.right() - pen.left(), 8, look.colour("-mn-track"));
        pen.box(pen.left(), middle - 4, pen.x(bar.count()) - pen.left(), 8, look.hue(PolicyHue.REFERENCE));
        pen.wordsTo(pen.right() + NUMBERS - 34, Numbers.whole(bar.count()), middle + 4, look.meta(), look.ink());
        pen.wordsTo(pen.right() + NUMBERS, percent(shown, bar), middle + 4, look.axis(), look.muted());
    }

    private static JFreeChart headed(OpenPlot plot, ChartLook look, OpenPlot.Overlay head) {
        JFreeChart chart = Plots.chart(plot.with(head), look);
        chart.setPadding(new RectangleInsets(HEAD, 0, 0, 0));
        return chart;
    }
}
