package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.report.chart.AgeChart;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.NeedChart;
import mnemoscope.report.chart.RankChart;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.BenchmarkStudy;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Claims;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PairComparison;
import mnemoscope.study.benchmark.PairedTests;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.task.Progress;

/** Prepares benchmarks and studies based on their runs, and writes a finished benchmark as tables and figures. */
public final class BenchmarkReport {
    /** Head of the column of the share of the attainable. */
    public static final String ATTAINABLE = "share of the attainable, %";
    /** The source of published values. */
    static final String PUBLISHED = "Published: Kang et al.";
    private static final List<Metric> SHOWN = List.of(Metric.PRECISION, Metric.RECALL, Metric.F1, Metric.OCCUPANCY,
            Metric.REWARD);

    private BenchmarkReport() {}

    /** Prepares a benchmark. */
    static StudyWork work(BenchmarkSpec spec, Path file, Progress progress) throws BadInputException {
        return work(BenchmarkData.read(spec, file, progress));
    }

    static StudyWork work(BenchmarkData data) {
        BenchmarkPlan plan = BenchmarkPlan.of(data);
        return new StudyWork(plan.cells(), (folder, results, charts, writing) -> {
            BenchmarkTable table = plan.table(results);
            StudyText text = write(folder, table);
            ComparisonReport.write(folder, plan, table, results);
            figures(folder, new Drawn(folder, plan, table, results, charts));
            return text;
        }, facts(data), files(data.spec()));
    }

    /** Writes the files of a kind of study from the table of its runs. */
    @FunctionalInterface
    interface Tables {
        StudyText write(Path folder, BenchmarkTable table, Drawn drawn) throws IOException;
    }

    /** The input of figures, and how to write them. */
    record Drawn(Path folder, BenchmarkPlan plan, BenchmarkTable table, CellResults known, Figures figures) {
        MetricResults results(Metric metric, int budget) {
            return MetricResults.of(plan, table, known, metric, budget);
        }

        /** The results of a metric, shown at the largest budget. */
        MetricResults results(Metric metric) {
            return results(metric, table.data().spec().budgets().getLast());
        }

        void write(Chart chart) throws IOException {
            figures.write(folder, chart, source(table.data()));
        }
    }

    /** Prepares a study whose cells are those of its benchmark. */
    static StudyWork work(BenchmarkStudy study, Path file, Progress progress, List<String> files, Tables tables)
            throws BadInputException {
        BenchmarkData data = BenchmarkData.read(study.benchmark(), file, progress);
        BenchmarkPlan plan = BenchmarkPlan.of(data);
        return new StudyWork(plan.cells(), (folder, results, figures, writing) -> {
            BenchmarkTable table = plan.table(results);
            return tables.write(folder, table, new Drawn(folder, plan, table, results, figures));
        }, facts(data), files);
    }

    /** The source line of the pictures of a benchmark. */
    public static String source(BenchmarkData data) {
        return source(data, data.key());
    }

    /** @param key the settings, as {@link BenchmarkData#key} */
    static String source(BenchmarkData data, List<String> key) {
        return Manifest
                .data(data.info().name(), data.info().sha256(), Stream
                        .concat(key.subList(1, key.size()).stream(),
                                Stream.of("folds=" + data.spec().folds(), "seeds="
                                        + data.spec().seeds().stream().map(String::valueOf).collect(Collectors.joining(" "))))
                        .toList());
    }

    /** The facts on data and protocol for the manifest. */
    static SequencedMap<String, String> facts(BenchmarkData data) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("engine", Integer.toString(BenchmarkCells.ENGINE));
        facts.put("data", data.info().name());
        facts.put("sha256", data.info().sha256());
        facts.put("protocol", String.join(", ", data.key()));
        BenchmarkSpec spec = data.spec();
        facts.put("folds", Integer.toString(spec.folds()));
        facts.put("seeds", spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        facts.put("baseline", spec.baseline());
        facts.put("margins", "f1 " + spec.margins().f1() + ", reward " + spec.margins().reward());
        facts.put("audit_steps", Integer.toString(spec.auditSteps()));
        String gap = Texts.inEnglish(() -> ImportanceCoverage.of(data.inputs()).gap(data.described()));
        if (!gap.isEmpty()) {
            facts.put("importance", gap);
        }
        return facts;
    }

    /** The names of all files that a benchmark can write. */
    private static List<String> files(BenchmarkSpec spec) {
        List<String> names = new ArrayList<>(List.of("benchmark.csv", "forced.csv", "misses.csv", "episodes.csv",
                "categories.csv", "paired.csv", "pairs.csv", "ranks.csv", ShiftedTable.FILE, ClaimSheet.FILE));
        for (int budget : spec.budgets()) {
            names.addAll(List.of("critical-difference-" + Budgets.name(budget) + ".svg",
                    "critical-difference-" + Budgets.name(budget) + ".png"));
        }
        names.addAll(List.of("table.md", "table.tex"));
        return names;
    }

    private static StudyText write(Path folder, BenchmarkTable table) throws IOException {
        policies().metrics(PolicyAtBudget::spreadPublished)
                .add(Tally.COMPONENT_NAMES, at -> Arrays.stream(Tally.sum(at.folds()).components()).boxed().toList())
                .add("share_of_attainable", at -> at.attained().map(AttainedShare::share).orElse(Double.NaN))
                .add("regret", at -> at.attained().map(AttainedShare::regret).orElse(Double.NaN))
                .add("hindsight_proven", at -> at.attained().<Object>map(AttainedShare::proven).orElse(Double.NaN))
                .add("audited_decisions", at -> at.audit(false)).add("leaks", at -> at.audit(true))
                .write(folder.resolve("benchmark.csv"), PolicyAtBudget.all(table));
        ForcedTable.write(folder, table);
        NeedTable.write(folder, table);
        ShiftedTable.write(folder, table);
        ClaimSheet.write(folder, Claims.of(table));
        parts("episode").write(folder.resolve("episodes.csv"), parts(table, table.data().inputs().size(),
                e -> table.data().inputs().get(e).episode().id(), (at, e) -> table.episode(at.policy().name(), at.budget(), e)));
        parts("category").write(folder.resolve("categories.csv"), parts(table, table.data().categories().size(),
                table.data().categories()::get, (at, c) -> table.category(at.policy().name(), at.budget(), c)));
        return text(table).write(folder);
    }

    /** The evidence that each finished policy holds at a budget, by age. */
    public static Chart ages(BenchmarkTable table, int budget) {
        return AgeChart
                .of("held-by-age-" + Budgets.name(budget),
                        Texts.of("chart.held-by-age-title", Budgets.words(budget, table.data().unitWords())),
                        table.data().policies().stream().filter(policy -> table.isComplete(policy.name(), budget))
                                .map(policy -> new AgeChart.Line(policy.name(), policy.title(), policy.description().mark(),
                                        false, policy.replays(table.data().spec()), table.carried(policy.name(), budget)))
                                .toList());
    }

    /** Writes the charts of the Benchmark tab for each of its metrics; the rank diagram of F1 also beside the tables. */
    private static void figures(Path folder, Drawn drawn) throws IOException {
        for (int budget : drawn.table.data().spec().budgets()) {
            drawn.write(NeedChart.of(drawn.results(Metric.F1, budget)));
            drawn.write(ages(drawn.table, budget));
        }
        for (Metric metric : Metric.CHARTED) {
            if (Budgets.isSize(drawn.table.data().spec().budgets().getFirst())) {
                drawn.write(BudgetChart.of(drawn.results(metric)));
            }
            for (int budget : drawn.table.data().spec().budgets()) {
                MetricResults results = drawn.results(metric, budget);
                drawn.write(EpisodeChart.of(results));
                if (results.ranking().isPresent()) {
                    Chart ranks = RankChart.of(results);
                    drawn.write(ranks);
                    if (metric == Metric.F1) {
                        ranks.withName("critical-difference-" + Budgets.name(results.budget())).write(folder, PictureFormat.SVG,
                                PictureFormat.PNG);
                    }
                }
            }
        }
    }

    /** The columns that identify policy and budget. */
    static Sheet<PolicyAtBudget> policies() {
        return new Sheet<PolicyAtBudget>().add("policy", at -> at.policy().name()).budget(PolicyAtBudget::budget)
                .add("sees_answer", at -> at.policy().seesAnswer()).add("held_out_folds", at -> at.folds().size());
    }

    /** A row for an episode or a category, all seeds pooled. */
    private record Part(PolicyAtBudget at, String name, Tally tally) {
        private int seeds() {
            return at.table().data().spec().seeds().size();
        }
    }

    private static List<Part> parts(BenchmarkTable table, int count, IntFunction<String> name,
            BiFunction<PolicyAtBudget, Integer, Tally> tally) {
        return PolicyAtBudget.all(table).stream()
                .flatMap(at -> IntStream.range(0, count).mapToObj(k -> new Part(at, name.apply(k), tally.apply(at, k)))).toList();
    }

    private static Sheet<Part> parts(String head) {
        return new Sheet<Part>().add("policy", part -> part.at.policy().name()).budget(part -> part.at.budget())
                .add(head, Part::name).add("seeds", Part::seeds).add("questions", part -> part.tally.questions() / part.seeds())
                .metrics((sheet, metric) -> sheet.add(metric.code(), part -> part.tally.mean(metric)))
                .add(Tally.COMPONENT_NAMES, part -> Arrays.stream(part.tally.components()).boxed().toList());
    }

    /** The tables of measured and published values, a note on the numbers, and the findings. */
    public static StudyText text(BenchmarkTable table) {
        boolean differs = Reproduction.of(table).stream().anyMatch(each -> !each.unmet().isEmpty());
        boolean published = PublishedBenchmark.has(table.data().info().kind());
        String note = folds(table.data()) + untested(table.data()) + " Reward is raw, per question"
                + (published ? "; the published reward is given without the paper's shift" : "") + ". Share of the attainable: "
                + "(policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the reward, all questions of all folds "
                + "pooled. Leaks: decisions that changed in the leak audit. These numbers do not measure answer accuracy. "
                + data(table.data()) + (published ? " " + PUBLISHED + unjudged(table) : "");
        SequencedMap<String, ReportTable> tables = byBudget(table, budget -> at(table, budget));
        ShiftedTable.addTo(tables, table);
        ForcedTable.addTo(tables, table);
        NeedTable.addTo(tables, table);
        return new StudyText(table.data().spec().name(), note, tables,
                differs ? "Values not reproduced" : published ? "Published values" : "Comparisons of this study",
                findings(table).stream().map(Finding::sentence).toList());
    }

    /** @param verdict on a claim; empty for a finding that judges none */
    public record Finding(String said, String verdict) {
        public Finding(String said) {
            this(said, "");
        }

        public String sentence() {
            return (said + " " + verdict).strip();
        }
    }

    /** What of the published values reproduces, which claims of the paper's text hold, and how the named pairs differ. */
    public static List<Finding> findings(BenchmarkTable table) {
        return Stream.of(Reproduction.sentences(table).stream().map(Finding::new),
                Claims.of(table).stream().map(claim -> new Finding(claim.measured(), claim.verdict())),
                PairComparison.sentences(table).stream().map(Finding::new)).flatMap(each -> each).toList();
    }

    /** Whether {@link #findings} of a study depend on results; if not, they are known before any run. @param table of its data */
    public static boolean needsRuns(BenchmarkSpec spec, BenchmarkTable table) {
        return Reproduction.judges(table) || !spec.pairs().isEmpty();
    }

    /** Whether a study has no {@link #findings}, whatever its results: nothing is published for its data, and it names no pairs. */
    public static boolean findsNothing(BenchmarkSpec spec, DatasetKind kind) {
        return !PublishedBenchmark.has(kind) && spec.pairs().isEmpty();
    }

    static SequencedMap<String, ReportTable> byBudget(BenchmarkTable table, IntFunction<ReportTable> made) {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        table.data().spec().budgets().forEach(budget -> tables.put("Budget " + Budgets.name(budget), made.apply(budget)));
        return tables;
    }

    /** The head of the column of a metric: "precision", "F1". */
    static String head(Metric metric) {
        return metric == Metric.F1 ? metric.title() : metric.code();
    }

    private static ReportTable at(BenchmarkTable table, int budget) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        SHOWN.forEach(metric -> heads.addAll(List.of(head(metric), "published")));
        heads.addAll(List.of(ATTAINABLE, "leaks"));
        List<PolicyAtBudget> all = PolicyAtBudget.all(table, budget);
        Map<Metric, OptionalDouble> best = SHOWN.stream().collect(Collectors.toMap(Function.identity(), metric -> ReportCell
                .best(all.stream().filter(at -> !at.policy().isReference()).mapToDouble(at -> at.mean(metric).mean()))));
        return ReportTable.ofNumbers(heads, all.stream().map(at -> {
            List<ReportCell> row = new ArrayList<>(List.of(at.title()));
            SHOWN.forEach(metric -> row.addAll(List.of(
                    at.spread(metric)
                            .strongIf(metric != Metric.OCCUPANCY && !at.policy().isReference()
                                    && best.get(metric).equals(OptionalDouble.of(at.mean(metric).mean()))),
                    at.publishedSpread(metric))));
            row.addAll(List.of(at.attainedPercent(), at.leaks()));
            return row;
        }).toList())
                .withNote(published(table.only(table.data().spec().policies(), table.data().spec().baseline(), List.of(budget))));
    }

    /** Below a table with published values: their source, and why they are not compared; empty if they are compared. */
    public static String published(BenchmarkTable table) {
        String why = unjudged(table);
        return why.isEmpty() ? "" : PUBLISHED + why;
    }

    private static String unjudged(BenchmarkTable table) {
        return Reproduction.refusals(table).stream().map(why -> " " + why).collect(Collectors.joining());
    }

    /** Sentences on the runs that the means cover, the data and the protocol. */
    public static String caption(BenchmarkTable table) {
        return folds(table.data()) + untested(table.data())
                + (table.decisions() == ScoredDecisions.ALL ? "" : " " + table.decisions().help()) + " " + data(table.data());
    }

    /** A sentence on why p, interval and verdict are missing; empty if they are present. */
    private static String untested(BenchmarkData data) {
        int measured = data.inputs().size();
        return PairedTests.isTestable(measured) ? "" : " " + Texts.of("study.nothing-is-tested", measured, PairedTests.LEAST);
    }

    /** Sentences on the runs that the means of a benchmark cover, the data and the protocol. */
    public static String caption(BenchmarkData data) {
        return folds(data) + " " + data(data);
    }

    /** A sentence on the runs that a mean covers; a second one if a row has its own budget. */
    static String folds(BenchmarkData data) {
        BenchmarkSpec spec = data.spec();
        boolean sizes = spec.budgets().stream().anyMatch(Budgets::isSize);
        String record = data.described().stream().filter(each -> sizes && each.isRecord())
                .map(each -> " " + Texts.of("study.record-whatever-budget", each.title())).collect(Collectors.joining());
        return (Texts.of("study.what-means-are-over", data.folds(), data.inputs().size()) + " " + data.unmeasured()).strip()
                + record;
    }

    /** Data and protocol, as a sentence. */
    static String data(BenchmarkData data) {
        return data(data, data.key());
    }

    /** @param key the settings, as {@link BenchmarkData#key} */
    static String data(BenchmarkData data, List<String> key) {
        String gap = ImportanceCoverage.of(data.inputs()).gap(data.described());
        return Texts.of("study.data-and-protocol", data.info().name(), String.join(", ", key.subList(1, key.size())))
                + (gap.isEmpty() ? "" : " " + gap);
    }

    static String protocol(BenchmarkData data) {
        return String.join(", ", data.key().subList(1, data.key().size()));
    }
}
