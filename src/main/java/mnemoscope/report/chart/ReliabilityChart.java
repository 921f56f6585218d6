package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.util.List;
import mnemoscope.learning.ModelCheck.Reliability;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYLineAnnotation;

/** The observed share of labels against the predicted probability, with the number of candidates in each bin below. */
public final class ReliabilityChart {
    private static final BasicStroke DOTTED = new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10,
            new float[]{2, 3}, 0);

    private ReliabilityChart() {}

    /** @param threshold threshold below which no turn is chosen; 0 for none */
    public static Chart of(String name, String title, String note, Reliability reliability, double threshold, PolicyMark mark,
            ValueTable data) {
        return new Chart(
                name, title, note, look -> plot(reliability, threshold, mark, look), reliability.bins().stream()
                        .map(bin -> new ChartPoint((bin.low() + bin.high()) / 2, Double.NaN, words(bin), "")).toList(),
                data, List.of(note), 480, 300);
    }

    private static JFreeChart plot(Reliability reliability, double threshold, PolicyMark mark, ChartLook look) {
        List<Reliability.Bin> filled = reliability.bins().stream().filter(bin -> bin.count() > 0).toList();
        LineLook line = LineLook.of("", mark, look);
        OpenPlot plot = Plots.plot(
                Plots.series(List.of(filled.stream().mapToDouble(Reliability.Bin::predicted).toArray()),
                        List.of(filled.stream().mapToDouble(Reliability.Bin::observed).toArray())),
                Axes.shares(look), Plots.values(0, 1, new double[]{0, 0.5, 1}, Axes::share, look),
                new MarkedLines(List.of(line), List.of(2.0), (series, k) -> 10, look), 30, 14, look);
        plot.addAnnotation(new XYLineAnnotation(0, 0, 1, 1, DOTTED, look.subtle()));
        if (threshold > 0) {
            Axes.rule(plot, threshold, Texts.of("chart.stop-below-threshold", Numbers.fixed(threshold, 2)), true, look.ink(),
                    look);
        }
        plot.with(pen -> counts(pen, reliability));
        return Plots.chart(Axes.upTitled(Axes.named(plot, Texts.of("chart.reliability.axis"), 12, look),
                Texts.of("chart.axis-observed"), 30, look), look);
    }

    private static void counts(Pen pen, Reliability reliability) {
        for (Reliability.Bin bin : reliability.bins()) {
            String words = bin.count() < 10_000
                    ? Numbers.whole(bin.count())
                    : Numbers.whole(Math.round(bin.count() / 1000.0)) + "k";
            pen.words(words, pen.x((bin.low() + bin.high()) / 2) - PictureFonts.width(words, 10, false) / 2, pen.bottom() + 26,
                    pen.look().axis(), bin.count() == 0 ? pen.look().subtle() : pen.look().muted());
        }
    }

    private static String words(Reliability.Bin bin) {
        String range = Texts.of("chart.low-to-high-bin", Numbers.fixed(bin.low(), 1), Numbers.fixed(bin.high(), 1),
                Numbers.count(bin.count(), Texts.of("chart.candidate"), Texts.of("chart.candidates")));
        return bin.count() == 0
                ? range
                : Texts.of("chart.range-predicted-and-observed", range, Numbers.score(bin.predicted()),
                        Numbers.score(bin.observed()));
    }
}
