package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.chart.SensitivityFigure;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Claim;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.OrderChanges;
import mnemoscope.study.sensitivity.SensitivityClaims;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished sensitivity study as tables. Equal studies, equal bytes. */
record SensitivityReport(SensitivityTable table, BenchmarkData data) {
    private static final List<String> FILES = List.of("sensitivity.csv", ClaimSheet.FILE, "table.md", "table.tex");

    /** Prepares a sensitivity study. */
    static StudyWork work(SensitivitySpec spec, Path file, Progress progress) throws BadInputException {
        return work(SensitivityRuns.of(spec, BenchmarkData.read(spec.benchmark(), file, progress)));
    }

    /** Prepares a sensitivity study whose data are already read. */
    static StudyWork work(SensitivityRuns runs) {
        BenchmarkData data = runs.data();
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            SensitivityReport report = new SensitivityReport(SensitivityTable.of(runs, results), data);
            report.sheet().write(folder.resolve(FILES.getFirst()), report.rows());
            ClaimSheet.write(folder, SensitivityClaims.of(report.table));
            for (int budget : data.spec().budgets()) {
                figures.write(folder, report.figure(budget));
            }
            return report.text().write(folder);
        }, BenchmarkReport.facts(data), FILES);
    }

    /** A policy at a budget, with one coefficient multiplied. */
    private record Row(BenchmarkPolicy policy, int budget, Coefficient coefficient, double multiplier) {}

    private List<Row> rows() {
        return data.policies().stream()
                .flatMap(policy -> data.spec().budgets().stream()
                        .flatMap(budget -> table.runs().spec().coefficients().stream().flatMap(coefficient -> table.runs().spec()
                                .multipliers().stream().map(multiplier -> new Row(policy, budget, coefficient, multiplier)))))
                .toList();
    }

    private Sheet<Row> sheet() {
        return new Sheet<Row>().add("policy", row -> row.policy.name()).budget(Row::budget)
                .add("coefficient", row -> row.coefficient.code()).add("multiplier", Row::multiplier)
                .add("value", row -> row.coefficient.of(row.coefficient.times(row.multiplier)))
                .add("reward_mean", row -> reward(row).mean()).add("reward_sd", row -> reward(row).sd())
                .add("rank", row -> rank(row).isPresent() ? (Object) rank(row).getAsInt() : Double.NaN)
                .add("kind", row -> Decisions.of(row.policy).code()).add("sees_answer", row -> row.policy.seesAnswer());
    }

    private FoldMean reward(Row row) {
        return table.reward(row.policy, row.budget, row.coefficient, row.multiplier);
    }

    private OptionalInt rank(Row row) {
        return table.rank(row.policy, row.budget, row.coefficient, row.multiplier);
    }

    /** Mean reward and rank at every value of a coefficient, one row per policy. */
    private ReportTable table(int budget, Coefficient coefficient) {
        List<Double> multipliers = table.runs().spec().multipliers();
        List<String> heads = new ArrayList<>(List.of("policy"));
        multipliers.forEach(multiplier -> heads.add(OrderChanges.times(multiplier)));
        heads.add("decisions");
        List<Alignment> alignment = new ArrayList<>(Collections.nCopies(heads.size(), Alignment.RIGHT));
        alignment.set(0, Alignment.LEFT);
        alignment.set(heads.size() - 1, Alignment.LEFT);
        return new ReportTable(heads, alignment, data.policies().stream().map(policy -> {
            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(PolicyAtBudget.title(policy))));
            for (double multiplier : multipliers) {
                Row at = new Row(policy, budget, coefficient, multiplier);
                row.add(new ReportCell.Words(NumberStyle.WHOLE.plain(reward(at).mean())
                        + (rank(at).isPresent() ? " (" + rank(at).getAsInt() + ")" : "")));
            }
            row.add(new ReportCell.Words(Decisions.of(policy).code()));
            return row;
        }).toList());
    }

    /** The tables, with sentences on the best policy and on changes of order. */
    private Picture figure(int budget) {
        List<String> caption = new ArrayList<>(OrderChanges.sentences(table).stream()
                .filter(sentence -> sentence.startsWith("At " + Budgets.name(budget) + ", ")).toList());
        SensitivityClaims.of(table).forEach(claim -> caption.add(claim.sentence(budget)));
        caption.add(BenchmarkReport.caption(data));
        return SensitivityFigure.of(table, budget, caption).from(BenchmarkReport.source(data));
    }

    private StudyText text() {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (int budget : data.spec().budgets()) {
            table.runs().spec().coefficients()
                    .forEach(coefficient -> tables.put(
                            "Budget " + Budgets.name(budget) + ", coefficient " + coefficient.code() + " ("
                                    + NumberStyle.WHOLE.plain(coefficient.of(RewardCoefficients.DEFAULT)) + ")",
                            table(budget, coefficient)));
        }
        String note = BenchmarkReport.folds(data)
                + " Raw reward per question (rank among the deployable policies) with one coefficient multiplied, the others as in "
                + "the paper, and storage fixed at 1. arithmetic: the same decisions, rescored; retrained: the policy is learned "
                + "from the reward or tuned on it; re-solved: the hindsight plan. Rewards of different columns are in different "
                + "units: compare within a column. These numbers do not measure answer accuracy. " + BenchmarkReport.data(data);
        return new StudyText(table.runs().spec().name(), note, tables, "Effects of the coefficients",
                Stream.concat(OrderChanges.sentences(table).stream(), SensitivityClaims.of(table).stream().map(Claim::sentence))
                        .toList());
    }
}
