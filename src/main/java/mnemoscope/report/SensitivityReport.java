package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import mnemoscope.model.BadInputException;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.OrderChanges;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished sensitivity study as tables. Equal studies, equal bytes. */
final class SensitivityReport {
    static final List<String> FILES = List.of("sensitivity.csv", "table.md", "table.tex");
    private static final List<String> HEAD = List.of("policy", "budget", "coefficient", "multiplier", "value", "reward_mean",
            "reward_sd", "rank", "kind", "sees_answer");

    private SensitivityReport() {
    }

    /** A sensitivity study, made ready to run. */
    static StudyWork work(SensitivitySpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkData data = BenchmarkData.read(spec.benchmark(), file, progress);
        SensitivityRuns runs = SensitivityRuns.of(spec, data);
        return new StudyWork(runs.cells(), (folder, results, writing) -> {
            SensitivityTable table = SensitivityTable.of(runs, results);
            List<String> sentences = OrderChanges.sentences(table);
            write(folder, table, sentences);
            return sentences;
        }, BenchmarkWork.facts(data), FILES);
    }

    static void write(Path folder, SensitivityTable table, List<String> sentences) throws IOException {
        BenchmarkReport.rows(folder.resolve("sensitivity.csv"), HEAD, rows(table));
        BenchmarkReport.text(folder.resolve("table.md"), markdown(table, sentences));
        BenchmarkReport.text(folder.resolve("table.tex"), latex(table));
    }

    private static List<List<Object>> rows(SensitivityTable table) {
        List<List<Object>> rows = new ArrayList<>();
        for (Contestant policy : table.runs().usual().contestants()) {
            for (int budget : budgets(table)) {
                for (Coefficient coefficient : table.runs().spec().coefficients()) {
                    for (double multiplier : table.runs().spec().multipliers()) {
                        FoldMean reward = table.reward(policy, budget, coefficient, multiplier);
                        OptionalInt rank = table.rank(policy, budget, coefficient, multiplier);
                        rows.add(Arrays.asList(policy.name(), budget, coefficient.code(), multiplier,
                                coefficient.of(coefficient.times(multiplier)), reward.mean(), reward.sd(),
                                rank.isPresent() ? rank.getAsInt() : null, Decisions.of(policy).code(), policy.seesAnswer()));
                    }
                }
            }
        }
        return rows;
    }

    private static List<Integer> budgets(SensitivityTable table) {
        return table.runs().usual().spec().budgets();
    }

    /** Mean reward and rank at every value of a coefficient, a row a policy. */
    private static ReportTable of(SensitivityTable table, int budget, Coefficient coefficient) {
        List<Double> multipliers = table.runs().spec().multipliers();
        List<String> heads = new ArrayList<>(List.of("policy"));
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        multipliers.forEach(multiplier -> {
            heads.add(OrderChanges.times(multiplier));
            alignment.add(Alignment.RIGHT);
        });
        heads.add("decisions");
        alignment.add(Alignment.LEFT);
        return new ReportTable(heads, alignment, table.runs().usual().contestants().stream().map(policy -> {
            List<ReportCell> row = new ArrayList<>();
            row.add(new ReportCell.Words(BenchmarkTables.title(policy)));
            multipliers.forEach(multiplier -> {
                OptionalInt rank = table.rank(policy, budget, coefficient, multiplier);
                row.add(new ReportCell.Words(
                        NumberStyle.WHOLE.text(table.reward(policy, budget, coefficient, multiplier).mean())
                                + (rank.isPresent() ? " (" + rank.getAsInt() + ")" : "")));
            });
            row.add(new ReportCell.Words(Decisions.of(policy).code()));
            return row;
        }).toList());
    }

    private static String title(int budget, Coefficient coefficient) {
        return "Budget " + budget + ", coefficient " + coefficient.code() + " ("
                + NumberStyle.WHOLE.text(coefficient.of(RewardCoefficients.DEFAULT)) + ")";
    }

    private static String means(SensitivityTable table) {
        return BenchmarkTables.folds(table.runs().usual())
                + " Raw reward a question (rank among the policies to deploy) with one coefficient multiplied, the others as in the "
                + "paper, the store cost 1. arithmetic: the same decisions, booked anew; retrained: the policy is learned from the "
                + "reward or tuned on it; re-solved: the plan that earns most. Rewards of different columns are in different units: "
                + "compare within a column. None of this is answer accuracy. " + BenchmarkTables.data(table.runs().usual());
    }

    private static String markdown(SensitivityTable table, List<String> sentences) {
        StringBuilder text = new StringBuilder("# ").append(MarkdownTable.escape(table.runs().spec().name())).append("\n\n")
                .append(MarkdownTable.escape(means(table))).append("\n");
        for (int budget : budgets(table)) {
            for (Coefficient coefficient : table.runs().spec().coefficients()) {
                text.append("\n**").append(title(budget, coefficient)).append("**\n\n")
                        .append(MarkdownTable.of(of(table, budget, coefficient)));
            }
        }
        return text.append(BenchmarkTables.list("What the coefficients change", sentences)).toString();
    }

    private static String latex(SensitivityTable table) {
        StringBuilder text = new StringBuilder("% ").append(means(table)).append('\n');
        for (int budget : budgets(table)) {
            for (Coefficient coefficient : table.runs().spec().coefficients()) {
                text.append("\n% ").append(title(budget, coefficient)).append('\n')
                        .append(LatexTable.of(of(table, budget, coefficient)));
            }
        }
        return text.toString();
    }
}
