package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.SettingsChart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.NoiseSpec;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.Noise;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.task.Progress;

/** Writes the effect of noise on policies, one column per level. Equal studies, equal bytes. */
record NoiseReport(SequencedMap<Noise, BenchmarkTable> tables) {
    private static final List<String> FILES = List.of("noise.csv", "table.md", "table.tex");

    /** Prepares a noise study. */
    static StudyWork work(NoiseSpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkSpec own = spec.benchmark();
        List<Noise> levels = Stream.of(Stream.of(Noise.NONE), spec.irrelevant().stream().map(share -> new Noise(share, 0)),
                spec.labels().stream().map(share -> new Noise(0, share))).flatMap(each -> each).toList();
        SequencedMap<Setting, BenchmarkPlan> plans = new LinkedHashMap<>();
        for (Noise noise : levels) {
            progress.check();
            progress.at((double) plans.size() / levels.size(), noise.words());
            plans.put(new Setting(noise.equals(Noise.NONE) ? Setting.OWN : noise.words(), own.protocol()),
                    BenchmarkPlan.of(BenchmarkData.read(own, file, noise, progress.quiet())));
        }
        SettingRuns runs = new SettingRuns(new SettingsSpec(own, List.of()), plans, List.of());
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            SettingTables known = SettingTables.of(runs, results);
            SequencedMap<Noise, BenchmarkTable> tables = new LinkedHashMap<>();
            known.tables().values().forEach(table -> tables.put(levels.get(tables.size()), table));
            NoiseReport report = new NoiseReport(tables);
            report.sheet().write(folder.resolve(FILES.getFirst()), report.rows());
            for (int budget : own.budgets()) {
                for (Metric metric : Metric.CHARTED) {
                    figures.write(folder, SettingsChart.of(known.moves(metric, budget)), BenchmarkReport.source(runs.own()));
                }
            }
            return report.text().write(folder);
        }, BenchmarkReport.facts(runs.own()), FILES);
    }

    /** A policy at a budget under a noise. */
    private record Row(Noise noise, PolicyAtBudget at) {
        double share() {
            return at.attained().map(AttainedShare::share).orElse(Double.NaN);
        }
    }

    private List<Row> rows() {
        return tables.entrySet().stream()
                .flatMap(each -> PolicyAtBudget.all(each.getValue()).stream().map(at -> new Row(each.getKey(), at))).toList();
    }

    private Sheet<Row> sheet() {
        return new Sheet<Row>().add("irrelevant_turns_percent", row -> row.noise.irrelevant())
                .add("wrong_labels_percent", row -> row.noise.labels()).add("policy", row -> row.at.policy().name())
                .budget(row -> row.at.budget()).add("sees_answer", row -> row.at.policy().seesAnswer())
                .add("held_out_folds", row -> row.at.folds().size())
                .add(new Sheet<PolicyAtBudget>().metrics(PolicyAtBudget::spread), row -> row.at)
                .add("share_of_attainable", Row::share);
    }

    private StudyText text() {
        BenchmarkTable own = tables.firstEntry().getValue();
        SequencedMap<String, ReportTable> all = new LinkedHashMap<>();
        for (int budget : own.data().spec().budgets()) {
            for (Metric metric : List.of(Metric.F1, Metric.REWARD)) {
                all.put("Budget " + Budgets.name(budget) + ": " + metric.words(), table(budget, at -> at.spread(metric)));
            }
            if (PolicyAtBudget.all(own).getFirst().attained().isPresent()) {
                all.put("Budget " + Budgets.name(budget) + ": share of the attainable, %",
                        table(budget, PolicyAtBudget::attainedPercent));
            }
        }
        String note = BenchmarkReport.folds(own.data())
                + " Irrelevant turns come from other conversations of the data and are given "
                + "the speakers of this one; the percentage is their share of all turns. Wrong labels affect training only: each "
                + "evidence turn is removed with this probability, and a wrong one is added with this probability. Scores use the "
                + "labels of the data. Policies are retrained at each noise level. Reward is raw, per question. These numbers do not "
                + "measure answer accuracy. " + BenchmarkReport.data(own.data());
        return new StudyText(own.data().spec().name(), note, all, "Robustness to noise", sentences());
    }

    /** One row per policy, one column per noise level. */
    private ReportTable table(int budget, Function<PolicyAtBudget, ReportCell> cell) {
        List<String> heads = Stream.concat(Stream.of("policy"),
                tables.keySet().stream().map(noise -> noise.equals(Noise.NONE) ? "none" : noise.words())).toList();
        return ReportTable
                .ofNumbers(heads,
                        tables.firstEntry().getValue().data().policies().stream()
                                .map(policy -> Stream
                                        .concat(Stream.<ReportCell>of(new ReportCell.Words(PolicyAtBudget.title(policy))),
                                                tables.values().stream()
                                                        .map(table -> cell.apply(new PolicyAtBudget(table, policy, budget))))
                                        .toList())
                                .toList());
    }

    /** Sentences on the best policy under each noise level and its F1 relative to that without noise. */
    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        BenchmarkTable own = tables.firstEntry().getValue();
        for (int budget : own.data().spec().budgets()) {
            tables.forEach((noise, table) -> PolicyAtBudget.all(table, budget).stream().filter(at -> !at.policy().isReference())
                    .max(Comparator.comparingDouble(at -> at.mean(Metric.F1).mean())).ifPresent(best -> {
                        double clean = new PolicyAtBudget(own, best.policy(), budget).mean(Metric.F1).mean();
                        double left = best.mean(Metric.F1).mean();
                        sentences.add("At " + Budgets.name(budget)
                                + (noise.equals(Noise.NONE) ? " without noise " : " with " + noise.words() + " ")
                                + best.policy().title() + " has the best F1, " + Metric.F1.style().text(left)
                                + (noise.equals(Noise.NONE)
                                        ? "."
                                        : ", " + Math.round(100 * left / clean) + " % of its F1 without noise."));
                    }));
        }
        return sentences;
    }
}
