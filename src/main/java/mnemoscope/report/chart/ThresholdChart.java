package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/** The objective on the training episodes by threshold, one line per size exponent, with the chosen values. */
public final class ThresholdChart {
    private static final double LEFT = 42;
    private static final double PALE = 0.45;
    private static final double ROOM = 0.07;
    private static final double NAMES = 120;
    /** Room for the words at the chosen threshold, px. */
    private static final double HEAD = 20;

    private final List<List<ThresholdTrial>> lines;
    private final double chosen;
    private final double exponent;
    private final PolicyMark mark;
    private final List<ReferenceLine> levels;
    private final DoubleFunction<String> number;

    private ThresholdChart(List<ThresholdTrial> tried, double chosen, double exponent, PolicyMark mark,
            List<ReferenceLine> levels, DoubleFunction<String> number) {
        lines = List.copyOf(tried.stream().filter(each -> Double.isFinite(each.value()))
                .collect(Collectors.groupingBy(ThresholdTrial::sizeExponent, TreeMap::new, Collectors.toList())).values());
        this.chosen = chosen;
        this.exponent = exponent;
        this.mark = mark;
        this.levels = levels.stream().filter(level -> Double.isFinite(level.value())).toList();
        this.number = number;
    }

    /**
     * @param note     description of the tuning
     * @param chosen   chosen threshold
     * @param exponent chosen size exponent
     * @param levels   values of untrained policies on the same conversations, as horizontal lines
     * @param number   a value of the objective, e.g. ".178"
     * @param tuned    the objective, e.g. "F1"
     */
    public static Chart of(String name, String title, String note, List<ThresholdTrial> tried, double chosen, double exponent,
            PolicyMark mark, List<ReferenceLine> levels, DoubleFunction<String> number, String tuned, ValueTable data) {
        ThresholdChart chart = new ThresholdChart(tried, chosen, exponent, mark, levels, number);
        String beside = levels.stream().map(level -> ", " + level.name() + " " + number.apply(level.value()))
                .collect(Collectors.joining());
        List<ChartPoint> points = new ArrayList<>();
        tried.stream().collect(Collectors.groupingBy(ThresholdTrial::threshold, TreeMap::new, Collectors.toList()))
                .forEach((threshold, all) -> points.add(new ChartPoint(threshold, Double.NaN, Texts.of(
                        "chart.threshold-and-its-values", Numbers.fixed(threshold, 2),
                        all.stream().map(each -> tuned + " " + number.apply(each.value())
                                + (each.sizeExponent() == 0 ? "" : " " + Texts.of("chart.with-exponent", each.sizeExponent())))
                                .collect(Collectors.joining(", ")) + beside),
                        "")));
        return chart.lines.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(name, title, note, look -> chart.plot(tuned, look), points, data, List.of(note), 480, 260);
    }

    private JFreeChart plot(String tuned, ChartLook look) {
        List<LineLook> looks = lines.stream().map(line -> new LineLook("",
                ChartLook.faint(look.hue(mark.hue()), isTaken(line) ? 1 : PALE), mark.shape(), mark.variant(), Dash.SOLID))
                .toList();
        Scale scale = Scale.of(lines.stream().flatMap(List::stream).mapToDouble(ThresholdTrial::value), levels);
        OpenPlot plot = Plots.plot(
                Plots.series(lines.stream().map(line -> line.stream().mapToDouble(ThresholdTrial::threshold).toArray()).toList(),
                        lines.stream().map(line -> line.stream().mapToDouble(ThresholdTrial::value).toArray()).toList()),
                Axes.shares(look), Axes.fitted(DoubleStream.of(scale.low(), scale.high()), 3, ROOM, look),
                new MarkedLines(looks, looks.stream().map(each -> 2.0).toList(),
                        (line, k) -> isTaken(lines.get(line)) && lines.get(line).get(k).threshold() == chosen ? 13 : 0, look),
                LEFT, 18, look);
        Axes.rule(plot, chosen, "", false, look.ink(), look);
        String taken = Texts.of("chart.threshold-taken", Numbers.fixed(chosen, 2));
        plot.above(HEAD)
                .with(pen -> pen.words(taken, Math.max(pen.left(), pen.x(chosen) - PictureFonts.width(taken, 10, false) / 2),
                        pen.top() - 7, look.axis(), look.ink()));
        plot.with(pen -> levels.forEach(level -> level.draw(pen, scale)))
                .with(new EndLabels(levels.stream().map(level -> level.end(scale, number, look)).toList(), NAMES));
        if (lines.size() > 1) {
            plot.with(pen -> lines.stream().map(List::getFirst)
                    .forEach(first -> pen.words(Texts.of("chart.exponent", Numbers.fixed(first.sizeExponent(), 2)),
                            pen.x(first.threshold()), pen.y(first.value()) - 5, look.axis(), look.muted())));
        }
        return Plots.chart(Axes.upTitled(Axes.named(plot, Texts.of("chart.threshold"), 0, look), tuned, LEFT, look), look);
    }

    private boolean isTaken(List<ThresholdTrial> line) {
        return line.getFirst().sizeExponent() == exponent;
    }
}
