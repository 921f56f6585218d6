package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.Figure;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.benchmark.chart.BenchmarkCharts;
import mnemoscope.ui.benchmark.chart.ChartIntents;
import mnemoscope.ui.benchmark.chart.ChartsInput;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.grid.Order;

/** Hands results to the charts and their intents to the controllers. */
final class ChartsSide implements ChartIntents {
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final TraceController traces;
    private final FileController files;

    ChartsSide(BenchmarkModel model, BenchmarkController controller, TraceController traces, FileController files) {
        this.model = model;
        this.controller = controller;
        this.traces = traces;
        this.files = files;
    }

    BenchmarkCharts charts() {
        BenchmarkCharts charts = new BenchmarkCharts(this);
        charts.kindProperty().bindBidirectional(model.chartProperty());
        Runnable show = () -> model.scores()
                .ifPresent(scores -> charts.show(input(scores, policies(scores), model.selected(), model.isRunning())));
        Changes.whenever(show, model.scoresProperty(), model.orderProperty(), model.filterProperty(), model.selectedProperty(),
                model.rowKindProperty());
        model.liveProperty().subscribe((before, now) -> {
            if ((before == null) != (now == null)) {
                show.run();
            }
        });
        return charts;
    }

    /** As the table has them; while it shows parts of one policy, as the study has them. */
    private List<TableRow> policies(Scores scores) {
        return ResultColumns.shown(scores, RowKind.FOLDS, "", model.filterProperty().get(),
                model.rowKindProperty().get() == RowKind.FOLDS ? model.orderProperty().get() : Order.GIVEN);
    }

    static ChartsInput input(Scores scores, List<TableRow> rows, String selected, boolean running) {
        List<ChartsInput.Policy> policies = new ArrayList<>();
        for (TableRow row : Stream.concat(rows.stream().filter(each -> !each.seesAnswer()),
                rows.stream().filter(TableRow::seesAnswer)).toList()) {
            policies.add(new ChartsInput.Policy(row.policy(), row.title(), row.style(), row.mark(), row.seesAnswer(),
                    Arrays.stream(scores.episodeMeans().get(row.policy())).boxed().toList(),
                    row.entries().stream().map(entry -> new ChartsInput.Level(entry.mean(), entry.sd(), entry.besideMean(),
                            entry.done(), entry.wanted(), running)).toList()));
        }
        return new ChartsInput(BenchmarkWords.metric(scores.metric()), BenchmarkWords.style(scores.metric()),
                BenchmarkWords.unit(scores.data()), scores.spec().budgets(), scores.budget(),
                BenchmarkWords.episode(scores.data().info().kind(), false),
                scores.data().inputs().stream().map(input -> input.episode().id()).toList(), BenchmarkWords.folds(scores.data()),
                scores.spec().baseline(), selected, policies, scores.ranking());
    }

    @Override
    public void open(String policy, String episode) {
        controller.select(policy);
        traces.open(policy, episode);
    }

    @Override
    public void select(String policy) {
        controller.select(policy);
    }

    @Override
    public void exportPicture(String name, Figure figure) {
        files.files().picture(name, figure, model::say);
    }

    @Override
    public void exportDrawing(String name, Figure figure) {
        files.files().drawing(name, figure, model::say);
    }

    @Override
    public void export(ValueTable table) {
        files.export(table);
    }
}
