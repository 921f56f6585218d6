package mnemoscope.report.chart;

import java.awt.Color;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;

/**
 * Trained policies and the policies that they should beat: one row each, with a few measures as dots and numbers, and a line at
 * the value to beat.
 */
public final class StandingChart {
    private static final double ROW = 24;
    private static final double HEAD = 20;
    /** Room for the number of a measure, and the gap to the next measure, px. */
    private static final double NUMBER = 42;
    private static final double GAP = 14;
    private static final double MARK = 11;
    private static final double PALE = 0.45;

    private final List<Measure> measures;
    private final List<Row> rows;

    /** A measure for which higher is better. */
    public record Measure(String title, DoubleFunction<String> number) {}

    /**
     * A policy.
     *
     * @param values one per measure
     * @param leads  whether it is the subject of the chart
     * @param pale   whether it is another run
     * @param bar    whether it is a policy to beat
     */
    public record Row(String name, PolicyMark mark, List<Double> values, boolean leads, boolean pale, boolean bar) {}

    private StandingChart(List<Measure> measures, List<Row> rows) {
        this.measures = measures;
        this.rows = rows;
    }

    /** @param given policies, sorted by the last measure, best first */
    public static Chart of(String name, String title, String note, List<Measure> measures, List<Row> given, ValueTable data) {
        List<Row> rows = given.stream().sorted(Comparator.comparingDouble((Row row) -> row.values.getLast()).reversed()).toList();
        StandingChart chart = new StandingChart(measures, rows);
        return rows.isEmpty()
                ? Chart.nothing(title, "")
                : new Chart(
                        name, title, note, chart::plot, IntStream.range(0, rows.size())
                                .mapToObj(k -> new ChartPoint(0.5, k, chart.words(rows.get(k)), "")).toList(),
                        data, List.of(note), 400, HEAD + ROW * rows.size());
    }

    private String words(Row row) {
        return row.name + ": "
                + IntStream.range(0, measures.size())
                        .mapToObj(m -> measures.get(m).title + " " + measures.get(m).number.apply(row.values.get(m)))
                        .collect(Collectors.joining(", "));
    }

    private JFreeChart plot(ChartLook look) {
        RowNames names = new RowNames(rows.stream().map(Row::name).toList(), k -> rows.get(k).leads || rows.get(k).bar, 3, 8);
        OpenPlot plot = Plots.rows(names, 1, Plots.bare(0, 1, look), 0, look).above(HEAD);
        plot.setFixedDomainAxisSpace(new AxisSpace());
        plot.with(pen -> names(pen, names));
        IntStream.range(0, measures.size()).forEach(m -> plot.with(pen -> measure(pen, m)));
        return Plots.chart(plot, look);
    }

    private void names(Pen pen, RowNames names) {
        for (int k = 0; k < rows.size(); k++) {
            Row row = rows.get(k);
            double middle = Math.round(pen.y(k));
            if (row.leads) {
                pen.box(pen.start(), middle - ROW / 2, pen.right() - pen.start(), ROW, pen.look().colour("-mn-accent-ground"));
            }
            names.draw(pen, k, middle);
        }
    }

    private void measure(Pen pen, int m) {
        ChartLook look = pen.look();
        double wide = (pen.right() - pen.left()) / measures.size();
        double from = pen.left() + m * wide + (m == 0 ? 0 : GAP);
        double to = pen.left() + (m + 1) * wide - NUMBER;
        DoubleFunction<String> number = measures.get(m).number;
        DoubleSummaryStatistics all = rows.stream().mapToDouble(row -> row.values.get(m)).summaryStatistics();
        double span = all.getMax() == all.getMin() ? 1 : all.getMax() - all.getMin();
        Optional<Row> bar = rows.stream().filter(Row::bar).findFirst();
        pen.wordsTo(to + NUMBER, measures.get(m).title, pen.top() - 7, look.axis(), look.muted());
        bar.ifPresent(row -> {
            double x = from + (to - from) * (row.values.get(m) - all.getMin()) / span;
            pen.line(x, pen.top(), x, pen.bottom(), 1.25, look.hue(row.mark.hue()));
        });
        for (int k = 0; k < rows.size(); k++) {
            Row row = rows.get(k);
            double middle = Math.round(pen.y(k));
            double value = row.values.get(m);
            pen.box(from, middle, to - from, 1, look.hair());
            LineLook line = LineLook.of("", row.mark, look);
            LineLook drawn = row.pale ? line.behind(PALE) : line;
            pen.mark(drawn, from + (to - from) * (value - all.getMin()) / span, middle, MARK);
            // Trained policies that are worse than the policy to beat.
            boolean worse = (row.leads || row.pale) && bar.filter(
                    beaten -> beaten.values.get(m) > value && !number.apply(beaten.values.get(m)).equals(number.apply(value)))
                    .isPresent();
            Color colour = worse ? look.warning() : look.ink();
            pen.wordsTo(to + NUMBER, number.apply(value), middle + 4, row.leads || row.bar ? look.metaStrong() : look.meta(),
                    colour);
        }
    }
}
