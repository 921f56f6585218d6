package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import mnemoscope.learning.TriedThreshold;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/** The objective on the training episodes by threshold, one line a size exponent, with the choice taken. */
public final class ThresholdChart {
    private static final double PALE = 0.45;
    private static final double ROOM = 0.07;

    private final List<List<TriedThreshold>> lines;
    private final double chosen;
    private final double exponent;
    private final PolicyMark mark;

    private ThresholdChart(List<TriedThreshold> tried, double chosen, double exponent, PolicyMark mark) {
        lines = List.copyOf(tried.stream().filter(each -> Double.isFinite(each.value()))
                .collect(Collectors.groupingBy(TriedThreshold::sizeExponent, TreeMap::new, Collectors.toList())).values());
        this.chosen = chosen;
        this.exponent = exponent;
        this.mark = mark;
    }

    /**
     * @param note     what is tuned on what
     * @param chosen   threshold taken
     * @param exponent size exponent taken
     * @param number   a value of the objective in words, e.g. "F1 .178"
     */
    public static Chart of(String name, String title, String note, List<TriedThreshold> tried, double chosen, double exponent,
            PolicyMark mark, DoubleFunction<String> number, ValueTable data) {
        ThresholdChart chart = new ThresholdChart(tried, chosen, exponent, mark);
        List<ChartPoint> points = new ArrayList<>();
        tried.stream().collect(Collectors.groupingBy(TriedThreshold::threshold, TreeMap::new, Collectors.toList()))
                .forEach((threshold,
                        all) -> points.add(new ChartPoint(threshold, Double.NaN,
                                Texts.of("chart.threshold-and-its-values", Numbers.fixed(threshold, 2), all
                                        .stream().map(each -> number.apply(each.value())
                                                + (each.sizeExponent() == 0
                                                        ? ""
                                                        : " " + Texts.of("chart.with-exponent",
                                                                each.sizeExponent())))
                                        .collect(Collectors.joining(", "))),
                                "")));
        return chart.lines.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(name, title, note, chart::plot, points, data, List.of(note), 480, 260);
    }

    private JFreeChart plot(ChartLook look) {
        List<LineLook> looks = lines.stream().map(line -> new LineLook("",
                ChartLook.faint(look.hue(mark.hue()), isTaken(line) ? 1 : PALE), mark.shape(), mark.variant(), false)).toList();
        OpenPlot plot = Plots.plot(
                Plots.series(lines.stream().map(line -> line.stream().mapToDouble(TriedThreshold::threshold).toArray()).toList(),
                        lines.stream().map(line -> line.stream().mapToDouble(TriedThreshold::value).toArray()).toList()),
                Axes.shares(look),
                Axes.fitted(lines.stream().flatMap(List::stream).mapToDouble(TriedThreshold::value), 3, ROOM, look),
                new MarkedLines(looks, looks.stream().map(each -> 2.0).toList(),
                        (line, k) -> isTaken(lines.get(line)) && lines.get(line).get(k).threshold() == chosen ? 13 : 0, look),
                42, 18, look);
        Axes.rule(plot, chosen, Texts.of("chart.threshold-taken", Numbers.fixed(chosen, 2)), false, look.ink(), look);
        if (lines.size() > 1) {
            plot.with(pen -> lines.stream().map(List::getFirst).forEach(first -> pen.words(
                    Texts.of("chart.exponent", Numbers.fixed(first.sizeExponent(), 2)), pen.x(first.threshold()),
                    pen.y(first.value()) - 5,
                    look.axis(), look.muted())));
        }
        return Plots.chart(Axes.named(plot, Texts.of("chart.threshold"), 0, look), look);
    }

    private boolean isTaken(List<TriedThreshold> line) {
        return line.getFirst().sizeExponent() == exponent;
    }
}
