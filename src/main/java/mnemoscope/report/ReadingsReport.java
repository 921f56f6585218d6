package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.PublishedBenchmark.Value;
import mnemoscope.study.readings.Likeness;
import mnemoscope.study.readings.ReadingsRuns;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished study of readings as tables, the published values beside the measured ones. Equal studies, equal bytes. */
final class ReadingsReport {
    static final List<String> FILES = List.of("readings.csv", "table.md", "table.tex");
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);

    private final SequencedMap<Reading, BenchmarkTable> tables;
    private final BenchmarkData own;

    ReadingsReport(SequencedMap<Reading, BenchmarkTable> tables) {
        this.tables = tables;
        own = tables.firstEntry().getValue().data();
    }

    /** A study of readings, made ready to run. */
    static StudyWork work(ReadingsSpec spec, Path file, Progress progress) throws BadInputException {
        ReadingsRuns runs = ReadingsRuns.of(spec, file, progress);
        return new StudyWork(runs.cells(), (folder, results, writing) -> {
            SequencedMap<Reading, BenchmarkTable> tables = new LinkedHashMap<>();
            runs.read().forEach((reading, data) -> tables.put(reading, BenchmarkTable.of(data, results)));
            List<String> sentences = new ArrayList<>(Likeness.sentences(tables));
            runs.refused().forEach(why -> sentences.add("Not possible with these data: " + why));
            new ReadingsReport(tables).write(folder, sentences);
            return sentences;
        }, BenchmarkWork.facts(runs.read().firstEntry().getValue()), FILES);
    }

    void write(Path folder, List<String> sentences) throws IOException {
        BenchmarkReport.rows(folder.resolve("readings.csv"), head(), rows());
        BenchmarkReport.text(folder.resolve("table.md"), markdown(sentences));
        BenchmarkReport.text(folder.resolve("table.tex"), latex());
    }

    private static List<String> head() {
        List<String> head = new ArrayList<>(List.of("reading", "protocol", "policy", "budget", "sees_answer", "episodes",
                "held_out_folds"));
        for (Metric metric : Metric.values()) {
            String code = metric.code();
            head.addAll(List.of(code + "_mean", code + "_sd", code + "_published_mean", code + "_published_sd"));
        }
        head.addAll(List.of("published_row", "mean_difference_percent"));
        return head;
    }

    private List<List<Object>> rows() {
        List<List<Object>> rows = new ArrayList<>();
        tables.forEach((reading, table) -> {
            for (Contestant policy : table.data().contestants()) {
                for (int budget : own.spec().budgets()) {
                    List<Object> row = new ArrayList<>(List.of(reading.name(), protocol(table.data()), policy.name(), budget,
                            policy.seesAnswer(), table.data().inputs().size(), table.folds(policy.name(), budget).size()));
                    for (Metric metric : Metric.values()) {
                        FoldMean mean = FoldMean.of(table.folds(policy.name(), budget), metric);
                        Optional<Value> published = published(policy, budget, metric);
                        row.addAll(Arrays.asList(mean.mean(), mean.sd(), published.map(Value::mean).orElse(null),
                                published.map(Value::sd).orElse(null)));
                    }
                    Optional<Likeness> likeness = Likeness.of(reading, table, policy, budget);
                    row.addAll(Arrays.asList(likeness.map(Likeness::row).orElse(null),
                            likeness.map(one -> 100 * one.difference()).orElse(null)));
                    rows.add(row);
                }
            }
        });
        return rows;
    }

    private static String protocol(BenchmarkData data) {
        return String.join(", ", data.key().subList(1, data.key().size()));
    }

    private Optional<Value> published(Contestant policy, int budget, Metric metric) {
        return PublishedBenchmark.of(own.info().kind(), budget, policy.name(), metric);
    }

    /** A policy at one budget, a row a reading, under what was published of it. */
    private ReportTable of(Contestant policy, int budget) {
        List<String> heads = new ArrayList<>(List.of("reading"));
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        for (Metric metric : Metric.values()) {
            heads.add(metric.code());
            alignment.add(Alignment.RIGHT);
        }
        heads.add("off, %");
        alignment.add(Alignment.RIGHT);
        List<List<ReportCell>> rows = new ArrayList<>();
        if (published(policy, budget, Metric.F1).isPresent()) {
            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words("published")));
            for (Metric metric : Metric.values()) {
                Value value = published(policy, budget, metric).orElseThrow();
                row.add(new ReportCell.Spread(value.mean(), value.sd(), style(metric)));
            }
            row.add(new ReportCell.Value(Double.NaN, PERCENT));
            rows.add(row);
        }
        tables.forEach((reading, table) -> {
            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(reading.name())));
            for (Metric metric : Metric.values()) {
                FoldMean mean = FoldMean.of(table.folds(policy.name(), budget), metric);
                row.add(new ReportCell.Spread(mean.mean(), mean.sd(), style(metric)));
            }
            row.add(new ReportCell.Value(
                    Likeness.of(reading, table, policy, budget).map(one -> 100 * one.difference()).orElse(Double.NaN), PERCENT));
            rows.add(row);
        });
        return new ReportTable(heads, alignment, rows);
    }

    private static NumberStyle style(Metric metric) {
        return metric == Metric.REWARD ? NumberStyle.WHOLE : NumberStyle.SHARE;
    }

    private record Titled(String title, ReportTable table) {}

    private List<Titled> all() {
        List<Titled> all = new ArrayList<>();
        for (Contestant policy : own.contestants()) {
            for (int budget : own.spec().budgets()) {
                all.add(new Titled(BenchmarkTables.title(policy) + ", budget " + budget, of(policy, budget)));
            }
        }
        return all;
    }

    private String means() {
        return BenchmarkTables.folds(own)
                + " readings.csv has the whole protocol of each reading. Reward is raw, a question; the published one less the paper's shift. off: mean of |measured \u2212 published| / "
                + "|published| over precision, recall, F1 and reward. None of this is answer accuracy. "
                + BenchmarkTables.data(own)
                + " Published: Kang et al.";
    }

    private String markdown(List<String> sentences) {
        StringBuilder text = new StringBuilder("# ").append(MarkdownTable.escape(own.spec().name())).append("\n\n")
                .append(MarkdownTable.escape(means())).append("\n");
        all().forEach(one -> text.append("\n**").append(MarkdownTable.escape(one.title)).append("**\n\n")
                .append(MarkdownTable.of(one.table)));
        return text.append(BenchmarkTables.list("Which reading is nearest to what was published", sentences)).toString();
    }

    private String latex() {
        StringBuilder text = new StringBuilder("% ").append(means()).append('\n');
        all().forEach(one -> text.append("\n% ").append(one.title).append('\n').append(LatexTable.of(one.table)));
        return text.toString();
    }
}
