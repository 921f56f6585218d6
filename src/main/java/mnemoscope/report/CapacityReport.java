package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.Crossing;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished capacity study as tables. Equal studies, equal bytes. */
final class CapacityReport {
    static final List<String> FILES = List.of("capacity.csv", "crossings.csv", "table.md", "table.tex");
    private static final List<Metric> SHOWN = List.of(Metric.F1, Metric.RECALL, Metric.REWARD);
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);

    private CapacityReport() {
    }

    /** A capacity study, made ready to run. */
    static StudyWork work(CapacitySpec spec, Path file, Progress progress) throws BadInputException {
        return BenchmarkWork.of(spec, file, progress, FILES, (folder, table) -> {
            List<String> sentences = Crossing.sentences(table);
            write(folder, table, sentences);
            return sentences;
        });
    }

    static void write(Path folder, BenchmarkTable table, List<String> sentences) throws IOException {
        BenchmarkReport.rows(folder.resolve("capacity.csv"), head(), rows(table));
        BenchmarkReport.rows(folder.resolve("crossings.csv"), List.of("metric", "overtakes", "overtaken", "budget_below",
                "budget_above", "difference_below", "difference_above"),
                Crossing.of(table).stream().map(each -> List.<Object>of(each.metric().code(), each.ahead().name(),
                        each.behind().name(), each.below(), each.above(), each.before(), each.after())).toList());
        BenchmarkReport.text(folder.resolve("table.md"), markdown(table, sentences));
        BenchmarkReport.text(folder.resolve("table.tex"), latex(table));
    }

    private static List<String> head() {
        List<String> head = new ArrayList<>(List.of("policy", "budget", "sees_answer", "held_out_folds"));
        for (Metric metric : Metric.values()) {
            head.addAll(List.of(metric.code() + "_mean", metric.code() + "_sd"));
        }
        head.addAll(List.of("share_of_attainable", "hindsight_proven"));
        return head;
    }

    private static List<List<Object>> rows(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        for (Contestant policy : table.data().contestants()) {
            for (int budget : table.data().spec().budgets()) {
                List<Object> row = new ArrayList<>(List.of(policy.name(), budget, policy.seesAnswer(),
                        table.folds(policy.name(), budget).size()));
                for (Metric metric : Metric.values()) {
                    FoldMean mean = FoldMean.of(table.folds(policy.name(), budget), metric);
                    row.addAll(List.of(mean.mean(), mean.sd()));
                }
                AttainedShare share = AttainedShare.of(table, policy.name(), budget).orElse(null);
                row.addAll(Arrays.asList(share == null ? null : share.share(), share == null ? null : share.proven()));
                rows.add(row);
            }
        }
        return rows;
    }

    /** A metric at every budget, a row a policy. */
    private static ReportTable of(BenchmarkTable table, Metric metric) {
        NumberStyle style = metric == Metric.REWARD ? NumberStyle.WHOLE : NumberStyle.SHARE;
        return of(table, (policy, budget) -> {
            FoldMean mean = FoldMean.of(table.folds(policy, budget), metric);
            return new ReportCell.Spread(mean.mean(), mean.sd(), style);
        });
    }

    private static ReportTable attained(BenchmarkTable table) {
        return of(table, (policy, budget) -> new ReportCell.Value(
                AttainedShare.of(table, policy, budget).map(share -> 100 * share.share()).orElse(Double.NaN), PERCENT));
    }

    private interface CellAt {
        ReportCell of(String policy, int budget);
    }

    private static ReportTable of(BenchmarkTable table, CellAt cell) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        table.data().spec().budgets().forEach(budget -> {
            heads.add(Integer.toString(budget));
            alignment.add(Alignment.RIGHT);
        });
        return new ReportTable(heads, alignment, table.data().contestants().stream().map(policy -> {
            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(BenchmarkTables.title(policy))));
            table.data().spec().budgets().forEach(budget -> row.add(cell.of(policy.name(), budget)));
            return row;
        }).toList());
    }

    private record Titled(String title, ReportTable table) {}

    private static List<Titled> tables(BenchmarkTable table) {
        List<Titled> tables = new ArrayList<>();
        SHOWN.forEach(metric -> tables.add(new Titled("By budget: " + metric.words(), of(table, metric))));
        String any = table.data().spec().policies().getFirst();
        if (AttainedShare.of(table, any, table.data().spec().budgets().getFirst()).isPresent()) {
            tables.add(new Titled("By budget: attained, %", attained(table)));
        }
        return tables;
    }

    private static String means(BenchmarkTable table) {
        return BenchmarkTables.folds(table.data()) + " Budgets in " + table.data().inputs().getFirst().unit().label()
                + ". Reward is raw, a question. attained: (policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the "
                + "reward. None of this is answer accuracy. " + BenchmarkTables.data(table.data());
    }

    private static String markdown(BenchmarkTable table, List<String> sentences) {
        StringBuilder text = new StringBuilder("# ").append(MarkdownTable.escape(table.data().spec().name())).append("\n\n")
                .append(MarkdownTable.escape(means(table))).append("\n");
        tables(table).forEach(one -> text.append("\n**").append(one.title).append("**\n\n").append(MarkdownTable.of(one.table)));
        return text.append(BenchmarkTables.list("Who is ahead, by means over folds; no test says whether two of them differ",
                sentences)).toString();
    }

    private static String latex(BenchmarkTable table) {
        StringBuilder text = new StringBuilder("% ").append(means(table)).append('\n');
        tables(table).forEach(one -> text.append("\n% ").append(one.title).append('\n').append(LatexTable.of(one.table)));
        return text.toString();
    }
}
