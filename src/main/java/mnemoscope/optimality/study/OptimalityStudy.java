package mnemoscope.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstancePolicy;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.ReferenceValues;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.Variant;
import mnemoscope.task.Progress;

/**
 * The paper's study: three regimes, test instances of seeds 0, 1, ..., six policies; the learned one is trained on instances of
 * other seeds. Returns are exact.
 *
 * @param variant   reading of the model
 * @param tests     test instances of each regime, 1 to {@value #FIRST_TRAINING_SEED}
 * @param trainings training instances of each regime, 1 or more
 */
public record OptimalityStudy(Variant variant, int tests, int trainings) {
    private static final int FIRST_TRAINING_SEED = 1_000;
    /** Returns closer than this are equal; they are sums in different orders. */
    private static final double ROUNDING = 1e-9;

    /** @throws IllegalArgumentException if a number is outside its range */
    public OptimalityStudy {
        if (tests < 1 || tests > FIRST_TRAINING_SEED || trainings < 1) {
            throw new IllegalArgumentException("The test instances (" + tests + ") must be from 1 to " + FIRST_TRAINING_SEED
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
                .mapToObj(r -> LearnedDemand.train(training(regimes[r]), r, progress)).toList();
        AtomicInteger done = new AtomicInteger();
        List<double[]> returns = IntStream.range(0, regimes.length * tests).parallel().mapToObj(k -> {
            progress.check();
            double[] values = values(regimes[k / tests].shape().draw(k % tests), learned.get(k / tests), progress);
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

    private List<Instance> training(Regime regime) {
        return LongStream.range(FIRST_TRAINING_SEED, (long) FIRST_TRAINING_SEED + trainings).mapToObj(regime.shape()::draw)
                .toList();
    }

    /** Returns of all policies on one instance, in their order. */
    private double[] values(Instance instance, LearnedDemand learned, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(instance, variant);
        double[] values = new double[StudyPolicy.values().length];
        for (StudyPolicy policy : StudyPolicy.values()) {
            values[policy.ordinal()] = switch (policy) {
                case OPTIMAL -> ReferenceValues.optimum(mdp, progress);
                case LOOKAHEAD_4 -> value(mdp, PlannedPolicy.lookahead(mdp, 4, progress), progress);
                case LOOKAHEAD_2 -> value(mdp, PlannedPolicy.lookahead(mdp, 2, progress), progress);
                case MYOPIC -> value(mdp, PlannedPolicy.lookahead(mdp, 1, progress), progress);
                case MIXED -> value(mdp, ScoreTablePolicy.mixed(mdp), progress);
                case LEARNED -> value(mdp, learned.policy(mdp), progress);
            };
        }
        return values;
    }

    private static double value(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return PolicyEvaluation.of(mdp, policy, progress).value();
    }

    private static StudyRow row(Regime regime, StudyPolicy policy, List<double[]> returns) {
        double[] own = returns.stream().mapToDouble(values -> values[policy.ordinal()]).toArray();
        double[] gaps = returns.stream().mapToDouble(values -> {
            double optimum = values[StudyPolicy.OPTIMAL.ordinal()];
            double lost = optimum - values[policy.ordinal()];
            return Math.abs(lost) < ROUNDING ? 0 : lost / Math.abs(optimum);
        }).toArray();
        return new StudyRow(regime, policy, own, gaps);
    }
}
