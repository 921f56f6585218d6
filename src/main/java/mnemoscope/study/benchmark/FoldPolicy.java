package mnemoscope.study.benchmark;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Learner;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.policy.LearnedModel;
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
 * @param training ids of the episodes that it is trained on
 */
public record FoldPolicy(RetentionPolicy policy, int budget, long seed, List<String> training) {
    /** So that each fold starts its learner anew, as a cross-validation does. */
    private static final long SEEDS_APART = 1_000;

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
        String name = contestant.name() + "-fold-" + (fold + 1) + "-seed-" + seed + "-budget-" + budget;
        String title = contestant.title() + " (fold " + (fold + 1) + ", seed " + seed + ")";
        RetentionPolicy policy = trained(data, contestant, data.settings().withBudget(budget).withSeed(seed), fold,
                new Calibration(), model -> LearnedPolicy.named(model, name, title),
                weights -> new MixedScore(weights, name, title), progress);
        return new FoldPolicy(policy, budget, seed, others(data, seed, fold).stream().map(each -> each.episode().id()).toList());
    }

    /** Trains on the other folds; nothing is chosen on held-out episodes. */
    static RetentionPolicy trained(BenchmarkData data, Contestant contestant, ReplaySettings settings, int fold,
            Calibration calibration, Function<LearnedModel, RetentionPolicy> learned,
            Function<MixedWeights, RetentionPolicy> calibrated, Progress progress) {
        List<ReplayInput> others = others(data, settings.seed(), fold);
        MixedWeights start = MixedWeights.of(data.info().kind());
        return contestant.learned()
                .map(training -> learned.apply(Learner.train(others, start, settings,
                        training.withSeed(settings.seed() * SEEDS_APART + fold), calibration, progress).model()))
                .orElseGet(() -> calibrated.apply(calibration.best(others, start, settings, Objective.F1, progress)));
    }

    private static List<ReplayInput> others(BenchmarkData data, long seed, int fold) {
        List<Integer> held = data.heldOut(seed).get(fold);
        return IntStream.range(0, data.inputs().size()).filter(e -> !held.contains(e)).mapToObj(data.inputs()::get).toList();
    }
}
