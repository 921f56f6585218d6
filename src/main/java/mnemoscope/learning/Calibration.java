package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;

/**
 * Calibrates Mixed-Score by grid search on training episodes (OSL-MR, section 4; SPEC 6). The answer weight is free in the
 * search, which is offline, and 0 in what comes out: MS-cal0, frozen.
 *
 * <p>The grid is ours: recency, entities and session at half, once and twice the start, size at once and four times, the
 * answer at 0 and 0.15; question and speaker stay, since only proportions decide. Equal values: the first in the order of the
 * grid, which starts at the start itself.
 */
public final class Calibration {
    private static final double[] FACTORS = {1, 0.5, 2};
    private static final double[] SIZE_FACTORS = {1, 4};
    private static final double[] ANSWERS = {0, 0.15};

    private Calibration() {
    }

    /**
     * The best weights of the grid.
     *
     * @param inputs with gold, at least one
     * @param start  the paper's weights for the dataset
     * @param replay the protocol and the budget that it is calibrated for
     * @param memo   of rollouts under the same protocol
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static MixedWeights calibrate(List<ReplayInput> inputs, MixedWeights start, ReplaySettings replay, Objective objective,
            CalibrationMemo memo, Progress progress) {
        List<MixedWeights> grid = grid(start);
        AtomicInteger done = new AtomicInteger();
        double[] values = IntStream.range(0, grid.size()).parallel().mapToDouble(k -> {
            double value = memo.value(inputs, grid.get(k), replay, objective, progress.quiet());
            progress.at((double) done.incrementAndGet() / grid.size(), "");
            return value;
        }).toArray();
        MixedWeights best = grid.get(Rollouts.best(values));
        return new MixedWeights(best.recency(), best.question(), 0, best.entities(), best.session(), best.user(), best.size());
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
}
