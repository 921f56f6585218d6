package mnemoscope.study.benchmark;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Objective;
import mnemoscope.learning.Learner;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/**
 * The policy of one run, trained again: it decides as it did in the benchmark, under a name that says where it is from.
 *
 * @param fold     0-based
 * @param training ids of the episodes that it is trained on
 */
public record FoldPolicy(RetentionPolicy policy, int budget, long seed, int fold, List<String> training) {
    /** The fold that an episode is held out in. */
    public static int fold(BenchmarkData data, long seed, int episode) {
        List<List<Integer>> held = data.heldOut(seed);
        return IntStream.range(0, held.size()).filter(f -> held.get(f).contains(episode)).findFirst().orElseThrow();
    }

    /**
     * @param contestant one that is trained
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static FoldPolicy train(BenchmarkData data, Contestant contestant, int budget, long seed, int fold,
            Progress progress) {
        List<Integer> held = data.heldOut(seed).get(fold);
        List<ReplayInput> others = IntStream.range(0, data.inputs().size()).filter(e -> !held.contains(e))
                .mapToObj(data.inputs()::get).toList();
        MixedWeights start = MixedWeights.of(data.info().kind());
        ReplaySettings settings = data.settings().withBudget(budget).withSeed(seed);
        Calibration calibration = new Calibration();
        String name = contestant.name() + "-fold-" + (fold + 1) + "-seed-" + seed + "-budget-" + budget;
        String title = contestant.title() + " (fold " + (fold + 1) + ", seed " + seed + ")";
        RetentionPolicy policy = contestant.learned()
                .<RetentionPolicy>map(training -> LearnedPolicy.named(Learner.train(others, start, settings,
                        training.withSeed(seed * BenchmarkRuns.SEEDS_APART + fold), calibration, progress).model(), name, title))
                .orElseGet(() -> new MixedScore(
                        calibration.best(others, start, settings, Objective.F1, progress), name, title));
        return new FoldPolicy(policy, budget, seed, fold, others.stream().map(each -> each.episode().id()).toList());
    }
}
