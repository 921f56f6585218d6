package mnemoscope.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.model.BadInputException;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PartWorth;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.task.Progress;
import mnemoscope.task.WholeFile;
import mnemoscope.text.NumberStyle;

/** Writes a finished ablation: the whole policy, and without each part with its difference to the whole. */
final class AblationReport {
    /** What it writes. */
    static final List<String> FILES = List.of("ablation.csv", "table.md", "table.tex");

    private AblationReport() {
    }

    /** An ablation, made ready to run: the cells of a benchmark whose policies are the variants. */
    static StudyWork work(AblationSpec spec, Path file, Progress progress) throws BadInputException {
        return BenchmarkWork.of(spec, file, progress, FILES, (folder, table) -> {
            List<PartWorth> worths = PartWorth.of(spec, table);
            write(folder, spec, table, worths);
            return PartWorth.sentences(worths);
        });
    }

    static void write(Path folder, AblationSpec spec, BenchmarkTable table, List<PartWorth> worths) throws IOException {
        CsvTable.write(folder.resolve(FILES.get(0)), head(),
                rows -> rows(table, worths).forEach(row -> rows.add(row.toArray())));
        text(folder.resolve(FILES.get(1)), markdown(spec, table, worths));
        text(folder.resolve(FILES.get(2)), latex(spec, table, worths));
    }

    private static List<String> head() {
        List<String> head = new ArrayList<>(List.of("variant", "budget", "held_out_folds"));
        for (Metric metric : Metric.values()) {
            head.addAll(List.of(metric.code() + "_mean", metric.code() + "_sd"));
        }
        for (Metric metric : BaselineComparison.METRICS) {
            for (String what : List.of("difference", "low", "high", "t", "p", "holm_p")) {
                head.add(metric.code() + "_" + what);
            }
        }
        head.addAll(List.of("audited_decisions", "leaks"));
        return head;
    }

    private static List<List<Object>> rows(BenchmarkTable table, List<PartWorth> worths) {
        List<List<Object>> rows = new ArrayList<>();
        for (Contestant variant : table.data().contestants()) {
            for (int budget : table.data().spec().budgets()) {
                List<Tally> folds = table.folds(variant.name(), budget);
                List<Object> row = new ArrayList<>(List.of(variant.name(), budget, folds.size()));
                for (Metric metric : Metric.values()) {
                    FoldMean mean = FoldMean.of(folds, metric);
                    row.addAll(List.of(mean.mean(), mean.sd()));
                }
                Optional<PartWorth> worth = worth(worths, variant, budget);
                row.addAll(cells(worth.map(PartWorth::f1)));
                row.addAll(cells(worth.map(PartWorth::reward)));
                int[] audit = table.audit(variant.name(), budget);
                row.addAll(List.of(audit[0], audit[1]));
                rows.add(row);
            }
        }
        return rows;
    }

    private static Optional<PartWorth> worth(List<PartWorth> worths, Contestant variant, int budget) {
        return worths.stream().filter(each -> each.variant().equals(variant.name()) && each.budget() == budget).findFirst();
    }

    private static List<Object> cells(Optional<BaselineComparison> comparison) {
        if (comparison.isEmpty()) {
            return List.of("", "", "", "", "", "");
        }
        PairedDifference difference = comparison.get().difference();
        return List.of(difference.mean(), difference.low(), difference.high(), difference.statistic(), difference.p(),
                comparison.get().holmP());
    }

    private static ReportTable table(BenchmarkTable table, List<PartWorth> worths, int budget) {
        List<String> heads = List.of("policy", "f1", "difference", "95 %", "Holm p", "reward", "difference", "95 %", "Holm p",
                "leaks");
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        heads.stream().skip(1).forEach(head -> alignment.add(Alignment.RIGHT));
        return new ReportTable(heads, alignment, table.data().contestants().stream()
                .map(variant -> row(table, variant, budget, worth(worths, variant, budget))).toList());
    }

    private static List<ReportCell> row(BenchmarkTable table, Contestant variant, int budget, Optional<PartWorth> worth) {
        List<Tally> folds = table.folds(variant.name(), budget);
        List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(variant.title())));
        row.add(spread(folds, Metric.F1, NumberStyle.SHARE));
        difference(worth.map(PartWorth::f1), NumberStyle.SHARE_DIFFERENCE, row);
        row.add(spread(folds, Metric.REWARD, NumberStyle.WHOLE));
        difference(worth.map(PartWorth::reward), NumberStyle.WHOLE_DIFFERENCE, row);
        int[] audit = table.audit(variant.name(), budget);
        row.add(new ReportCell.Words(audit[0] == 0 ? NumberStyle.NONE : audit[1] + " of " + audit[0]));
        return row;
    }

    private static ReportCell spread(List<Tally> folds, Metric metric, NumberStyle style) {
        FoldMean mean = FoldMean.of(folds, metric);
        return new ReportCell.Spread(mean.mean(), mean.sd(), style);
    }

    private static void difference(Optional<BaselineComparison> comparison, NumberStyle style, List<ReportCell> row) {
        if (comparison.isEmpty()) {
            row.addAll(List.of(new ReportCell.Words(""), new ReportCell.Words(""), new ReportCell.Words("")));
            return;
        }
        PairedDifference difference = comparison.get().difference();
        row.add(new ReportCell.Value(difference.mean(), style));
        row.add(new ReportCell.Words(style.text(difference.low()) + " to " + style.text(difference.high())));
        row.add(new ReportCell.Probability(comparison.get().holmP()));
    }

    private static String markdown(AblationSpec spec, BenchmarkTable table, List<PartWorth> worths) {
        StringBuilder text = new StringBuilder("# ").append(MarkdownTable.escape(spec.name())).append("\n\n")
                .append(MarkdownTable.escape(means(table))).append("\n");
        for (int budget : spec.benchmark().budgets()) {
            text.append("\n**Budget ").append(budget).append("**\n\n").append(MarkdownTable.of(table(table, worths, budget)));
        }
        text.append("\n**What each part is worth**\n\n").append(PartWorth.sentences(worths).stream()
                .map(sentence -> "- " + MarkdownTable.escape(sentence) + "\n").collect(Collectors.joining()));
        return text.toString();
    }

    private static String latex(AblationSpec spec, BenchmarkTable table, List<PartWorth> worths) {
        StringBuilder text = new StringBuilder("% ").append(means(table)).append('\n');
        for (int budget : spec.benchmark().budgets()) {
            text.append("\n% Budget ").append(budget).append('\n').append(LatexTable.of(table(table, worths, budget)));
        }
        return text.toString();
    }

    private static String means(BenchmarkTable table) {
        return BenchmarkTables.folds(table.data())
                + " difference: without the part minus whole, on the same folds, with its 95 % "
                + "interval by the corrected resampled t; Holm over the variants of a budget and metric. Reward is raw, a question. "
                + "leaks: decisions that the leak audit saw change. None of this is answer accuracy. "
                + BenchmarkTables.data(table.data());
    }

    private static void text(Path file, String text) throws IOException {
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
