package mnemoscope.study.benchmark;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Folds;
import mnemoscope.learning.Learner;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Episode;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.MixedScoreDecaying;
import mnemoscope.task.Progress;

/**
 * The policy of one benchmark run, retrained. It decides as it did in the benchmark; its name gives the run.
 *
 * @param training ids of its training episodes
 * @param taught   their beginnings, by which it knows them in any file
 */
public record FoldPolicy(Policy policy, int budget, long seed, List<String> training, Beginnings taught) {
    /** Makes the learner's seed differ between folds. */
    private static final long SEEDS_APART = 1_000;
    /** Makes the learner's seed differ between starts of the same fold. */
    private static final long STARTS_APART = 1_000_000_000_000L;
    private static final String LOGGED = "logged";
    /** Decisions without terms, for many runs. */
    static final Function<LearnedModel, Policy> UNEXPLAINED = model -> AnsweredPolicy.of(model, LearnedPolicy::unexplained);

    /** The fold in which an episode is held out. */
    public static int fold(BenchmarkData data, long seed, int episode) {
        List<List<Integer>> held = data.heldOut(seed);
        return IntStream.range(0, held.size()).filter(f -> held.get(f).contains(episode)).findFirst().orElseThrow();
    }

    /**
     * @param policy a trained policy
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static FoldPolicy train(BenchmarkData data, BenchmarkPolicy policy, int budget, long seed, int fold,
            Progress progress) {
        String name = policy.name() + "-fold-" + (fold + 1) + "-seed-" + seed + "-budget-" + Budgets.name(budget);
        String title = policy.title() + " (fold " + (fold + 1) + ", seed " + seed + ")";
        Policy trained = trained(data, policy, data.settings().with(Budgets.of(budget)).withSeed(seed), fold, new Calibration(),
                made -> AnsweredPolicy.of(made, model -> LearnedPolicy.named(model, name, title)),
                weights -> new MixedScore(weights, name, title), progress);
        List<Episode> others = others(data, policy, seed, data.heldOut(seed).get(fold)).stream().map(ReplayInput::episode)
                .toList();
        return new FoldPolicy(trained, budget, seed, others.stream().map(Episode::id).toList(),
                Beginnings.kept(others.stream().map(Episode::turns)));
    }

    /** The seed of the learner of a fold. */
    public static long seed(long seed, int fold) {
        return seed * SEEDS_APART + fold;
    }

    /**
     * Trains on the other folds, or on their logged episodes; held-out episodes influence no choice. If the logs hold nothing to
     * learn from, the policy that wrote them keeps serving.
     */
    static Policy trained(BenchmarkData data, BenchmarkPolicy policy, Protocol settings, int fold, Calibration calibration,
            Function<LearnedModel, Policy> learned, Function<MixedWeights, MixedScore> calibrated, Progress progress) {
        return trained(others(data, policy, settings.seed(), data.heldOut(settings.seed()).get(fold)), data.info().kind(), policy,
                settings, seed(settings.seed(), fold), calibration, learned, calibrated, progress);
    }

    /**
     * Trains without two folds. The learner's seed is below 0, so that it differs from every other fold, pair of folds and start.
     */
    static Policy without(BenchmarkData data, BenchmarkPolicy policy, Protocol settings, int first, int second,
            Calibration calibration, Progress progress) {
        return trained(others(data, policy, settings.seed(), data.heldOut(settings.seed(), first, second)), data.info().kind(),
                policy, settings, -1 - seed(settings.seed(), first) - STARTS_APART * second, calibration, UNEXPLAINED,
                MixedScore::new, progress);
    }

    /**
     * Trains on these episodes.
     *
     * @param kind   data whose published weights it starts from
     * @param seeded of the learner
     */
    static Policy trained(List<ReplayInput> others, DatasetKind kind, BenchmarkPolicy policy, Protocol settings, long seeded,
            Calibration calibration, Function<LearnedModel, Policy> learned, Function<MixedWeights, MixedScore> calibrated,
            Progress progress) {
        MixedWeights start = MixedWeights.of(kind);
        RetentionPolicy logged = policy.stage().map(stage -> BenchmarkPolicy.coldStart(stage, kind))
                .orElseGet(() -> new MixedScore(start));
        try {
            return policy.learned()
                    .map(training -> learned.apply(Learner
                            .train(others, start, logged, settings,
                                    training.withSeed(policy.making().start() * STARTS_APART + seeded), calibration, progress)
                            .model()))
                    .orElseGet(() -> policy.making().decay()
                            ? decaying(calibration.bestWithDecay(others, start, settings, progress), calibrated)
                            : calibrated.apply(calibration.best(others, start, settings, Objective.F1, progress)));
        } catch (NoEvidenceToLearnException nothing) {
            if (policy.stage().isEmpty()) {
                throw nothing;
            }
            return logged;
        }
    }

    private static Policy decaying(Calibration.Decaying found, Function<MixedWeights, MixedScore> calibrated) {
        return new MixedScoreDecaying(calibrated.apply(found.weights()), found.decay());
    }

    /**
     * The episodes that are not held out. For a stage, the first of them in an order drawn by the seed, so that a larger number
     * of logs includes the smaller ones.
     */
    private static List<ReplayInput> others(BenchmarkData data, BenchmarkPolicy policy, long seed, List<Integer> held) {
        IntStream all = IntStream.range(0, data.inputs().size());
        List<Integer> places = policy.stage()
                .map(stage -> Folds.order(data.inputs().size(), LOGGED, seed).stream().filter(e -> !held.contains(e))
                        .limit(stage.logs()).sorted().toList())
                .orElseGet(() -> all.filter(e -> !held.contains(e)).boxed().toList());
        return places.stream().map(data.taught()::get).toList();
    }
}
