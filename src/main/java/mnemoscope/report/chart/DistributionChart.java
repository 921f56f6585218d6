package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import mnemoscope.report.chart.Distribution.Bar;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYBarDataset;

/** A distribution: upright bars over an axis of numbers, or lying bars beside words; what is counted stands over the bars. */
public final class DistributionChart {
    private static final int LEAST_BARS = 6;
    private static final double HEAD = 14;
    private static final double NAMES_MOST = 160;
    private static final double NUMBERS = 78;

    private DistributionChart() {
    }

    public static Chart of(Distribution shown) {
        return shown.isEmpty()
                ? Chart.nothing(shown.title(), shown.nothing())
                : new Chart(shown.name(), shown.title(), shown.summary(),
                        look -> shown.ofWords() ? lying(shown, look) : upright(shown, look), points(shown), shown.table(),
                        shown.summary().isEmpty() ? List.of() : List.of(shown.summary()), 448, 222);
    }

    private static List<ChartPoint> points(Distribution shown) {
        return IntStream.range(0, shown.bars().size()).mapToObj(k -> {
            Bar bar = shown.bars().get(k);
            String words = bar.words() + ": " + Numbers.whole(bar.count()) + " " + shown.counted() + ", " + percent(shown, bar);
            return shown.ofWords()
                    ? new ChartPoint(bar.count(), k, words, "")
                    : new ChartPoint(k, Double.NaN, words, "");
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
        XYBarRenderer renderer = new XYBarRenderer();
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        renderer.setSeriesPaint(0, look.hue(PolicyHue.REFERENCE));
        double[] places = IntStream.range(0, shown.bars().size()).asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(
                new XYBarDataset(Plots.series(List.of(places), List.of(shown.bars().stream().mapToDouble(Bar::count).toArray())),
                        0.9),
                new BarAxis(shown, LEAST_BARS, look),
                Plots.values(0, top, LongStream.rangeClosed(0, top / gap).mapToDouble(k -> k * gap).toArray(),
                        value -> Numbers.whole((long) value), look),
                renderer, left, last.isOpen() ? PictureFonts.width(last.label(), 10, false) / 2 : 0, look);
        return headed(Axes.named(plot, shown.across(), 0, look), look,
                (g, area) -> g.drawString(shown.counted(), (float) (area.left() - left), (float) area.top() - 10));
    }

    private static JFreeChart lying(Distribution shown, ChartLook look) {
        List<String> names = shown.bars().stream().map(Bar::label).toList();
        double left = Math.min(NAMES_MOST,
                12 + names.stream().mapToDouble(name -> PictureFonts.width(name, 11, false)).max().orElse(0));
        NumberAxis counts = Plots.across(0, Math.max(1, shown.total()), new double[0], value -> "", look);
        OpenPlot plot = RowPlot.of(names, LEAST_BARS, counts, left, NUMBERS, look)
                .with((g, area) -> IntStream.range(0, names.size()).forEach(k -> bar(g, area, shown, k, look)));
        return headed(plot, look, (g, area) -> {
            g.drawString(shown.across(), (float) (area.left() - left), (float) area.top() - 10);
            RowPlot.right(g, shown.counted(), area.right() + NUMBERS, area.top() - 10);
        });
    }

    private static void bar(Graphics2D g, PlotArea area, Distribution shown, int k, ChartLook look) {
        Bar bar = shown.bars().get(k);
        double middle = Math.round(area.y(k));
        g.setPaint(look.colour("-mn-track"));
        g.fill(new Rectangle2D.Double(area.left(), middle - 4, area.right() - area.left(), 8));
        g.setPaint(look.hue(PolicyHue.REFERENCE));
        g.fill(new Rectangle2D.Double(area.left(), middle - 4, area.x(bar.count()) - area.left(), 8));
        g.setPaint(look.ink());
        g.setFont(look.meta());
        RowPlot.right(g, Numbers.whole(bar.count()), area.right() + NUMBERS - 34, middle + 4);
        g.setPaint(look.muted());
        g.setFont(look.axis());
        RowPlot.right(g, percent(shown, bar), area.right() + NUMBERS, middle + 4);
    }

    private static JFreeChart headed(OpenPlot plot, ChartLook look, Overlay head) {
        JFreeChart chart = Plots.chart(plot.with((g, area) -> {
            g.setFont(look.axis());
            g.setPaint(look.muted());
            head.draw(g, area);
        }), look);
        chart.setPadding(new RectangleInsets(HEAD, 0, 0, 0));
        return chart;
    }
}
