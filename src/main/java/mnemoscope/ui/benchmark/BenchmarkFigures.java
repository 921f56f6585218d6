package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.LagReport;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MarginalValueChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.NeedChart;
import mnemoscope.report.chart.RankChart;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.Numbers;
import mnemoscope.ui.workspace.Figure;

/** The figures of the Benchmark tab. Their charts measure many texts, so they are made off the FX thread. */
record BenchmarkFigures(BenchmarkFeature tab) {
    /** Called on the FX thread. @return makes the figures of what the tab shows now, on any thread */
    static Supplier<List<Figure>> of(BenchmarkFeature tab) {
        BenchmarkFigures figures = new BenchmarkFigures(tab);
        BenchmarkModel model = tab.model();
        Optional<MetricResults> charted = model.charted().filter(MetricResults::isMeasured);
        Optional<BenchmarkScores> scores = model.scores.optional().filter(each -> !each.capacity().budgets().isEmpty());
        Optional<LagScores> lags = model.lags.optional().filter(each -> !each.at(model.budget()).isEmpty());
        String selected = model.selected.get();
        boolean running = model.running.get();
        int line = model.line();
        int budget = model.budget();
        Object known = tab.lags().known();
        return () -> Stream
                .of(charted.stream().flatMap(figures::results),
                        scores.stream().flatMap(each -> figures.capacity(each, each.charted(selected, running), line)),
                        lags.stream().flatMap(each -> figures.lags(each, budget)).map(figure -> figure.of(known)))
                .flatMap(each -> each).toList();
    }

    private Stream<Figure> results(MetricResults results) {
        Stream<Figure> always = Stream.of(Figure.of(EpisodeChart.of(results), tab::export),
                Figure.of(BudgetChart.of(results), tab::export));
        Stream<Figure> needs = results.hasNeeds() ? Stream.of(Figure.of(NeedChart.of(results), tab::export)) : Stream.empty();
        return Stream.of(always, needs, results.ranking().stream().map(ranks -> Figure.of(RankChart.of(results), tab::export)))
                .flatMap(each -> each);
    }

    private Stream<Figure> capacity(BenchmarkScores scores, Map<Metric, MetricResults> charted, int line) {
        return charted.entrySet().stream().flatMap(each -> {
            Figure budgets = Figure.of(BudgetChart.of(each.getValue(), scores.capacity(), line), tab::export);
            Figure named = budgets.titled(Texts.of("benchmark.figure-with-line", budgets.title(), Numbers.whole(line)));
            return each.getKey() == Metric.REWARD
                    ? Stream.of(named, Figure.of(MarginalValueChart.of(each.getValue(), scores.capacity(), line), tab::export))
                    : Stream.of(named);
        });
    }

    private Stream<Figure> lags(LagScores scores, int budget) {
        return Stream
                .of(LagReport.chart(scores.rows(), scores.runs(), Value.RECALL, budget),
                        LagReport.ages(scores.rows(), scores.runs(), LagReport.aged(scores.runs()), budget))
                .map(chart -> Figure.of(chart, tab::exportLag));
    }
}
