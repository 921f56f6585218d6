package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.FeatureImportance;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;

/** One bar a feature, the largest rise of the loss first, with its spread over the shuffles as an interval. */
public final class ImportanceChart {
    private static final double NAMES = 132;
    private static final double VALUES = 50;
    private static final double PALE = 0.45;

    private ImportanceChart() {
    }

    public static Chart of(String name, String title, String note, List<FeatureImportance> features, PolicyMark mark,
            ValueTable data) {
        return new Chart(name, title, note, look -> plot(features, mark, look),
                IntStream.range(0, features.size()).mapToObj(k -> new ChartPoint(features.get(k).rise(), k,
                        words(features.get(k)), "")).toList(),
                data, List.of(note), 480, RowPlot.height(features.size()));
    }

    private static String words(FeatureImportance each) {
        return each.feature().label() + ": " + each.feature().help() + ". Loss rises by " + Numbers.score(each.rise()) + " (sd "
                + Numbers.score(each.sd()) + ") when it is shuffled.";
    }

    private static JFreeChart plot(List<FeatureImportance> features, PolicyMark mark, ChartLook look) {
        double most = features.stream().mapToDouble(each -> each.rise() + each.sd()).max().orElse(0);
        double least = Math.min(0, features.stream().mapToDouble(each -> each.rise() - each.sd()).min().orElse(0));
        OpenPlot plot = RowPlot.of(features.stream().map(each -> each.feature().label()).toList(), 10,
                Plots.across(least, Math.max(least + 1e-9, most), new double[0], value -> "", look), NAMES, VALUES, look);
        plot.setFixedDomainAxisSpace(new AxisSpace());
        return Plots.chart(plot.with((g, area) -> {
            for (int k = 0; k < features.size(); k++) {
                bar(g, area, features.get(k), Math.round(area.y(k)), mark, look);
            }
            g.setPaint(look.line());
            g.fill(new Rectangle2D.Double(area.x(0) - 0.5, area.y(-0.5), 1, area.y(features.size() - 0.5) - area.y(-0.5)));
        }), look);
    }

    private static void bar(Graphics2D g, PlotArea area, FeatureImportance each, double middle, PolicyMark mark, ChartLook look) {
        double zero = area.x(0);
        double end = area.x(each.rise());
        g.setPaint(ChartLook.faint(look.hue(mark.hue()), each.rise() > 0 ? 1 : PALE));
        g.fill(new Rectangle2D.Double(Math.min(zero, end), middle - 4, Math.max(0.8, Math.abs(end - zero)), 8));
        double from = area.x(each.rise() - each.sd());
        double to = area.x(each.rise() + each.sd());
        if (to - from > 2) {
            g.setPaint(look.ink());
            g.setStroke(new BasicStroke(1));
            g.draw(new Line2D.Double(from, middle, to, middle));
            g.draw(new Line2D.Double(from, middle - 3, from, middle + 3));
            g.draw(new Line2D.Double(to, middle - 3, to, middle + 3));
        }
        g.setFont(look.meta());
        g.setPaint(look.muted());
        RowPlot.right(g, Numbers.score(each.rise()), area.right() + VALUES, middle + 4);
    }
}
