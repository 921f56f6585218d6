package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.text.NumberStyle;

/** Rewards as the paper prints them, with its constant added; elsewhere rewards are raw. Only for data in the paper. */
final class ShiftedTable {
    static final String FILE = "shifted.csv";
    private static final NumberStyle STYLE = new NumberStyle(1, true, false);

    private ShiftedTable() {}

    /** One row per policy and budget. */
    static void write(Path folder, BenchmarkTable table) throws IOException {
        OptionalDouble shift = PublishedBenchmark.shift(table.data().info().kind());
        if (shift.isPresent()) {
            double constant = shift.getAsDouble();
            BenchmarkReport.policies().add("shift", at -> constant)
                    .add("shifted_reward_mean", at -> at.mean(Metric.REWARD).mean() + constant)
                    .add("shifted_reward_sd", at -> at.mean(Metric.REWARD).sd())
                    .add("published_mean",
                            at -> at.published(Metric.REWARD).map(value -> value.mean() + constant).orElse(Double.NaN))
                    .add("published_sd", at -> at.published(Metric.REWARD).map(PublishedBenchmark.Value::sd).orElse(Double.NaN))
                    .write(folder.resolve(FILE), PolicyAtBudget.all(table));
        }
    }

    /** A table with all budgets. */
    static void addTo(SequencedMap<String, ReportTable> tables, BenchmarkTable table) {
        OptionalDouble shift = PublishedBenchmark.shift(table.data().info().kind());
        if (shift.isEmpty()) {
            return;
        }
        List<Integer> budgets = table.data().spec().budgets();
        List<String> heads = new ArrayList<>(List.of("policy"));
        budgets.forEach(budget -> heads.addAll(List.of("at " + Budgets.name(budget), "published")));
        tables.put("Reward as the paper prints it, " + shift.getAsDouble() + " added",
                ReportTable.ofNumbers(heads, table.data().policies().stream().map(policy -> {
                    List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(PolicyAtBudget.title(policy))));
                    budgets.forEach(budget -> {
                        PolicyAtBudget at = new PolicyAtBudget(table, policy, budget);
                        FoldMean mean = at.mean(Metric.REWARD);
                        row.add(new ReportCell.Spread(mean.mean() + shift.getAsDouble(), mean.sd(), STYLE));
                        row.add(at.published(Metric.REWARD)
                                .<ReportCell>map(
                                        value -> new ReportCell.Spread(value.mean() + shift.getAsDouble(), value.sd(), STYLE))
                                .orElse(new ReportCell.Value(Double.NaN, STYLE)));
                    });
                    return row;
                }).toList()).withNote(BenchmarkReport.published(table)));
    }
}
