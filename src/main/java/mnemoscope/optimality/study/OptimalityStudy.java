package mnemoscope.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.task.Progress;

/**
 * The paper's study: three regimes, test instances of seeds 0, 1, ..., six policies; the learned one is trained on instances of
 * other seeds. Returns are exact.
 *
 * @param variant   reading of the model
 * @param tests     test instances of each regime, 1 to {@value LearnedDemand#FIRST_TRAINING_SEED}
 * @param trainings training instances of each regime, 1 or more
 */
public record OptimalityStudy(Variant variant, int tests, int trainings) {
    /** @throws IllegalArgumentException if a number is outside its range */
    public OptimalityStudy {
        if (tests < 1 || tests > LearnedDemand.FIRST_TRAINING_SEED || trainings < 1) {
            throw new IllegalArgumentException("The test instances (" + tests + ") must be from 1 to "
                    + LearnedDemand.FIRST_TRAINING_SEED
                    + " and the training instances (" + trainings + ") 1 or more.");
        }
    }

    /** The paper's 40 test and 80 training instances. */
    public static OptimalityStudy of(Variant variant) {
        return new OptimalityStudy(variant, 40, 80);
    }

    /**
     * Runs the study on all processors; the result does not depend on their number.
     *
     * @return one row a regime and policy, in the order of the paper's table within each regime
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public List<StudyRow> run(Progress progress) {
        Regime[] regimes = Regime.values();
        List<LearnedDemand> learned = IntStream.range(0, regimes.length).parallel()
                .mapToObj(r -> LearnedDemand.of(regimes[r], trainings, progress)).toList();
        AtomicInteger done = new AtomicInteger();
        List<double[]> returns = IntStream.range(0, regimes.length * tests).parallel().mapToObj(k -> {
            progress.check();
            double[] values = PolicyReturns.of(regimes[k / tests].shape().draw(k % tests), variant,
                    List.of(StudyPolicy.values()), () -> learned.get(k / tests), progress);
            progress.at((double) done.incrementAndGet() / (regimes.length * tests), "Solving " + regimes[k / tests].title());
            return values;
        }).toList();
        List<StudyRow> rows = new ArrayList<>();
        for (Regime regime : regimes) {
            for (StudyPolicy policy : StudyPolicy.values()) {
                rows.add(row(regime, policy, returns.subList(regime.ordinal() * tests, (regime.ordinal() + 1) * tests)));
            }
        }
        return rows;
    }

    private static StudyRow row(Regime regime, StudyPolicy policy, List<double[]> returns) {
        return StudyRow.of(regime, policy, returns.stream().mapToDouble(values -> values[policy.ordinal()]).toArray(),
                returns.stream().mapToDouble(values -> values[StudyPolicy.OPTIMAL.ordinal()]).toArray());
    }
}
