package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Decay;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.reference.MixedScoreInformed;
import mnemoscope.task.Progress;

/**
 * Calibrates Mixed-Score by grid search on training episodes (OSL-MR, section 4; SPEC 6). The search is offline, so the answer
 * weight is free in it; in the result it is 0 (MS-cal0, frozen).
 *
 * <p>The grid is not from the paper: recency, entities and session at 0.5, 1 and 2 times the start, size at 1 and 4 times, the
 * answer at 0 and 0.15; question and speaker stay, since only proportions matter. Of equal values, the first
 * in the grid wins; the grid begins with the start.
 *
 * <p>An episode is in most training folds, so each replay is made once for all folds and seeds. One value per question is stored,
 * and the values are added in the order of the questions, so a mean has the same bits as without the cache. One instance
 * serves the episodes of one dataset, identified by id. Thread-safe.
 */
public final class Calibration {
    private static final double[] FACTORS = {1, 0.5, 2};
    private static final double[] SIZE_FACTORS = {1, 4};
    private static final double[] ANSWERS = {0, 0.15};

    private final Map<Key, double[]> known = new ConcurrentHashMap<>();

    /** Mixed-Score is deterministic, so the seed of the settings stays 0. */
    private record Key(String episode, MixedWeights weights, Protocol settings, Objective objective) {}

    /**
     * The best weights of the grid.
     *
     * @param inputs with gold, at least one
     * @param start  the paper's weights for the dataset
     * @param replay the protocol and budget of the calibration
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public MixedWeights best(List<ReplayInput> inputs, MixedWeights start, Protocol replay, Objective objective,
            Progress progress) {
        List<MixedWeights> grid = grid(start);
        double[] values = values(grid.size(), k -> value(inputs, grid.get(k), replay, objective, progress.quiet()), progress);
        return deployed(grid.get(largest(values)));
    }

    private static MixedWeights deployed(MixedWeights best) {
        return new MixedWeights(best.recency(), best.question(), 0, best.entities(), best.session(), best.user(), best.size());
    }

    /**
     * The best weights and decay rates together, from the grid of the weights with each of the protocol's rates at 0.5, 1 and 2
     * times. They are compared by F1, which does not depend on the protocol's staleness.
     */
    public Decaying bestWithDecay(List<ReplayInput> inputs, MixedWeights start, Protocol replay, Progress progress) {
        Decay usual = replay.freshness().decay();
        List<Decay> rates = new ArrayList<>();
        for (double stable : FACTORS) {
            for (double temporary : FACTORS) {
                rates.add(new Decay(stable * usual.stableRate(), temporary * usual.temporaryRate()));
            }
        }
        List<MixedWeights> grid = grid(start);
        int all = grid.size();
        int best = largest(values(rates.size() * all, k -> value(inputs, grid.get(k % all),
                replay.with(replay.freshness().with(rates.get(k / all))), Objective.F1, progress.quiet()), progress));
        return new Decaying(deployed(grid.get(best % all)), rates.get(best / all));
    }

    /** The calibrated weights and rates. */
    public record Decaying(MixedWeights weights, Decay decay) {}

    /** The values of all choices, in order. */
    static double[] values(int choices, IntToDoubleFunction value, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, choices).parallel().mapToDouble(k -> {
            double found = value.applyAsDouble(k);
            progress.at((double) done.incrementAndGet() / choices, "");
            return found;
        }).toArray();
    }

    /** The index of the largest value; the first of equal ones. */
    static int largest(double[] values) {
        int best = 0;
        for (int k = 1; k < values.length; k++) {
            best = values[k] > values[best] ? k : best;
        }
        return best;
    }

    private static List<MixedWeights> grid(MixedWeights start) {
        List<MixedWeights> grid = new ArrayList<>();
        for (double answer : ANSWERS) {
            for (double recency : FACTORS) {
                for (double entities : FACTORS) {
                    for (double session : FACTORS) {
                        for (double size : SIZE_FACTORS) {
                            grid.add(new MixedWeights(recency * start.recency(), start.question(), answer,
                                    entities * start.entities(), session * start.session(), start.user(), size * start.size()));
                        }
                    }
                }
            }
        }
        return grid;
    }

    /** The mean over the questions with gold of all episodes; minus infinity without any. */
    double value(List<ReplayInput> inputs, MixedWeights weights, Protocol settings, Objective objective, Progress progress) {
        double sum = 0;
        int scored = 0;
        for (ReplayInput input : inputs) {
            Key wanted = new Key(input.episode().id(), weights, settings.withSeed(0), objective);
            for (double value : known.computeIfAbsent(wanted, key -> replayed(input, key, progress))) {
                sum += value;
                scored++;
            }
        }
        return scored == 0 ? Double.NEGATIVE_INFINITY : sum / scored;
    }

    private static double[] replayed(ReplayInput input, Key key, Progress progress) {
        Policy policy = key.weights.answer() == 0 ? new MixedScore(key.weights) : new MixedScoreInformed(key.weights);
        Trace trace = Replayer.run(input, policy, key.settings, progress);
        return IntStream.range(0, trace.decisionCount()).filter(trace::hasGold)
                .mapToDouble(t -> key.objective == Objective.F1 ? trace.f1(t) : trace.reward(t)).toArray();
    }
}
