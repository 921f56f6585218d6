package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightReport.Row;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/**
 * The regret of policies against the hindsight plan over the decisions: cumulative with one line per policy, or by decision with
 * one row of bars per policy.
 */
public final class RegretChart {
    /** Room at the left of this chart and of the plan above it, px. */
    public static final double LEFT = 52;
    /** Room at their right, px. */
    public static final double RIGHT = 118;
    /** "Oracle (this step)" is whole. */
    static final double NAMES = 90;
    /** Share of a row that is used; the rest separates it from the next. */
    private static final double ROW = 0.86;

    private RegretChart() {}

    /** @param perStep decision by decision, not summed */
    public static Chart of(HindsightReport report, boolean perStep) {
        List<Row> lines = report.regrets();
        int steps = lines.isEmpty() ? 0 : report.shown().decisionCount();
        String title = perStep ? Texts.of("chart.regret-per-decision") : Texts.of("chart.regret-summed");
        if (steps == 0) {
            return Chart.nothing(title, Texts.of("chart.regret.no-policy"));
        }
        String totals = String.join(", ",
                lines.stream().map(line -> line.title() + " " + Numbers.reward(DoubleStream.of(byStep(line)).sum())).toList());
        return new Chart(report.name("regret"), title, Texts.of("chart.in-all-totals", totals),
                look -> perStep ? bars(lines, looks(report, look), steps, look) : sums(lines, looks(report, look), steps, look),
                IntStream.range(0, steps).mapToObj(t -> ChartPoint.step(t, () -> HindsightSummary.at(report, t))).toList(),
                data(report), List.of(HindsightSummary.subject(report), HindsightSummary.proof(report) + "."), 760,
                perStep ? 60 + 70.0 * lines.size() : 300).beside(EndLabels.longest(lines.stream().map(Row::title).toList()));
    }

    private static List<LineLook> looks(HindsightReport report, ChartLook look) {
        SequencedMap<String, PolicyMark> marks = new LinkedHashMap<>();
        report.regrets().forEach(line -> marks.put(line.policy(), report.marks().get(line.policy())));
        return LineLook.ofReplay(marks, report.regrets().stream().map(Row::title).toList(), look);
    }

    private static double[] byStep(Row line) {
        return line.missed().regretPerDecision();
    }

    /** One row per decision: reward of the plan, and each policy's regret at the decision and up to it. */
    public static ValueTable data(HindsightReport report) {
        List<String> heads = new ArrayList<>(List.of("decision", "plan_reward"));
        report.regrets().forEach(row -> heads.addAll(List.of(row.policy() + "_regret", row.policy() + "_cumulative_regret")));
        heads.add("question");
        List<double[]> running = report.regrets().stream().map(Row::running).toList();
        List<List<Object>> rows = new ArrayList<>();
        for (int t = 0; t < report.shown().decisionCount(); t++) {
            List<Object> row = new ArrayList<>(List.of(t + 1, report.solved().plan().reward(t)));
            for (int p = 0; p < running.size(); p++) {
                row.add(byStep(report.regrets().get(p))[t]);
                row.add(running.get(p)[t]);
            }
            row.add(report.shown().episode().questions().get(t).text());
            rows.add(row);
        }
        return new ValueTable(report.name("regret"), heads, rows).quoting("question");
    }

    private static JFreeChart sums(List<Row> lines, List<LineLook> looks, int steps, ChartLook look) {
        List<double[]> sums = lines.stream().map(Row::running).toList();
        double[] all = sums.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
        double low = Math.min(0, all[0]);
        double high = Math.max(low + 1, all[all.length - 1]);
        int decimals = Plots.roundGap((high - low) / 4) < 1 ? 1 : 0;
        double[] at = IntStream.range(0, steps).asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(Plots.series(at, sums), Plots.steps(0, steps - 1, look),
                Plots.values(low, high, 4, value -> Numbers.fixed(value, decimals), look), Plots.lines(looks, 2), LEFT, RIGHT,
                look);
        plot.with(new LineMarks(looks, at, sums)).with(new EndLabels(IntStream.range(0, looks.size())
                .mapToObj(k -> new EndLabels.End(looks.get(k), sums.get(k)[steps - 1], true)).toList(), NAMES));
        return Plots.chart(titled(plot, look), look);
    }

    /** Rows of one scale below each other, the first policy on top. */
    private static JFreeChart bars(List<Row> lines, List<LineLook> looks, int steps, ChartLook look) {
        double[] all = lines.stream().flatMapToDouble(line -> Arrays.stream(byStep(line))).sorted().toArray();
        double low = Math.min(0, all[0]);
        double range = Math.max(1, all[all.length - 1] - low);
        double round = Plots.roundGap((low + range) / 2);
        int rows = lines.size();
        XYIntervalSeriesCollection bars = new XYIntervalSeriesCollection();
        XYBarRenderer renderer = Plots.bars();
        renderer.setUseYInterval(true);
        // Even with many decisions a bar is 1 px wide.
        double half = steps > 300 ? 0.5 : 0.35;
        for (int p = 0; p < rows; p++) {
            XYIntervalSeries series = new XYIntervalSeries(p);
            double foot = rows - 1 - p;
            double zero = foot - low / range * ROW;
            for (int t = 0; t < steps; t++) {
                double value = foot + (byStep(lines.get(p))[t] - low) / range * ROW;
                series.add(t, t - half, t + half, value, Math.min(zero, value), Math.max(zero, value));
            }
            bars.addSeries(series);
            renderer.setSeriesPaint(p, looks.get(p).colour());
        }
        double[] at = IntStream.range(0, rows)
                .mapToObj(p -> new double[]{rows - 1 - p - low / range * ROW, rows - 1 - p + (round - low) / range * ROW})
                .flatMapToDouble(Arrays::stream).toArray();
        OpenPlot plot = Plots.plot(bars, Plots.steps(0, steps - 1, look), Plots.values(0, rows, at, height -> {
            double value = (height - Math.floor(height + 1e-9)) / ROW * range + low;
            return Math.abs(value) < round / 2 ? "0" : Numbers.reward(round);
        }, look), renderer, LEFT, RIGHT, look);
        plot.with(new EndLabels(
                IntStream.range(0, rows).mapToObj(p -> new EndLabels.End(looks.get(p), rows - 1 - p + ROW / 2, true)).toList(),
                NAMES));
        return Plots.chart(titled(plot, look), look);
    }

    private static OpenPlot titled(OpenPlot plot, ChartLook look) {
        return Axes.titled(plot, Texts.of("chart.axis-decision"), Texts.of("chart.axis-regret"), LEFT, look);
    }
}
