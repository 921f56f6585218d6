package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.StagedCurve;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * One line per learned policy over the number of logged episodes when it took over, at one budget: the mean over held-out folds
 * with its standard deviation. The policy that served first is a horizontal line.
 */
public final class LogsChart {
    private static final double LEFT = 40;
    private static final double NAMES_MOST = 140;
    private static final double APART = 22;

    private final List<StagedCurve> curves;
    private final BenchmarkTable table;
    private final Metric metric;
    private final int[] logs;
    private final FoldMean first;

    private LogsChart(List<StagedCurve> curves, BenchmarkTable table, Metric metric) {
        this.curves = curves;
        this.table = table;
        this.metric = metric;
        logs = curves.getFirst().points().stream().mapToInt(StagedCurve.Point::logs).toArray();
        first = mean(curves.getFirst().coldStart());
    }

    /**
     * @param curves  of one budget, at least one
     * @param caption sentences on its findings
     */
    public static Chart of(List<StagedCurve> curves, BenchmarkTable table, Metric metric, List<String> caption) {
        LogsChart chart = new LogsChart(curves, table, metric);
        List<ChartPoint> points = chart.points();
        return new Chart(metric.code() + "-by-logs-" + Budgets.name(chart.budget()),
                Texts.of("chart.metric-by-logs", metric.title(), Budgets.words(chart.budget()), table.data().unitWords()),
                String.join(". ", points.stream().map(ChartPoint::words).toList()) + ".", chart::plot, points, chart.values(),
                caption, 612, 330);
    }

    private int budget() {
        return curves.getFirst().budget();
    }

    private FoldMean mean(BenchmarkPolicy policy) {
        return table.mean(policy.name(), budget(), metric);
    }

    private List<FoldMean> means(StagedCurve curve) {
        return curve.points().stream().map(point -> mean(point.policy())).toList();
    }

    private JFreeChart plot(ChartLook look) {
        double[] x = IntStream.of(logs).asDoubleStream().toArray();
        double room = Math.max(0.3, (x[x.length - 1] - x[0]) / 24);
        List<double[]> lines = Stream
                .concat(curves.stream().map(curve -> means(curve).stream().mapToDouble(FoldMean::mean).toArray()),
                        Stream.of(DoubleStream.generate(first::mean).limit(x.length).toArray()))
                .toList();
        RoundRange range = RoundRange.of(Stream.concat(curves.stream().flatMap(curve -> means(curve).stream()), Stream.of(first))
                .flatMapToDouble(mean -> DoubleStream.of(mean.mean() - mean.sd(), mean.mean() + mean.sd())));
        List<LineLook> looks = Stream.concat(
                curves.stream().map(
                        curve -> LineLook.of(curve.learned(), curve.points().getFirst().policy().description().mark(), look)),
                Stream.of(LineLook.of(curves.getFirst().coldStart().title(), curves.getFirst().coldStart().description().mark(),
                        look)))
                .toList();
        OpenPlot plot = Plots.plot(Plots.series(x, lines),
                Plots.across(x[0] - room, x[x.length - 1] + room, labelled(x), at -> Numbers.whole(Math.round(at)), look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, metric.style()), look),
                new MarkedLines(looks, looks.stream().map(each -> 2.0).toList(), (line, point) -> line < curves.size() ? 9.5 : 0,
                        look),
                LEFT, 24, look);
        plot.with(pen -> IntStream.range(0, curves.size()).forEach(k -> IntStream.range(0, x.length).forEach(at -> {
            FoldMean mean = means(curves.get(k)).get(at);
            pen.draw(Pen.interval(pen.y(mean.mean() - mean.sd()), pen.y(mean.mean() + mean.sd()), pen.x(x[at]), true),
                    new BasicStroke(1.2f), looks.get(k).colour());
        })));
        plot.with(new EndLabels(IntStream.range(0, looks.size())
                .mapToObj(k -> new EndLabels.End(looks.get(k), lines.get(k)[x.length - 1], true)).toList(), NAMES_MOST));
        return Axes.keyed(Plots.chart(
                Axes.upTitled(Axes.named(plot, Texts.of("chart.logged-episodes"), 0, look), metric.title(), LEFT, look), look),
                LEFT, look, List.of(Axes.key(Texts.of("chart.sd-over-folds", table.data().folds()), Pen.interval(-4, 4, 0, true),
                        new BasicStroke(1.5f), look.muted())));
    }

    /** The points that have room for their number, chosen from the right. */
    private static double[] labelled(double[] x) {
        double least = (x[x.length - 1] - x[0]) * APART / 450;
        return IntStream.range(0, x.length)
                .filter(k -> k == x.length - 1 || x[k + 1] - x[k] >= least && x[x.length - 1] - x[k] >= least)
                .mapToDouble(k -> x[k]).toArray();
    }

    private List<ChartPoint> points() {
        return curves.stream()
                .flatMap(curve -> curve.points().stream()
                        .map(point -> new ChartPoint(point.logs(), mean(point.policy()).mean(),
                                Texts.of("chart.logs-says", curve.learned(), point.logs(),
                                        metric.style().text(mean(point.policy()).mean()), curve.coldStart().title(),
                                        metric.style().text(first.mean())),
                                point.policy().name())))
                .toList();
    }

    private ValueTable values() {
        record Row(String policy, int logs, FoldMean mean) {}
        return ValueTable.of(metric.code() + "-by-logs-" + Budgets.name(budget()),
                List.of("policy", "logged_episodes", metric.column() + "_mean", metric.column() + "_sd"),
                Stream.concat(Stream.of(new Row(curves.getFirst().coldStart().name(), 0, first)),
                        curves.stream()
                                .flatMap(curve -> curve.points().stream()
                                        .map(point -> new Row(point.policy().stage().orElseThrow().learned(), point.logs(),
                                                mean(point.policy())))))
                        .toList(),
                row -> List.of(row.policy, row.logs, row.mean.mean(), row.mean.sd()));
    }
}
