package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.benchmark.chart.BenchmarkCharts;
import mnemoscope.ui.kit.Changes;
import mnemoscope.workspace.Order;

/** Hands results to the charts and their intents to the controllers. */
final class ChartsSide {
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final TraceController traces;

    ChartsSide(BenchmarkModel model, BenchmarkController controller, TraceController traces) {
        this.model = model;
        this.controller = controller;
        this.traces = traces;
    }

    BenchmarkCharts charts() {
        BenchmarkCharts charts = new BenchmarkCharts((policy, episode) -> {
            controller.select(policy);
            if (!episode.isEmpty()) {
                traces.open(policy, episode);
            }
        });
        charts.kindProperty().bindBidirectional(model.chart);
        Runnable show = () -> model.scores.optional()
                .ifPresent(scores -> charts.show(input(scores, policies(scores), model.selected.get(), model.running.get())));
        Changes.whenever(show, model.scores, model.order, model.filter, model.selected,
                model.rowKind, model.running);
        return charts;
    }

    /** As the table has them; while it shows parts of one policy, as the study has them. */
    private List<TableRow> policies(Scores scores) {
        return ResultColumns.shown(scores, RowKind.FOLDS, "", model.filter.get(),
                model.rowKind.get() == RowKind.FOLDS ? model.order.get() : Order.GIVEN);
    }

    static MetricResults input(Scores scores, List<TableRow> rows, String selected, boolean running) {
        List<MetricResults.Policy> policies = new ArrayList<>();
        Map<String, PolicyMark> marks = PolicyMark.forLegends(KnownPolicies.marks(scores.spec().policies()));
        for (TableRow row : Stream.concat(rows.stream().filter(each -> !each.seesAnswer()),
                rows.stream().filter(TableRow::seesAnswer)).toList()) {
            policies.add(new MetricResults.Policy(row.policy(), row.title(), marks.get(row.policy()),
                    Arrays.stream(scores.episodeMeans().get(row.policy())).boxed().toList(),
                    row.entries().stream().map(entry -> new MetricResults.Level(entry.mean(), entry.sd(), entry.besideMean(),
                            entry.done(), entry.wanted(), running)).toList()));
        }
        return new MetricResults(BenchmarkLabels.metric(scores.metric()), BenchmarkLabels.style(scores.metric()),
                BenchmarkLabels.unit(scores.data()), scores.spec().budgets(), scores.budget(),
                BenchmarkLabels.episode(scores.data().info().kind(), false),
                scores.data().inputs().stream().map(input -> input.episode().id()).toList(), BenchmarkLabels.folds(scores.data()),
                scores.spec().baseline(), selected, policies, scores.ranking());
    }
}
