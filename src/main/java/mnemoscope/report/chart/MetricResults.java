package mnemoscope.report.chart;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.text.NumberStyle;

/**
 * What a benchmark has measured by one metric, as its charts draw it, also while it runs. Immutable; make it off the FX thread,
 * for {@link #ranking} computes.
 *
 * @param metric   what is measured
 * @param numbers  how its values are written
 * @param unit     what budgets are counted in, as files have it: "words" or "tokens"
 * @param budgets  all, in tokens of the unit, ascending
 * @param budget   the chosen one of them
 * @param episode  what an episode is called, as files have it: "conversation" or "episode"
 * @param episodes their ids, in the order of the data
 * @param folds    what mean and sd are over, e.g. "5 held-out folds \u00d7 3 seeds"
 * @param baseline name of the policy that others are compared with
 * @param selected name of the policy selected in the table; empty for none
 * @param policies as the table has them: filtered and sorted, references last
 * @param ranking  of the policies to deploy over the episodes, at the chosen budget; empty where there is none
 */
public record MetricResults(Metric metric, NumberStyle numbers, String unit, List<Integer> budgets, int budget, String episode,
        List<String> episodes, String folds, String baseline, String selected, List<Policy> policies, Optional<Ranking> ranking) {
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

    /**
     * A policy.
     *
     * @param mark     of {@link PolicyMark#forLegends}
     * @param standing what it is measured as
     * @param values   one an episode at the chosen budget, over all seeds; NaN where not known yet or without gold
     * @param levels   one a budget
     * @param needs    what became of the evidence that was needed, at the chosen budget; empty where not all runs are done
     */
    public record Policy(String name, String title, PolicyMark mark, PolicyRole standing, List<Double> values, List<Level> levels,
            Optional<NeedCounts> needs) {
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
     * @param mean      over the held-out folds; NaN unless all runs are done
     * @param sd        of the same; NaN where there is none
     * @param published mean that the paper printed; NaN where it printed none
     * @param done      runs that have ended
     * @param wanted    runs in all
     * @param running   whether runs go on
     */
    public record Level(double mean, double sd, double published, int done, int wanted, boolean running) {
        boolean isKnown() {
            return Double.isFinite(mean);
        }

        /** "5 of 15 runs", "queued" or, where nothing runs, "not run"; empty once all runs are done. */
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
     * Ranks those policies to deploy that are known in every episode that any of them is known in.
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

    /** What is known at one moment of a benchmark, its last policy to deploy selected, while nothing runs. */
    public static MetricResults of(BenchmarkPlan plan, BenchmarkTable table, CellResults known, Metric metric, int budget) {
        BenchmarkData data = plan.data();
        Map<String, PolicyMark> marks = PolicyMark.forLegends(KnownPolicies.marks(data.spec().policies()));
        List<Policy> policies = data.contestants().stream()
                .map(each -> new Policy(each.name(), each.title(), marks.get(each.name()), each.standing(),
                        values(table, each.name(), budget, metric),
                        data.spec().budgets().stream().map(at -> level(plan, table, known, each.name(), at, metric)).toList(),
                        table.isComplete(each.name(), budget) ? Optional.of(table.needs(each.name(), budget)) : Optional.empty()))
                .sorted(Comparator.comparing(Policy::isReference)).toList();
        String selected = policies.stream().filter(policy -> !policy.isReference()).reduce((one, next) -> next)
                .orElse(policies.getLast()).name();
        return new MetricResults(metric, metric.style(), data.unit(), data.spec().budgets(), budget, data.info().kind().episode(),
                data.inputs().stream().map(input -> input.episode().id()).toList(), table.meansOver(), data.spec().baseline(),
                selected, policies, ranking(policies));
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

    /** Of some policies, references last. @param running whether runs go on */
    public MetricResults of(List<String> names, String chosen, boolean running) {
        List<Policy> shown = names.stream().map(this::policy).sorted(Comparator.comparing(Policy::isReference))
                .map(each -> new Policy(
                        each.name, each.title, each.mark, each.standing, each.values, each.levels.stream()
                                .map(at -> new Level(at.mean, at.sd, at.published, at.done, at.wanted, running)).toList(),
                        each.needs))
                .toList();
        return new MetricResults(metric, numbers, unit, budgets, budget, episode, episodes, folds, baseline, chosen, shown,
                ranking.filter(all -> names.containsAll(all.names)).or(() -> ranking(shown)));
    }

    /** Over the budgets that have a place on an axis, the largest chosen where the chosen one has none; empty where none has. */
    Optional<MetricResults> onAxis() {
        List<Integer> sizes = Budgets.sizes(budgets);
        return sizes
                .isEmpty()
                        ? Optional.empty()
                        : Optional.of(new MetricResults(
                                metric, numbers, unit, sizes, sizes.contains(
                                        budget) ? budget : sizes.getLast(),
                                episode, episodes, folds, baseline, selected,
                                policies.stream().map(each -> new Policy(each.name, each.title, each.mark, each.standing,
                                        each.values, each.levels.subList(0, sizes.size()), each.needs)).toList(),
                                ranking));
    }

    public Policy policy(String name) {
        return policies.stream().filter(policy -> policy.name.equals(name)).findFirst().orElseThrow();
    }

    /** The chosen budget's place among all. */
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

    /** What budgets are counted in, on the screen. */
    String unitWords() {
        return unit.equals("words") ? Texts.of("chart.words") : Texts.of("chart.tokens");
    }

    /** Of files, without an ending: "f1-by-budget". */
    String fileName(String after) {
        return metric.code() + "-" + after;
    }

    /** "F1 .173 (sd .011)". */
    String mean(Level level) {
        return metric.title() + " " + numbers.text(level.mean)
                + (Double.isFinite(level.sd) ? " " + Texts.of("chart.sd-in-brackets", numbers.text(level.sd)) : "");
    }

    String published(Level level) {
        return Double.isFinite(level.published) ? Texts.of("chart.published-after-comma", numbers.text(level.published)) : "";
    }

    /** The line of a caption that says what is not whole at the chosen budget; no line if all is. */
    List<String> missing() {
        return missing(policy -> Stream.of(level(policy)));
    }

    /** The line of a caption that says what is not whole at any budget; no line if all is. */
    List<String> missingAnywhere() {
        return missing(policy -> policy.levels.stream());
    }

    private List<String> missing(Function<Policy, Stream<Level>> levels) {
        String missing = policies.stream().flatMap(policy -> levels.apply(policy).filter(level -> !level.isKnown()).limit(1).map(
                level -> policy.title() + " (" + (level.missing().isEmpty() ? Texts.of("chart.no-mean") : level.missing()) + ")"))
                .collect(Collectors.joining(", "));
        return missing.isEmpty() ? List.of() : List.of(Texts.of("chart.not-complete-yet", missing));
    }

    Level level(Policy policy) {
        return policy.levels.get(chosen());
    }
}
