package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.LogsChart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.DeploymentStage;
import mnemoscope.study.StagedSpec;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.StagedCurve;
import mnemoscope.study.benchmark.StagedCurve.Point;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;

/** Writes a finished study of staged deployment: the value of a learned policy by the number of episodes logged before it. */
record StagedReport(StagedSpec spec, BenchmarkTable table, List<StagedCurve> curves) {
    private static final List<String> FILES = List.of("staged.csv", "deployments.csv", "table.md", "table.tex");
    private static final List<Metric> METRICS = List.of(Metric.F1, Metric.REWARD);

    /** Prepares a study of staged deployment: the cells of a benchmark whose policies are the stages. */
    static StudyWork work(StagedSpec spec, Path file, Progress progress) throws BadInputException {
        return BenchmarkReport.work(spec, file, progress, FILES, (folder, table, drawn) -> {
            StagedReport report = new StagedReport(spec, table, StagedCurve.of(spec, table));
            report.sheet().write(folder.resolve(FILES.getFirst()), PolicyAtBudget.all(table));
            deployments().write(folder.resolve(FILES.get(1)), report.deployed());
            for (int budget : spec.benchmark().budgets()) {
                for (Metric metric : METRICS) {
                    drawn.write(LogsChart.of(report.at(budget), table, metric, report.sentences(budget)));
                }
            }
            return new StudyText(spec.name(), report.note(), report.tables(), "How many logs suffice",
                    spec.benchmark().budgets().stream().flatMap(budget -> report.sentences(budget).stream()).toList())
                    .write(folder);
        });
    }

    private List<StagedCurve> at(int budget) {
        return curves.stream().filter(curve -> curve.budget() == budget).toList();
    }

    private List<String> sentences(int budget) {
        return at(budget).stream().flatMap(curve -> curve.sentences(spec.benchmark()).stream()).toList();
    }

    private Sheet<PolicyAtBudget> sheet() {
        Sheet<PolicyAtBudget> sheet = new Sheet<PolicyAtBudget>()
                .add("policy", at -> stage(at).map(DeploymentStage::learned).orElse(at.policy().name()))
                .add("cold_start", at -> spec.coldStart())
                .add("logged_episodes", at -> stage(at).<Object>map(DeploymentStage::logs).orElse(0))
                .budget(PolicyAtBudget::budget).add("held_out_folds", at -> at.folds().size()).metrics(PolicyAtBudget::spread);
        METRICS.forEach(metric -> Differences.add(sheet, metric, at -> difference(at, metric)));
        return sheet.add("runs_without_switch", at -> point(at).<Object>map(Point::unswitched).orElse(Double.NaN))
                .add("audited_decisions", at -> at.audit(false)).add("leaks", at -> at.audit(true));
    }

    private static Optional<DeploymentStage> stage(PolicyAtBudget at) {
        return at.policy().stage();
    }

    private Optional<Point> point(PolicyAtBudget at) {
        return at(at.budget()).stream().flatMap(curve -> curve.points().stream())
                .filter(point -> point.policy().name().equals(at.policy().name())).findFirst();
    }

    private Optional<BaselineComparison> difference(PolicyAtBudget at, Metric metric) {
        return point(at).map(metric == Metric.F1 ? Point::f1 : Point::reward);
    }

    /** A deployment with a number of episodes. */
    private record Deployment(StagedCurve curve, Point point, int episodes) {}

    private List<Deployment> deployed() {
        return curves.stream()
                .flatMap(curve -> curve.points().stream()
                        .flatMap(point -> StagedCurve.HORIZONS.stream().map(episodes -> new Deployment(curve, point, episodes))))
                .toList();
    }

    private static Sheet<Deployment> deployments() {
        return new Sheet<Deployment>().add("policy", each -> each.point.policy().stage().orElseThrow().learned())
                .add("cold_start", each -> each.curve.coldStart().name()).budget(each -> each.curve.budget())
                .add("episodes", Deployment::episodes).add("switch_after", each -> each.point.logs())
                .add("reward_mean", each -> each.point.deployed(each.episodes)).add("reward_never", each -> each.point.first());
    }

    private SequencedMap<String, ReportTable> tables() {
        SequencedMap<String, ReportTable> tables = BenchmarkReport.byBudget(table, this::byLogs);
        curves.forEach(
                curve -> tables
                        .put("Budget "
                                + Budgets.name(curve.budget()) + ", reward per question of a deployment in which " + curve
                                        .learned()
                                + " takes over",
                                ReportTable.ofNumbers(
                                        Stream.concat(Stream.of("after"),
                                                StagedCurve.HORIZONS.stream().map(n -> Numbers.whole(n) + " episodes")).toList(),
                                        Stream.concat(
                                                curve.points().stream()
                                                        .map(point -> row(Integer.toString(point.logs()), point::deployed)),
                                                Stream.of(row("never", episodes -> curve.points().getFirst().first())))
                                                .toList())));
        return tables;
    }

    private static List<ReportCell> row(String name, Function<Integer, Double> reward) {
        return Stream.concat(Stream.<ReportCell>of(new ReportCell.Words(name)),
                StagedCurve.HORIZONS.stream().map(episodes -> new ReportCell.Value(reward.apply(episodes), NumberStyle.WHOLE)))
                .toList();
    }

    private ReportTable byLogs(int budget) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        METRICS.forEach(metric -> heads.addAll(Stream.concat(Stream.of(metric.code()), Differences.HEADS.stream()).toList()));
        heads.addAll(List.of("never switched", "leaks"));
        return ReportTable.ofNumbers(heads, PolicyAtBudget.all(table, budget).stream().map(at -> {
            List<ReportCell> row = new ArrayList<>(List.of(at.title()));
            METRICS.forEach(metric -> {
                row.add(at.spread(metric));
                row.addAll(Differences.cells(difference(at, metric), Differences.style(metric)).toList());
            });
            row.add(new ReportCell.Words(point(at).map(each -> each.unswitched() + " of " + at.folds().size()).orElse("")));
            row.add(at.leaks());
            return row;
        }).toList());
    }

    private String note() {
        String title = table.data().policy(spec.coldStart()).title();
        return BenchmarkReport.folds(table.data()) + " A learned policy is trained on the logs of " + title
                + " over the first episodes of the training folds, in an order drawn by the seed, and evaluated on the held-out "
                + "episodes. difference: to " + title
                + " on the same folds, with its 95 % interval by the corrected resampled t; "
                + "Holm over the rows of a budget and metric. never switched: runs whose logs held nothing to learn from, so "
                + title + " kept serving. A deployment of n episodes earns the mean of " + title
                + " before the switch and that of the "
                + "learned policy after it. Reward is raw, per question. These numbers do not measure answer accuracy. "
                + BenchmarkReport.data(table.data());
    }
}
