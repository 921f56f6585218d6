package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.QuestionSpec;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.QuestionValue;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/**
 * Writes the value of seeing the question, one row per policy and budget, with and without side by side. Equal studies, equal
 * bytes.
 */
final class QuestionReport {
    private static final List<String> FILES = List.of("question.csv", "table.md", "table.tex");

    private QuestionReport() {}

    /** Prepares a question study. */
    static StudyWork work(QuestionSpec spec, Path file, Progress progress) throws BadInputException {
        SettingRuns runs = SettingRuns.of(spec.settings(), file, progress);
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            Iterator<BenchmarkTable> both = SettingTables.of(runs, results).tables().values().iterator();
            BenchmarkTable before = both.next();
            BenchmarkTable after = both.next();
            List<QuestionValue> rows = Stream.of(Metric.values())
                    .flatMap(metric -> QuestionValue.of(before, after, metric).stream()).toList();
            sheet().write(folder.resolve(FILES.getFirst()), rows);
            return text(before, rows).write(folder);
        }, BenchmarkReport.facts(runs.own()), FILES);
    }

    private static Sheet<QuestionValue> sheet() {
        return new Sheet<QuestionValue>().add("metric", row -> row.metric().code()).add("policy", row -> row.policy().name())
                .budget(QuestionValue::budget).add("sees_answer", row -> row.policy().seesAnswer())
                .add("asking", row -> row.policy().description().asking().code()).add("before_mean", row -> row.before().mean())
                .add("before_sd", row -> row.before().sd()).add("after_mean", row -> row.after().mean())
                .add("after_sd", row -> row.after().sd()).add("worth_mean", row -> row.difference().mean())
                .add("worth_low", row -> row.difference().low()).add("worth_high", row -> row.difference().high())
                .add("p", row -> row.difference().p()).add("holm_p", QuestionValue::holmP);
    }

    private static StudyText text(BenchmarkTable table, List<QuestionValue> rows) {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        List<String> sentences = new ArrayList<>();
        for (Metric metric : List.of(Metric.F1, Metric.REWARD)) {
            List<QuestionValue> own = rows.stream().filter(row -> row.metric() == metric).toList();
            tables.put("Value of seeing the question: " + metric.words(), table(own));
            sentences.addAll(QuestionValue.sentences(own));
        }
        String note = BenchmarkReport.folds(table.data()) + " Question seen: before the decision. Not seen: the policy decides "
                + "without the question. Worth: seen minus not seen, on the same folds, with the 95 % interval of the "
                + "corrected resampled t. References see the answers in both cases; a reference that decides by the answers alone has "
                + "the same numbers in both. Reward is raw, per question. These numbers do not measure answer accuracy. "
                + BenchmarkReport.data(table.data());
        return new StudyText(table.data().spec().name(), note, tables, "Best policy with and without the question", sentences);
    }

    private static ReportTable table(List<QuestionValue> rows) {
        List<List<ReportCell>> cells = rows.stream().map(row -> {
            NumberStyle style = row.metric().style();
            return List.<ReportCell>of(new ReportCell.Words(PolicyAtBudget.title(row.policy())),
                    new ReportCell.Words(Budgets.name(row.budget())),
                    new ReportCell.Spread(row.before().mean(), row.before().sd(), style),
                    new ReportCell.Spread(row.after().mean(), row.after().sd(), style),
                    new ReportCell.Value(row.difference().mean(), style),
                    row.tests().isTested()
                            ? Differences.interval(row.difference(), style)
                            : new ReportCell.Words(row.tests().tooFew()));
        }).toList();
        return ReportTable.ofNumbers(List.of("policy", "budget", "question seen", "question not seen", "worth", "95 % interval"),
                cells);
    }
}
