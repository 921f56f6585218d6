package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.SortOrder;

/**
 * The known results of a study for one metric, compared at one budget. Created off the FX thread; immutable.
 *
 * @param budget    budget of the differences
 * @param rows      one per policy, in study order
 * @param published per policy, the agreement with published values, for the measured budgets
 * @param results   of all policies, for charts
 * @param capacity  by budget, over all decisions, because the budget determines which decisions force a choice
 * @param courses   the same for each metric that is drawn over budgets
 */
public record BenchmarkScores(BenchmarkPlan plan, BenchmarkTable table, Metric metric, int budget, List<TableRow> rows,
        Map<String, List<Reproduction>> published, MetricResults results, Capacity capacity, Map<Metric, MetricResults> courses) {
    /** The metrics drawn over budgets, the widest first. */
    static final List<Metric> DRAWN = List.of(Metric.REWARD, Metric.F1, Metric.RECALL);

    public BenchmarkScores {
        rows = List.copyOf(rows);
        courses = Map.copyOf(courses);
    }

    /** @param steps decisions included in means; all decisions if some fold has none of these */
    static BenchmarkScores of(BenchmarkPlan plan, CellResults known, Metric metric, int budget, ScoredDecisions steps) {
        BenchmarkTable all = plan.table(known);
        BenchmarkTable table = all.over(canBeOver(all.over(steps)) ? steps : ScoredDecisions.ALL);
        MetricResults results = MetricResults.of(plan, table, known, metric, budget);
        BenchmarkSpec spec = plan.data().spec();
        Map<String, PolicyStyle> styles = PolicyStyle
                .forLegends(plan.data().policies().stream().map(BenchmarkPolicy::name).toList());
        Map<String, BaselineComparison> comparisons = comparisons(table, metric, budget);
        List<TableRow> rows = new ArrayList<>();
        Map<String, List<Reproduction>> published = new LinkedHashMap<>();
        for (BenchmarkPolicy each : plan.data().policies()) {
            String policy = each.name();
            List<TableRow.Entry> entries = IntStream.range(0, spec.budgets().size())
                    .mapToObj(k -> entry(table, policy, spec.budgets().get(k), metric, results.policy(policy).levels().get(k)))
                    .toList();
            Optional<BaselineComparison> comparison = Optional.ofNullable(comparisons.get(policy));
            int[] audit = table.audit(policy, budget);
            rows.add(new TableRow(policy, -1, each.title(), styles.get(policy), each.standing(), policy.equals(spec.baseline()),
                    entries, comparison, comparison.map(by -> by.difference().mean()).orElse(Double.NaN), 0, audit[0], audit[1],
                    table.isComplete(policy, budget)
                            ? AttainedShare.of(table, policy, budget).map(share -> 100 * share.share()).orElse(Double.NaN)
                            : Double.NaN));
            List<Integer> measured = entries.stream().filter(TableRow.Entry::isKnown).map(TableRow.Entry::budget).toList();
            published.put(policy,
                    measured.isEmpty() ? List.of() : Reproduction.of(table.only(List.of(policy), policy, measured)));
        }
        boolean same = table.decisions() == ScoredDecisions.ALL;
        Map<Metric, MetricResults> courses = DRAWN.stream().collect(Collectors.toMap(each -> each,
                each -> each == metric && same ? results : MetricResults.of(plan, all, known, each, budget)));
        return new BenchmarkScores(plan, table, metric, budget, rows, published, results, Capacity.of(all), courses);
    }

    private static boolean canBeOver(BenchmarkTable table) {
        BenchmarkSpec spec = table.data().spec();
        return spec.policies().stream().allMatch(policy -> spec.budgets().stream()
                .noneMatch(at -> table.isComplete(policy, at) && table.hasEmptyFold(policy, at)));
    }

    /** The results for charts, references last. @param running whether runs are in progress */
    static MetricResults charted(MetricResults results, List<TableRow> shown, String selected, boolean running) {
        return results.of(shown.stream().map(TableRow::policy).toList(), selected, running);
    }

    /** The results by budget of every metric, with all policies. */
    Map<Metric, MetricResults> charted(String selected, boolean running) {
        List<TableRow> rows = ResultColumns.shown(this, Rows.FOLDS, "", "", SortOrder.GIVEN);
        Map<Metric, MetricResults> charted = new EnumMap<>(Metric.class);
        courses().forEach((metric, course) -> charted.put(metric, charted(course, rows, selected, running)));
        return charted;
    }

    private static TableRow.Entry entry(BenchmarkTable table, String policy, int budget, Metric metric,
            MetricResults.Level level) {
        double printed = table.published(policy, budget, metric).map(PublishedBenchmark.Value::sd).orElse(Double.NaN);
        return new TableRow.Entry(budget, level.mean(), level.sd(), level.published(), printed, level.done(), level.wanted());
    }

    /** Compares the policies measured at this budget; corrections depend on their number. */
    private static Map<String, BaselineComparison> comparisons(BenchmarkTable table, Metric metric, int budget) {
        BenchmarkSpec spec = table.data().spec();
        List<String> measured = spec.policies().stream().filter(policy -> table.isComplete(policy, budget)).toList();
        Map<String, BaselineComparison> found = new LinkedHashMap<>();
        if (measured.contains(spec.baseline())) {
            BaselineComparison.of(table.only(measured, spec.baseline(), List.of(budget)), budget, metric)
                    .forEach(each -> found.put(each.policy(), each));
        }
        return found;
    }

    /** Whether no result was added since. */
    boolean isSame(BenchmarkScores before) {
        return before.plan == plan && before.metric == metric && before.budget == budget
                && before.table.decisions() == table.decisions() && before.done().equals(done());
    }

    private List<Integer> done() {
        return rows.stream().flatMap(row -> row.entries().stream()).map(TableRow.Entry::done).toList();
    }

    BenchmarkSpec spec() {
        return plan.data().spec();
    }

    BenchmarkData data() {
        return plan.data();
    }

    Optional<TableRow> row(String policy) {
        return rows.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    TableRow baseline() {
        return row(spec().baseline()).orElseThrow();
    }

    boolean isWhole() {
        return rows.stream().allMatch(TableRow::isWhole);
    }

    boolean isEmpty() {
        return rows.stream().allMatch(row -> row.done() == 0);
    }

    /** The number of missing runs of all rows. */
    public int missing() {
        return rows.stream().mapToInt(row -> row.wanted() - row.done()).sum();
    }

    /** The number of runs of all rows. */
    int wanted() {
        return rows.stream().mapToInt(TableRow::wanted).sum();
    }

    /** Rows of the episodes or categories of a policy compared with the baseline. */
    List<TableRow> parts(String policy, Rows kind) {
        TableRow whole = row(policy).orElseThrow();
        int count = kind == Rows.EPISODES ? data().inputs().size() : data().categories().size();
        List<TableRow> parts = new ArrayList<>();
        for (int part = 0; part < count; part++) {
            int place = part;
            List<TableRow.Entry> entries = spec().budgets().stream().map(each -> {
                Optional<Tally> own = tally(policy, each, kind, place);
                return new TableRow.Entry(each, mean(own), Double.NaN, mean(tally(spec().baseline(), each, kind, place)),
                        Double.NaN, whole.at(each).done(), whole.at(each).wanted());
            }).toList();
            Optional<Tally> own = tally(policy, budget, kind, part);
            String title = kind == Rows.EPISODES ? data().inputs().get(part).episode().id() : data().categories().get(part);
            parts.add(new TableRow(policy, part, title, whole.style(), whole.standing(), false, entries, Optional.empty(),
                    mean(own) - mean(tally(spec().baseline(), budget, kind, part)),
                    own.map(tally -> tally.questions() / spec().seeds().size()).orElse(0), 0, 0, Double.NaN));
        }
        return parts;
    }

    private Optional<Tally> tally(String policy, int at, Rows kind, int part) {
        if (!table.isComplete(policy, at)) {
            return Optional.empty();
        }
        return Optional.of(kind == Rows.EPISODES ? table.episode(policy, at, part) : table.category(policy, at, part));
    }

    private double mean(Optional<Tally> tally) {
        return tally.filter(each -> each.questions() > 0).map(each -> each.mean(metric)).orElse(Double.NaN);
    }

    /** Indexes of the episodes from the lowest to the highest mean at the chosen budget, those with a mean; ties by index. */
    List<Integer> fromWorstToBest(String policy) {
        return ordered(results.policy(policy).values());
    }

    /** As {@link #fromWorstToBest}, by the difference to the baseline; none for the baseline itself. */
    List<Integer> fromLossToWin(String policy) {
        List<Double> means = results.policy(policy).values();
        List<Double> others = row(spec().baseline()).isEmpty() || spec().baseline().equals(policy)
                ? List.of()
                : results.policy(spec().baseline()).values();
        return ordered(
                IntStream.range(0, Math.min(means.size(), others.size())).mapToObj(e -> means.get(e) - others.get(e)).toList());
    }

    private static List<Integer> ordered(List<Double> means) {
        return IntStream.range(0, means.size()).filter(e -> Double.isFinite(means.get(e))).boxed()
                .sorted(Comparator.comparing(means::get)).toList();
    }
}
