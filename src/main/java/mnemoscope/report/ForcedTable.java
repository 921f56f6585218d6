package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.Numbers;

/** The means of a benchmark over forced decisions only. */
final class ForcedTable {
    private static final List<Metric> METRICS = List.of(Metric.F1, Metric.REWARD);

    private ForcedTable() {}

    /** {@code forced.csv}, one row per policy and budget. */
    static void write(Path folder, BenchmarkTable table) throws IOException {
        BenchmarkTable forced = table.over(ScoredDecisions.FORCED);
        BenchmarkReport.policies().add("questions", at -> forced.questions(at.budget()).orElseThrow())
                .metrics(PolicyAtBudget::spread).write(folder.resolve("forced.csv"), PolicyAtBudget.all(forced));
    }

    /** One table with all budgets; its title gives the number of questions. */
    static void addTo(SequencedMap<String, ReportTable> tables, BenchmarkTable table) {
        BenchmarkTable forced = table.over(ScoredDecisions.FORCED);
        List<Integer> budgets = table.data().spec().budgets();
        String counts = budgets.stream()
                .map(budget -> Numbers.whole(forced.questions(budget).orElseThrow()) + " of "
                        + Numbers.whole(table.questions(budget).orElseThrow()) + " at " + Budgets.name(budget))
                .collect(Collectors.joining(", "));
        List<String> heads = new ArrayList<>(List.of("policy"));
        budgets.forEach(
                budget -> METRICS.forEach(metric -> heads.add(BenchmarkReport.head(metric) + " at " + Budgets.name(budget))));
        tables.put("Decisions that force a choice alone (questions: " + counts + ")",
                ReportTable.ofNumbers(heads, table.data().policies().stream().map(policy -> {
                    List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(PolicyAtBudget.title(policy))));
                    budgets.forEach(budget -> METRICS
                            .forEach(metric -> row.add(new PolicyAtBudget(forced, policy, budget).spread(metric))));
                    return row;
                }).toList()));
    }
}
