package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.CellResults;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.NeedCounts;
import mnemoscope.study.benchmark.PairedTests;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.text.NumberStyle;

/**
 * The results of a benchmark by one metric for its charts, also while it runs. Immutable. Create it off the FX thread, because
 * {@link #ranking} is computed.
 *
 * @param metric   what is measured
 * @param numbers  how its values are written
 * @param unit     unit of budgets as in files: "words" or "tokens"
 * @param budgets  all, in tokens of the unit, ascending
 * @param budget   the chosen one of them
 * @param episode  name for an episode as in files: "conversation" or "episode"
 * @param episodes their ids, in the order of the data
 * @param folds    runs that mean and sd cover, e.g. "5 held-out folds \u00d7 3 seeds"
 * @param baseline name of the baseline
 * @param selected name of the policy selected in the table; empty for none
 * @param policies policies as in the table: filtered and sorted, references last
 * @param ranking  ranking of the deployable policies over the episodes, at the chosen budget; empty if there is none
 * @param decisions which decisions the values cover; needed evidence covers all
 */
public record MetricResults(Metric metric, NumberStyle numbers, String unit, List<Integer> budgets, int budget, String episode,
        List<String> episodes, String folds, String baseline, String selected, List<Policy> policies, Optional<Ranking> ranking,
        ScoredDecisions decisions) {
    public MetricResults {
        budgets = List.copyOf(budgets);
        episodes = List.copyOf(episodes);
        policies = List.copyOf(policies);
        if (!budgets.contains(budget)) {
            throw new IllegalArgumentException("The chosen budget (" + budget + ") must be one of " + budgets + ".");
        }
        for (Policy policy : policies) {
            if (policy.levels.size() != budgets.size() || policy.values.size() != episodes.size()) {
                throw new IllegalArgumentException(policy.name + " has " + policy.levels.size() + " budgets and "
                        + policy.values.size() + " episodes, expected " + budgets.size() + " and " + episodes.size() + ".");
            }
        }
    }

    /** Whether any policy is measured at the chosen budget, if only in one episode. */
    public boolean isMeasured() {
        return policies.stream().anyMatch(policy -> level(policy).isKnown() || policy.values.stream().anyMatch(Double::isFinite));
    }

    /** Whether the needed evidence of any policy is counted at the chosen budget. */
    public boolean hasNeeds() {
        return policies.stream().anyMatch(policy -> policy.needs.isPresent());
    }

    /**
     * A policy.
     *
     * @param mark     of {@link PolicyMark#forLegends}
     * @param standing its role
     * @param values   one per episode at the chosen budget, over all seeds; NaN if unfinished or without gold
     * @param levels   one per budget
     * @param needs    outcomes of the needed evidence at the chosen budget; empty if runs are missing
     * @param unjudged a sentence on why its published values are not compared with the measured ones; empty if they are
     */
    public record Policy(String name, String title, PolicyMark mark, PolicyRole standing, List<Double> values, List<Level> levels,
            Optional<NeedCounts> needs, String unjudged) {
        public Policy {
            values = List.copyOf(values);
            levels = List.copyOf(levels);
        }

        boolean isReference() {
            return standing().isReference();
        }
    }

    /**
     * A policy at a budget.
     *
     * @param mean      over the held-out folds; NaN unless all runs are finished
     * @param sd        of the same; NaN if there is none
     * @param published published mean; NaN if there is none
     * @param done      finished runs
     * @param wanted    all runs
     * @param running   whether runs are in progress
     */
    public record Level(double mean, double sd, double published, int done, int wanted, boolean running) {
        boolean isKnown() {
            return Double.isFinite(mean);
        }

        /** "5 of 15 runs", "queued" or, if nothing runs, "not run"; empty if all runs are finished. */
        String missing() {
            return done >= wanted
                    ? ""
                    : done == 0
                            ? running ? Texts.of("chart.queued") : Texts.of("chart.not-run")
                            : Texts.of("chart.done-of-wanted-runs", done, wanted);
        }
    }

    /**
     * Mean ranks of policies.
     *
     * @param names in the order of the ranks
     */
    public record Ranking(List<String> names, CriticalDifference difference) {
        public Ranking {
            names = List.copyOf(names);
        }
    }

    /**
     * Ranks the deployable policies that have a value in every episode in which any of them has one.
     *
     * @return empty with fewer than two such policies, or fewer such episodes than can be tested
     */
    public static Optional<Ranking> ranking(List<Policy> policies) {
        List<Policy> ranked = policies.stream().filter(policy -> !policy.isReference())
                .filter(policy -> policy.values.stream().anyMatch(Double::isFinite)).toList();
        int episodes = ranked.stream().mapToInt(policy -> policy.values.size()).min().orElse(0);
        List<Integer> scored = IntStream.range(0, episodes)
                .filter(e -> ranked.stream().anyMatch(policy -> Double.isFinite(policy.values.get(e)))).boxed().toList();
        List<Policy> whole = ranked.stream()
                .filter(policy -> scored.stream().allMatch(e -> Double.isFinite(policy.values.get(e)))).toList();
        if (whole.size() < 2 || !PairedTests.isTestable(scored.size())) {
            return Optional.empty();
        }
        double[][] scores = scored.stream().map(e -> whole.stream().mapToDouble(policy -> policy.values.get(e)).toArray())
                .toArray(double[][]::new);
        return Optional.of(new Ranking(whole.stream().map(Policy::name).toList(),
                CriticalDifference.of(AverageRanks.of(scores), BaselineComparison.ALPHA)));
    }

    /** The results of a benchmark that is not running, with its last deployable policy selected. */
    public static MetricResults of(BenchmarkPlan plan, BenchmarkTable table, CellResults known, Metric metric, int budget) {
        BenchmarkData data = plan.data();
        Map<String, PolicyMark> marks = PolicyMark.forLegends(KnownPolicies.marks(data.spec().policies()));
        List<Policy> policies = data.policies().stream()
                .map(each -> new Policy(each.name(), each.title(), marks.get(each.name()), each.standing(),
                        values(table, each.name(), budget, metric),
                        data.spec().budgets().stream().map(at -> level(plan, table, known, each.name(), at, metric)).toList(),
                        table.isComplete(each.name(), budget) ? Optional.of(table.needs(each.name(), budget)) : Optional.empty(),
                        Reproduction.refusal(data, each.name())))
                .sorted(Comparator.comparing(Policy::isReference)).toList();
        String selected = policies.stream().filter(policy -> !policy.isReference()).reduce((one, next) -> next)
                .orElse(policies.getLast()).name();
        return new MetricResults(metric, metric.style(), data.unit(), data.spec().budgets(), budget, data.info().kind().episode(),
                data.inputs().stream().map(input -> input.episode().id()).toList(), table.meansOver(), data.spec().baseline(),
                selected, policies, ranking(policies), table.decisions());
    }

    private static List<Double> values(BenchmarkTable table, String policy, int budget, Metric metric) {
        return table.isComplete(policy, budget)
                ? Arrays.stream(table.episodes(policy, budget, metric)).boxed().toList()
                : Collections.nCopies(table.data().inputs().size(), Double.NaN);
    }

    private static Level level(BenchmarkPlan plan, BenchmarkTable table, CellResults known, String policy, int budget,
            Metric metric) {
        BenchmarkPlan.Share share = plan.done(policy, budget, known);
        boolean whole = table.isComplete(policy, budget);
        Optional<FoldMean> mean = whole ? Optional.of(table.mean(policy, budget, metric)) : Optional.empty();
        return new Level(mean.map(FoldMean::mean).orElse(Double.NaN), mean.map(FoldMean::sd).orElse(Double.NaN),
                table.published(policy, budget, metric).map(PublishedBenchmark.Value::mean).orElse(Double.NaN),
                whole ? share.wanted() : Math.min(share.done(), share.wanted() - 1), share.wanted(), false);
    }

    /** The results of some policies, references last. @param running whether runs are in progress */
    public MetricResults of(List<String> names, String chosen, boolean running) {
        List<Policy> shown = names.stream().map(this::policy).sorted(Comparator.comparing(Policy::isReference))
                .map(each -> new Policy(
                        each.name, each.title, each.mark, each.standing, each.values, each.levels.stream()
                                .map(at -> new Level(at.mean, at.sd, at.published, at.done, at.wanted, running)).toList(),
                        each.needs, each.unjudged))
                .toList();
        return new MetricResults(metric, numbers, unit, budgets, budget, episode, episodes, folds, baseline, chosen, shown,
                ranking.filter(all -> names.containsAll(all.names)).or(() -> ranking(shown)), decisions);
    }

    /**
     * The results over the budgets with a position on an axis; if the chosen one has none, the largest is chosen; empty if no
     * budget has one.
     */
    Optional<MetricResults> onAxis() {
        List<Integer> sizes = Budgets.sizes(budgets);
        return sizes.isEmpty()
                ? Optional.empty()
                : Optional.of(new MetricResults(metric, numbers, unit, sizes, sizes.contains(budget) ? budget : sizes.getLast(),
                        episode, episodes, folds, baseline, selected,
                        policies.stream()
                                .map(each -> new Policy(each.name, each.title, each.mark, each.standing, each.values,
                                        each.levels.subList(0, sizes.size()), each.needs, each.unjudged))
                                .toList(),
                        ranking, decisions));
    }

    public Policy policy(String name) {
        return policies.stream().filter(policy -> policy.name.equals(name)).findFirst().orElseThrow();
    }

    /** The index of the chosen budget. */
    int chosen() {
        return budgets.indexOf(budget);
    }

    /** Whether a policy is the baseline or the selected one. */
    boolean leads(Policy policy) {
        return policy.name().equals(baseline) || policy.name().equals(selected);
    }

    /** A title with the chosen budget: "F1 by conversation, 128 words". */
    String atBudget(String title) {
        return title + ", " + Budgets.words(budget, unitWords());
    }

    /** The unit of budgets on the screen. */
    String unitWords() {
        return unit.equals("words") ? Texts.of("chart.words") : Texts.of("chart.tokens");
    }

    /** The name of files without suffix: "f1-by-budget", "f1-forced-by-budget". */
    String fileName(String after) {
        return metric.code() + "-" + (decisions == ScoredDecisions.ALL ? "" : decisions.code() + "-") + after;
    }

    /** A chart of these values, which says in its title, caption and values which decisions they cover, unless all. */
    Chart scored(Chart chart) {
        return decisions == ScoredDecisions.ALL
                ? chart
                : chart.withTitle(decisions.said(chart.title())).plusCaption(List.of(decisions.help()))
                        .withData(chart.data().plus("decisions", decisions.code()));
    }

    /** "F1 .173 (sd .011)". */
    String mean(Level level) {
        return metric.title() + " " + numbers.text(level.mean)
                + (Double.isFinite(level.sd) ? " " + Texts.of("chart.sd-in-brackets", numbers.text(level.sd)) : "");
    }

    String published(Level level) {
        return Double.isFinite(level.published) ? Texts.of("chart.published-after-comma", numbers.text(level.published)) : "";
    }

    /** Why published values at any budget are not compared with the measured ones, one sentence per reason. */
    public List<String> unjudged() {
        return unjudged(policies, policy -> policy.levels.stream());
    }

    /** As {@link #unjudged()}, on the published values that a chart draws: some levels of some policies. */
    static List<String> unjudged(List<Policy> drawn, Function<Policy, Stream<Level>> levels) {
        return drawn.stream().filter(policy -> levels.apply(policy).anyMatch(level -> Double.isFinite(level.published())))
                .map(Policy::unjudged).filter(why -> !why.isEmpty()).distinct().toList();
    }

    /** A caption line on unfinished runs at the chosen budget; none if all are finished. */
    List<String> missing() {
        return Chart.incomplete(policies.stream().filter(policy -> !level(policy).isKnown())
                .map(policy -> policy.title() + " (" + missing(level(policy)) + ")").toList());
    }

    /** The lines of a caption, then which of these policies see the answer. */
    List<String> seeing(List<String> caption, List<Policy> drawn) {
        return Chart.seeing(caption, drawn.stream().filter(policy -> policy.standing().seesAnswer()).map(Policy::title));
    }

    /** A caption line on unfinished runs at any budget, with the budgets unless they are all; none if all are finished. */
    List<String> missingAnywhere() {
        return Chart.incomplete(policies.stream().filter(policy -> !policy.levels.stream().allMatch(Level::isKnown))
                .map(policy -> policy.title() + " (" + missingAt(policy) + ")").toList());
    }

    private String missingAt(Policy policy) {
        Map<String, List<String>> at = new LinkedHashMap<>();
        for (int k = 0; k < budgets.size(); k++) {
            Level level = policy.levels.get(k);
            if (!level.isKnown()) {
                at.computeIfAbsent(missing(level), what -> new ArrayList<>()).add(Budgets.words(budgets.get(k)));
            }
        }
        return at.entrySet().stream()
                .map(each -> each.getValue().size() == budgets.size()
                        ? each.getKey()
                        : Texts.of("chart.missing-at", each.getKey(), Phrases.list(each.getValue())))
                .collect(Collectors.joining("; "));
    }

    private static String missing(Level level) {
        return level.missing().isEmpty() ? Texts.of("chart.no-mean") : level.missing();
    }

    Level level(Policy policy) {
        return policy.levels.get(chosen());
    }
}
