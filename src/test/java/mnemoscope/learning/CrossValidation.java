package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/**
 * Cross-validation over episodes (SPEC 6): for each seed, budget and fold a policy is trained on the other folds and replayed
 * on the held-out episodes. Nothing is chosen on held-out episodes.
 */
public final class CrossValidation {
    private CrossValidation() {}

    /** One held-out episode of one run. */
    public record EpisodeSummary(String episode, Summary summary) {}

    /**
     * One fold at one budget with one seed.
     *
     * @param pooled   means over the questions of all its held-out episodes
     * @param episodes the same by episode
     */
    public record FoldResult(long seed, int budgetTokens, int fold, Trained trained, Summary pooled,
            List<EpisodeSummary> episodes) {
        public FoldResult {
            episodes = List.copyOf(episodes);
        }
    }

    private record Run(long seed, int budget, int fold, List<Integer> heldOut) {}

    /**
     * All runs, on all processors; the result does not depend on their number.
     *
     * @param inputs   all episodes
     * @param replay   the protocol; its budget is not used
     * @param settings its seed is not used
     * @return by seed, then budget, then fold
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<FoldResult> run(List<ReplayInput> inputs, MixedWeights start, Protocol replay, TrainingSettings settings,
            int folds, List<Long> seeds, List<Integer> budgets, Progress progress) {
        List<Run> runs = new ArrayList<>();
        for (long seed : seeds) {
            List<List<Integer>> heldOut = Folds.of(inputs.size(), folds, seed).heldOut();
            for (int budget : budgets) {
                for (int fold = 0; fold < folds; fold++) {
                    runs.add(new Run(seed, budget, fold, heldOut.get(fold)));
                }
            }
        }
        Calibration calibration = new Calibration();
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, runs.size()).parallel().mapToObj(k -> {
            FoldResult result = run(runs.get(k), inputs, start, replay, settings, calibration, progress.quiet());
            progress.at((double) done.incrementAndGet() / runs.size(), settings.kind().title());
            return result;
        }).toList();
    }

    private static FoldResult run(Run run, List<ReplayInput> inputs, MixedWeights start, Protocol replay,
            TrainingSettings settings, Calibration calibration, Progress progress) {
        Protocol protocol = replay.withBudget(run.budget).withSeed(run.seed);
        List<ReplayInput> others = IntStream.range(0, inputs.size()).filter(e -> !run.heldOut.contains(e)).mapToObj(inputs::get)
                .toList();
        Trained trained = Learner.train(others, start, new MixedScore(start), protocol,
                settings.withSeed(run.seed * 1_000 + run.fold), calibration, progress);
        LearnedPolicy policy = LearnedPolicy.unexplained(trained.model());
        List<Trace> traces = run.heldOut.stream().map(e -> Replayer.run(inputs.get(e), policy, protocol, progress)).toList();
        List<EpisodeSummary> episodes = traces.stream()
                .map(trace -> new EpisodeSummary(trace.input().episode().id(), Summary.of(trace))).toList();
        return new FoldResult(run.seed, run.budget, run.fold, trained, Summary.of(traces), episodes);
    }
}
