package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.ui.RectangleEdge;

/** One bar per feature, the largest increase of the loss first, with the interval over the shuffles. */
public final class ImportanceChart {
    private static final double NAMES = 132;
    private static final double VALUES = 50;
    /** Room for the title of the axis, which has no numbers, px. */
    private static final double TITLE = Axes.NAME + 2;
    private static final double PALE = 0.45;

    private ImportanceChart() {}

    /** The height that the rows of a chart need in the window, which has no title below them, px at the usual size. */
    public static double rows(Chart chart) {
        return chart.height() - TITLE;
    }

    public static Chart of(String name, String title, String note, List<FeatureImportance> features, PolicyMark mark,
            ValueTable data) {
        return new Chart(name, title, note, look -> plot(features, mark, look),
                IntStream.range(0, features.size())
                        .mapToObj(k -> new ChartPoint(features.get(k).rise(), k, words(features.get(k)), "")).toList(),
                data, List.of(note), 480, Plots.rowsHeight(features.size()) - Plots.FOOT + TITLE);
    }

    private static String words(FeatureImportance each) {
        return Texts.of("chart.importance.point", each.feature().label(), each.feature().help(), Numbers.score(each.rise()),
                Numbers.score(each.sd()));
    }

    private static JFreeChart plot(List<FeatureImportance> features, PolicyMark mark, ChartLook look) {
        double most = features.stream().mapToDouble(each -> each.rise() + each.sd()).max().orElse(0);
        double least = Math.min(0, features.stream().mapToDouble(each -> each.rise() - each.sd()).min().orElse(0));
        OpenPlot plot = Plots.rows(features.stream().map(each -> each.feature().label()).toList(), 10,
                Plots.bare(least, Math.max(least + 1e-9, most), look), NAMES, VALUES, look);
        plot.setFixedDomainAxisSpace(new AxisSpace());
        if (Axes.isOnPaper(look)) {
            Axes.named(plot, Texts.of("chart.axis-importance"), 0, look)
                    .setFixedDomainAxisSpace(Plots.space(TITLE, RectangleEdge.BOTTOM));
        }
        return Plots.chart(plot.with(pen -> {
            for (int k = 0; k < features.size(); k++) {
                bar(pen, features.get(k), Math.round(pen.y(k)),
                        ChartLook.faint(look.hue(mark.hue()), features.get(k).rise() > 0 ? 1 : PALE));
            }
            pen.box(pen.x(0) - 0.5, pen.y(-0.5), 1, pen.y(features.size() - 0.5) - pen.y(-0.5), look.line());
        }), look);
    }

    private static void bar(Pen pen, FeatureImportance each, double middle, Color colour) {
        double zero = pen.x(0);
        double end = pen.x(each.rise());
        pen.box(Math.min(zero, end), middle - 4, Math.max(0.8, Math.abs(end - zero)), 8, colour);
        double from = pen.x(each.rise() - each.sd());
        double to = pen.x(each.rise() + each.sd());
        if (to - from > 2) {
            pen.draw(Pen.interval(from, to, middle, false), new BasicStroke(1), pen.look().ink());
        }
        pen.wordsTo(pen.right() + VALUES, Numbers.score(each.rise()), middle + 4, pen.look().meta(), pen.look().muted());
    }
}
