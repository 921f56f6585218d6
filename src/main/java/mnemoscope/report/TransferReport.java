package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.TransferChart;
import mnemoscope.report.chart.TransferChart.Line;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.TransferSpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.TransferRow;
import mnemoscope.study.benchmark.TransferRuns;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * Writes a finished transfer study: results of learned policies on other datasets and by cross-validation, and of untrained
 * policies.
 */
record TransferReport(TransferRuns runs, List<TransferRow> rows) {
    private static final List<String> FILES = List.of("transfer.csv", "table.md", "table.tex");
    private static final String HEADING = "Transfer: share of the attainable, %, at each budget";
    private static final String ATTAINED = ": share of the attainable, %";

    /** Prepares a transfer study: the benchmarks of its datasets, and the deployments between them. */
    static StudyWork work(TransferSpec spec, Path file, Progress progress) throws BadInputException {
        TransferRuns runs = TransferRuns.of(spec, file, progress);
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            TransferReport report = new TransferReport(runs, TransferRow.of(runs, results));
            report.sheet().write(folder.resolve(FILES.getFirst()), report.rows);
            report.draw(folder, figures);
            return new StudyText(spec.name(), report.note(), report.tables(), HEADING, report.sentences(), report.figures())
                    .write(folder);
        }, facts(runs), FILES);
    }

    private static SequencedMap<String, String> facts(TransferRuns runs) {
        SequencedMap<String, String> facts = BenchmarkReport.facts(runs.home().firstEntry().getValue().data());
        runs.home().forEach((name, plan) -> facts.put("dataset " + name,
                plan.data().info().sha256() + ", " + String.join(", ", plan.data().key())));
        return facts;
    }

    private Sheet<TransferRow> sheet() {
        return new Sheet<TransferRow>().add("deployed_on", TransferRow::target).add("trained_on", TransferRow::source)
                .add("policy", row -> row.policy().name()).budget(TransferRow::budget)
                .add("sees_answer", row -> row.policy().seesAnswer()).add("episodes_trained_on", TransferRow::trained)
                .add("questions", row -> row.tally().questions())
                .metrics((sheet, metric) -> sheet.add(metric.code(), row -> row.tally().mean(metric)))
                .add("share_of_attainable", TransferRow::share)
                .add("hindsight_proven", row -> row.attained().<Object>map(AttainedShare::proven).orElse(Double.NaN))
                .add("share_of_home", row -> row.ofHome(rows)).add("best_untrained", row -> row.untrained(rows).policy().name())
                .add("reward_above_untrained", this::above).add("audited_decisions", row -> row.audit().getFirst())
                .add("leaks", row -> row.audit().getLast());
    }

    private double above(TransferRow row) {
        return row.tally().mean(Metric.REWARD) - row.untrained(rows).tally().mean(Metric.REWARD);
    }

    private void draw(Path folder, Figures figures) throws IOException {
        String source = runs.home().values().stream().map(plan -> BenchmarkReport.source(plan.data()))
                .collect(Collectors.joining("; "));
        for (Supplier<Chart> figure : figures().values()) {
            figures.write(folder, figure.get(), source);
        }
    }

    /** One figure per table of the share of the attainable. */
    private SequencedMap<String, Supplier<Chart>> figures() {
        String unit = runs.home().firstEntry().getValue().data().unitWords();
        SequencedMap<String, Supplier<Chart>> drawn = new LinkedHashMap<>();
        for (TransferRow one : travellers()) {
            drawn.put(title(one) + ATTAINED,
                    () -> TransferChart.of(
                            "transfer-" + one.policy().name().replaceAll("[^a-z0-9]+", "-") + "-" + Budgets.name(one.budget()),
                            one.policy().title(), one.budget(), unit, List.copyOf(runs.home().keySet()), lines(one)));
        }
        return drawn;
    }

    private static String title(TransferRow one) {
        return one.policy().title() + ", budget " + one.budget();
    }

    /** One row for each transferred policy at each budget. */
    private List<TransferRow> travellers() {
        Set<List<Object>> seen = new HashSet<>();
        return rows.stream()
                .filter(row -> runs.carried().stream().anyMatch(each -> each.policy().name().equals(row.policy().name())))
                .filter(row -> seen.add(List.of(row.policy().name(), row.budget()))).toList();
    }

    /** The rows of a table: cross-validated, from each dataset, from all others, and untrained. */
    private List<Line> lines(TransferRow one) {
        List<String> names = List.copyOf(runs.home().keySet());
        List<Line> lines = new ArrayList<>();
        lines.add(line(Texts.of("chart.transfer-home"), one, row -> row.from().equals(TransferRow.HOME)));
        names.forEach(name -> lines.add(line(name, one, row -> row.from().equals(List.of(name)))));
        if (names.size() > 2) {
            lines.add(line(Texts.of("chart.transfer-others"), one, row -> row.from().size() > 1));
        }
        lines.add(
                new Line(Texts.of("chart.transfer-untrained"),
                        names.stream()
                                .map(target -> rows.stream()
                                        .filter(row -> row.target().equals(target) && row.budget() == one.budget()).findFirst()
                                        .map(row -> row.untrained(rows)))
                                .toList()));
        return lines;
    }

    private Line line(String name, TransferRow one, Predicate<TransferRow> which) {
        return new Line(name, runs
                .home().keySet().stream().map(
                        target -> rows.stream()
                                .filter(row -> row.target().equals(target) && row.budget() == one.budget()
                                        && row.policy().name().equals(one.policy().name()) && which.test(row))
                                .findFirst())
                .toList());
    }

    private SequencedMap<String, ReportTable> tables() {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (TransferRow one : travellers()) {
            String title = title(one);
            tables.put(title + ATTAINED, table(one, row -> PolicyAtBudget.percent(row.share())));
            for (Metric metric : List.of(Metric.F1, Metric.REWARD)) {
                tables.put(title + ": " + metric.words(),
                        table(one, row -> new ReportCell.Value(row.tally().mean(metric), metric.style())));
            }
        }
        return tables;
    }

    private ReportTable table(TransferRow one, Function<TransferRow, ReportCell> cell) {
        return ReportTable
                .ofNumbers(
                        Stream.concat(Stream.of("trained on"),
                                runs.home().keySet().stream()).toList(),
                        lines(one).stream()
                                .map(line -> Stream
                                        .concat(Stream.<ReportCell>of(new ReportCell.Words(line.name())),
                                                line.cells().stream()
                                                        .map(each -> each.map(cell).orElseGet(() -> new ReportCell.Words(""))))
                                        .toList())
                                .toList())
                .withBest(column -> column > 0, row -> true);
    }

    private String note() {
        BenchmarkData first = runs.home().firstEntry().getValue().data();
        return "One column per dataset deployed on, one row per training set. " + TransferRow.HOME.getFirst() + ": "
                + "cross-validation ("
                + runs.home().entrySet().stream().map(each -> each.getKey() + ": "
                        + (each.getValue().data().spec().hasHome() ? each.getValue().data().spec().folds() + " folds" : "none"))
                        .collect(Collectors.joining(", "))
                + "). Other rows: trained on all conversations of the named datasets, once per seed; no choice uses the target dataset. "
                + Texts.of("chart.transfer-untrained") + ": the untrained policy of the study with the highest reward there, "
                + "a choice in its favour. "
                + (first.spec().seeds().size() == 1
                        ? "All questions of one seed. Share of the "
                        : "All questions and the " + first.spec().seeds().size() + " seeds pooled. Share of the ")
                + "attainable: (policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the reward. Reward is raw, per "
                + "question. These numbers do not measure answer accuracy. "
                + runs.home().values().stream().map(plan -> BenchmarkReport.data(plan.data())).collect(Collectors.joining(" "));
    }

    private List<String> sentences() {
        return rows.stream().filter(row -> row.from().equals(travelled(row)))
                .map(row -> row.policy().title() + " trained on " + row.source() + " attains " + share(row) + " on "
                        + row.target() + " at " + Budgets.name(row.budget()) + home(row) + ", "
                        + row.untrained(rows).policy().title() + " (untrained) " + share(row.untrained(rows)) + ".")
                .toList();
    }

    private String home(TransferRow row) {
        return rows.stream()
                .filter(each -> each.from().equals(TransferRow.HOME) && each.target().equals(row.target())
                        && each.budget() == row.budget() && each.policy().name().equals(row.policy().name()))
                .findFirst().map(each -> ", " + share(each) + " trained there").orElse("");
    }

    /** The names of all other datasets. */
    private List<String> travelled(TransferRow row) {
        return runs.home().keySet().stream().filter(name -> !name.equals(row.target())).toList();
    }

    private static String share(TransferRow row) {
        return Numbers.whole(Math.round(100 * row.share())) + " %";
    }
}
