package mnemoscope.study.benchmark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/** What a benchmark has measured, also while it runs: rows whose runs are not all done are not there. Immutable. */
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

    /** What is known so far. */
    public static BenchmarkTable of(BenchmarkData data, CellResults known) {
        return of(data, BenchmarkCells.planned(data), known);
    }

    static BenchmarkTable of(BenchmarkData data, List<BenchmarkCells.Planned> cells, CellResults known) {
        Map<Run, EpisodeResult> results = new HashMap<>();
        int length = EpisodeResult.length(data.categories().size());
        for (BenchmarkCells.Planned planned : cells) {
            Optional<double[]> numbers = CellRun.known(planned.cell(), known);
            for (int k = 0; k < planned.episodes().size() && numbers.isPresent(); k++) {
                results.put(new Run(planned.contestant().name(), planned.budget(), planned.seed(), planned.episodes().get(k)),
                        EpisodeResult.read(numbers.get(), k * length, data.categories().size()));
            }
        }
        return new BenchmarkTable(data, results, ScoredDecisions.ALL);
    }

    /** The table with its means over other questions. */
    public BenchmarkTable over(ScoredDecisions questions) {
        return new BenchmarkTable(data, results, questions);
    }

    /** The questions that its means are over. */
    public ScoredDecisions decisions() {
        return decisions;
    }

    /** What its means are over: "5 held-out folds \u00d7 3 seeds", and of which decisions, if not of all. */
    public String meansOver() {
        return decisions == ScoredDecisions.ALL ? data.folds() : Texts.of("study.folds-of-forced-decisions", data.folds());
    }

    /** How many questions means at a budget are over, each once whatever the seeds; empty before a policy is done there. */
    public OptionalInt questions(int budget) {
        return data.contestants().stream().map(BenchmarkPolicy::name).filter(policy -> isComplete(policy, budget))
                .mapToInt(policy -> Tally.sum(folds(policy, budget)).questions() / data.spec().seeds().size()).findFirst();
    }

    /** Whether some fold of a row has no question that means could be over. */
    public boolean hasEmptyFold(String policy, int budget) {
        return folds(policy, budget).stream().anyMatch(fold -> fold.questions() == 0);
    }

    public BenchmarkData data() {
        return data;
    }

    /** The table of some of its policies and budgets. @param baseline one of the policies */
    public BenchmarkTable only(List<String> policies, String baseline, List<Integer> budgets) {
        return new BenchmarkTable(data.only(policies, baseline, budgets), results, decisions);
    }

    /** A single run of an episode; of a policy that neither learns nor draws, that of the first seed. */
    public double run(String policy, int budget, long seed, int episode, Metric metric) {
        return result(policy, budget, seed, episode).whole(decisions).mean(metric);
    }

    /** Whether all runs of a row are done. */
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

    /** What the paper printed of the same data, over all of its questions; empty if nothing. */
    public Optional<PublishedBenchmark.Value> published(String policy, int budget, Metric metric) {
        return decisions != ScoredDecisions.ALL
                ? Optional.empty()
                : PublishedBenchmark.of(data.info().kind(), budget, policy, metric);
    }

    /** An episode of all seeds pooled, each time held out. */
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

    /** A category of all episodes and seeds pooled. */
    public Tally category(String policy, int budget, int category) {
        return Tally.sum(data.spec().seeds().stream()
                .flatMap(seed -> episodes().mapToObj(e -> result(policy, budget, seed, e).categories(decisions).get(category)))
                .toList());
    }

    /** What became of the evidence that was needed, all seeds and held-out episodes pooled, whatever means are over. */
    public NeedCounts needs(String policy, int budget) {
        NeedCounts sum = NeedCounts.sum(data.spec().seeds().stream()
                .flatMap(seed -> episodes().mapToObj(e -> result(policy, budget, seed, e).needs())).toList());
        return data.contestant(policy).description().isRecord() ? sum.ofRecord() : sum;
    }

    /** Decisions that the leak audit looked at, and of them those that changed, over all runs. */
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

    /** Whether a plan is proven best in every episode; false for a policy that has no bound. */
    public boolean isProven(String policy, int budget) {
        return episodes().allMatch(e -> {
            EpisodeResult result = result(policy, budget, data.spec().seeds().getFirst(), e);
            Tally all = result.whole(ScoredDecisions.ALL);
            return result.bound() <= all.reward(RewardCoefficients.DEFAULT) * all.questions() + 1e-6;
        });
    }

    private EpisodeResult result(String policy, int budget, long seed, int episode) {
        return Optional.ofNullable(results.get(key(policy, budget, seed, episode)))
                .orElseThrow(() -> new IllegalStateException(policy + " at " + Budgets.name(budget) + " is not complete."));
    }

    private Run key(String policy, int budget, long seed, int episode) {
        BenchmarkPolicy contestant = data.contestant(policy);
        return new Run(policy, budget, contestant.isTrained() || contestant.isDrawn() ? seed : 0, episode);
    }
}
