package mnemoscope.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.MarginalValueChart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.BudgetCrossing;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;

/** Writes a finished capacity study as tables and figures. Equal studies, equal bytes. */
final class CapacityReport {
    private static final String ROOF = "roof.csv";
    private static final List<String> FILES = List.of("capacity.csv", "crossings.csv", ROOF, "table.md", "table.tex");

    private CapacityReport() {}

    /** Prepares a capacity study. */
    static StudyWork work(CapacitySpec spec, Path file, Progress progress) throws BadInputException {
        return BenchmarkReport.work(spec, file, progress, FILES, (folder, table, drawn) -> {
            Capacity capacity = Capacity.of(table);
            BenchmarkReport.policies().metrics(PolicyAtBudget::spread)
                    .add("share_of_attainable", at -> at.attained().map(AttainedShare::share).orElse(Double.NaN))
                    .add("hindsight_proven", at -> at.attained().<Object>map(AttainedShare::proven).orElse(Double.NaN))
                    .add("worth_of_next", at -> capacity.course(at.policy().name()).worth(at.budget()))
                    .write(folder.resolve("capacity.csv"), PolicyAtBudget.all(table));
            new Sheet<BudgetCrossing>().add("metric", each -> each.metric().code()).add("overtakes", each -> each.ahead().name())
                    .add("overtaken", each -> each.behind().name()).add("budget_below", BudgetCrossing::below)
                    .add("budget_above", BudgetCrossing::above).add("difference_below", BudgetCrossing::before)
                    .add("difference_above", BudgetCrossing::after)
                    .write(folder.resolve("crossings.csv"), BudgetCrossing.of(table));
            RecallRoof roof = RecallRoof.of(table.data(), Progress.NONE);
            for (Metric metric : List.of(Metric.REWARD, Metric.F1)) {
                drawn.write(BudgetChart.of(drawn.results(metric)));
            }
            drawn.write(BudgetChart.of(roof.on(drawn.results(Metric.RECALL)), roof.own()));
            if (!roof.points().isEmpty()) {
                new Sheet<RecallRoof.Point>().add("budget", RecallRoof.Point::budget).add("recall", RecallRoof.Point::recall)
                        .add("recall_bound", RecallRoof.Point::bound).add("held_by_log", none -> Math.round(roof.heldByLog()))
                        .write(folder.resolve(ROOF), roof.points());
            }
            drawn.write(MarginalValueChart.of(drawn.results(Metric.REWARD), capacity));
            return new StudyText(spec.name(), note(table), tables(table),
                    "Best policies by mean over folds; differences are not tested", BudgetCrossing.sentences(table))
                    .write(folder);
        });
    }

    private static SequencedMap<String, ReportTable> tables(BenchmarkTable table) {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (Metric metric : List.of(Metric.F1, Metric.RECALL, Metric.REWARD)) {
            tables.put("By budget: " + metric.words(), byBudget(table, at -> at.spread(metric)));
        }
        if (PolicyAtBudget.all(table).getFirst().attained().isPresent()) {
            tables.put("By budget: share of the attainable, %", byBudget(table, PolicyAtBudget::attainedPercent));
        }
        return tables;
    }

    /** One row per policy, one column per budget. */
    private static ReportTable byBudget(BenchmarkTable table, Function<PolicyAtBudget, ReportCell> cell) {
        List<Integer> budgets = table.data().spec().budgets();
        return ReportTable
                .ofNumbers(
                        Stream.concat(Stream.of("policy"),
                                budgets.stream().map(String::valueOf)).toList(),
                        table.data().policies().stream()
                                .map(policy -> Stream
                                        .concat(Stream.of(new ReportCell.Words(PolicyAtBudget.title(policy))),
                                                budgets.stream()
                                                        .map(budget -> cell.apply(new PolicyAtBudget(table, policy, budget))))
                                        .toList())
                                .toList())
                .withBest(c -> c > 0, r -> !table.data().policies().get(r).isReference());
    }

    private static String note(BenchmarkTable table) {
        return BenchmarkReport.folds(table.data()) + " Budgets in " + table.data().inputs().getFirst().unit().label()
                + ". Reward is raw, per question. Share of the attainable: (policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the "
                + "reward. These numbers do not measure answer accuracy. " + BenchmarkReport.data(table.data());
    }
}
