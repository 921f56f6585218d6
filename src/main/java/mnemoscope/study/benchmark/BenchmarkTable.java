package mnemoscope.study.benchmark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/** The results of a benchmark, also while it runs; rows with unfinished runs are absent. Immutable. */
public final class BenchmarkTable {
    private final BenchmarkData data;
    private final Map<Run, EpisodeResult> results;
    private final ScoredDecisions decisions;

    private record Run(String policy, int budget, long seed, int episode) {}

    private BenchmarkTable(BenchmarkData data, Map<Run, EpisodeResult> results, ScoredDecisions steps) {
        this.data = data;
        this.results = results;
        this.decisions = steps;
    }

    static BenchmarkTable of(BenchmarkData data, List<BenchmarkCells.Planned> cells, CellResults known) {
        Map<Run, EpisodeResult> results = new HashMap<>();
        int length = EpisodeResult.length(data.categories().size());
        for (BenchmarkCells.Planned planned : cells) {
            Optional<double[]> numbers = CellRun.known(planned.cell(), known);
            for (int k = 0; k < planned.episodes().size() && numbers.isPresent(); k++) {
                results.put(new Run(planned.policy().name(), planned.budget(), planned.seed(), planned.episodes().get(k)),
                        EpisodeResult.read(numbers.get(), k * length, data.categories().size(), Tally.worth(data.settings())));
            }
        }
        return new BenchmarkTable(data, results, ScoredDecisions.ALL);
    }

    /** This table with means over other questions. */
    public BenchmarkTable over(ScoredDecisions questions) {
        return new BenchmarkTable(data, results, questions);
    }

    /** The questions that its means cover. */
    public ScoredDecisions decisions() {
        return decisions;
    }

    /** The runs that its means cover, e.g. "5 held-out folds \u00d7 3 seeds", and the decisions, if not all. */
    public String meansOver() {
        return decisions.said(data.folds());
    }

    /**
     * The number of questions that means at a budget cover, each counted once regardless of seeds; empty until a policy is
     * finished.
     */
    public OptionalInt questions(int budget) {
        return data.policies().stream().map(BenchmarkPolicy::name).filter(policy -> isComplete(policy, budget))
                .mapToInt(policy -> Tally.sum(folds(policy, budget)).questions() / data.spec().seeds().size()).findFirst();
    }

    /** Whether some fold of a row has no scored question. */
    public boolean hasEmptyFold(String policy, int budget) {
        return folds(policy, budget).stream().anyMatch(fold -> fold.questions() == 0);
    }

    public BenchmarkData data() {
        return data;
    }

    /** This table with some of its policies and budgets. @param baseline one of the policies */
    public BenchmarkTable only(List<String> policies, String baseline, List<Integer> budgets) {
        return new BenchmarkTable(data.only(policies, baseline, budgets), results, decisions);
    }

    /** The result of one run on an episode; policies that neither learn nor draw have only the run of the first seed. */
    public double run(String policy, int budget, long seed, int episode, Metric metric) {
        return result(policy, budget, seed, episode).whole(decisions).mean(metric);
    }

    /** Whether all runs of a row are finished. */
    public boolean isComplete(String policy, int budget) {
        return data.spec().seeds().stream()
                .allMatch(seed -> episodes().allMatch(e -> results.containsKey(key(policy, budget, seed, e))));
    }

    /** The questions of all held-out episodes of a fold pooled; by seed, then fold. */
    public List<Tally> folds(String policy, int budget) {
        return data.spec().seeds().stream()
                .flatMap(seed -> data.heldOut(seed).stream().map(
                        held -> Tally.sum(held.stream().map(e -> result(policy, budget, seed, e).whole(decisions)).toList())))
                .toList();
    }

    /** A metric over the held-out folds. */
    public FoldMean mean(String policy, int budget, Metric metric) {
        return FoldMean.of(folds(policy, budget), metric);
    }

    /** The published value for the same data, over all its questions; empty if there is none. */
    public Optional<PublishedBenchmark.Value> published(String policy, int budget, Metric metric) {
        return decisions != ScoredDecisions.ALL
                ? Optional.empty()
                : PublishedBenchmark.of(data.info().kind(), budget, policy, metric);
    }

    /** The results of an episode, held out in each seed, all seeds pooled. */
    public Tally episode(String policy, int budget, int episode) {
        return Tally
                .sum(data.spec().seeds().stream().map(seed -> result(policy, budget, seed, episode).whole(decisions)).toList());
    }

    /** The mean of each episode, over its questions and all seeds; NaN without a question with gold. */
    public double[] episodes(String policy, int budget, Metric metric) {
        return episodes().mapToDouble(e -> episode(policy, budget, e).mean(metric)).toArray();
    }

    private IntStream episodes() {
        return IntStream.range(0, data.inputs().size());
    }

    /** The results of a question category, all episodes and seeds pooled. */
    public Tally category(String policy, int budget, int category) {
        return Tally.sum(data.spec().seeds().stream()
                .flatMap(seed -> episodes().mapToObj(e -> result(policy, budget, seed, e).categories(decisions).get(category)))
                .toList());
    }

    /** The outcomes of needed evidence, all replays of held-out episodes pooled, regardless of which questions means cover. */
    public NeedCounts needs(String policy, int budget) {
        NeedCounts sum = NeedCounts.sum(replays(policy, budget).map(EpisodeResult::needs).toList());
        return data.policy(policy).description().isRecord() ? sum.ofRecord() : sum;
    }

    /** Needed evidence by how long it had to be carried, all replays of held-out episodes pooled. */
    public CarriedNeeds carried(String policy, int budget) {
        return CarriedNeeds.sum(replays(policy, budget).map(EpisodeResult::carried).toList());
    }

    /** Each replay once: a policy that neither learns nor draws has the same at every seed. */
    private Stream<EpisodeResult> replays(String policy, int budget) {
        return data.spec().seeds().stream().limit(data.policy(policy).replays(data.spec()))
                .flatMap(seed -> episodes().mapToObj(e -> result(policy, budget, seed, e)));
    }

    /** Decisions that the leak audit checked, and those that changed, over all runs. */
    public int[] audit(String policy, int budget) {
        int[] counts = new int[2];
        for (Map.Entry<Run, EpisodeResult> entry : results.entrySet()) {
            if (entry.getKey().policy.equals(policy) && entry.getKey().budget == budget) {
                counts[0] += entry.getValue().audited();
                counts[1] += entry.getValue().leaks();
            }
        }
        return counts;
    }

    /** Whether the plan is proven optimal in every episode, under the coefficients for which it was searched; false for a policy without a bound. */
    public boolean isProven(String policy, int budget) {
        return episodes().allMatch(e -> {
            EpisodeResult result = result(policy, budget, data.spec().seeds().getFirst(), e);
            Tally all = result.whole(ScoredDecisions.ALL);
            return result.bound() <= all.reward(data.settings().reward()) * all.questions() + 1e-6;
        });
    }

    private EpisodeResult result(String policy, int budget, long seed, int episode) {
        return Optional.ofNullable(results.get(key(policy, budget, seed, episode)))
                .orElseThrow(() -> new IllegalStateException(policy + " at " + Budgets.name(budget) + " is not complete."));
    }

    private Run key(String policy, int budget, long seed, int episode) {
        return new Run(policy, budget, data.policy(policy).isSeeded() ? seed : 0, episode);
    }
}
