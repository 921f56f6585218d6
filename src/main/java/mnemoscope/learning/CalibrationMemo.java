package mnemoscope.learning;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.reference.MixedScoreInformed;
import mnemoscope.task.Progress;

/**
 * Rollouts of the calibration grid, replayed once for all folds and seeds: an episode is in the training folds of most of them.
 * It keeps a value a question and adds them up in the order of the questions, so a mean has the bits that replaying everything
 * anew would give. For the episodes of one dataset, told apart by id; for any number of threads.
 */
public final class CalibrationMemo {
    private final Map<Key, double[]> known = new ConcurrentHashMap<>();

    /** Mixed-Score draws nothing, so the seed of the settings is left at 0. */
    private record Key(String episode, MixedWeights weights, ReplaySettings settings, Objective objective) {}

    /** The mean over the questions with gold of all episodes; minus infinity where there is none. */
    double value(List<ReplayInput> inputs, MixedWeights weights, ReplaySettings settings, Objective objective,
            Progress progress) {
        double sum = 0;
        int scored = 0;
        for (ReplayInput input : inputs) {
            for (double value : known.computeIfAbsent(
                    new Key(input.episode().id(), weights, settings.withSeed(0), objective),
                    key -> replayed(input, key, progress))) {
                sum += value;
                scored++;
            }
        }
        return scored == 0 ? Double.NEGATIVE_INFINITY : sum / scored;
    }

    private static double[] replayed(ReplayInput input, Key key, Progress progress) {
        Policy policy = key.weights.answer() == 0 ? new MixedScore(key.weights) : new MixedScoreInformed(key.weights);
        Trace trace = Replayer.run(input, policy, key.settings, progress);
        return IntStream.range(0, trace.steps()).filter(trace::hasGold)
                .mapToDouble(t -> key.objective == Objective.F1 ? trace.f1(t) : trace.reward(t)).toArray();
    }
}
