package mnemoscope.study.statistics;

import mnemoscope.model.Texts;

/**
 * The design of the runs behind a paired difference. Runs of a cross-validation share training data, so their differences are
 * correlated and the plain variance of the mean, s^2 / J, is too small; Nadeau and Bengio replace 1 / J by 1 / J + n_test /
 * n_train.
 *
 * <p>Sources: C. Nadeau, Y. Bengio, Inference for the generalization error, Machine Learning 52 (2003); for repeated
 * cross-validation R. Bouckaert, E. Frank, Evaluating the replicability of significance tests, PAKDD 2004.
 *
 * @param runs        J, the number of differences; at least 2
 * @param testToTrain n_test / n_train of one run; 0 for independent units, which gives the plain paired t
 */
public record Resampling(int runs, double testToTrain) {
    public Resampling {
        if (runs < 2) {
            throw new IllegalArgumentException(Texts.of("study.spread-needs-runs", runs));
        }
        if (!(testToTrain >= 0 && testToTrain < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("The ratio of test to training size (" + testToTrain + ") must be 0 or more.");
        }
    }

    /**
     * Cross-validation.
     *
     * @param folds       at least 2
     * @param repetitions number of different splits into folds. Seeds that change only the start of the learner are not
     *                    repetitions: average over them first
     */
    public static Resampling kFold(int folds, int repetitions) {
        if (folds < 2 || repetitions < 1) {
            throw new IllegalArgumentException(Texts.of("study.cross-validation-needs", folds, repetitions));
        }
        return new Resampling(Math.multiplyExact(folds, repetitions), 1.0 / (folds - 1));
    }

    /** 1 / J + n_test / n_train: the variance of the mean difference in units of the variance of the differences. */
    public double varianceFactor() {
        return 1.0 / runs + testToTrain;
    }

    public int degreesOfFreedom() {
        return runs - 1;
    }
}
