package mnemoscope.learning.network;

import mnemoscope.model.Texts;

/**
 * Standardisation of inputs by the training rows: {@code (value - mean) / spread}; constant inputs have spread 1.
 *
 * @param mean   by input
 * @param spread by input, standard deviation, above 0
 */
public record Scaling(double[] mean, double[] spread) {
    /**
     * The largest magnitude of a number in a model, and of the inverse of a spread: far above trained values, and small enough
     * that products of three such numbers and a feature stay finite, so that every model read can score.
     */
    public static final double LARGEST = 1e50;

    public Scaling {
        mean = mean.clone();
        spread = spread.clone();
        if (mean.length != spread.length || mean.length == 0) {
            throw new IllegalArgumentException(Texts.of("learning.scaling-needs-one-an-input", mean.length, spread.length));
        }
        for (int k = 0; k < mean.length; k++) {
            if (!scores(mean[k]) || !(spread[k] >= 1 / LARGEST) || !scores(spread[k])) {
                throw new IllegalArgumentException(Texts.of("learning.scaling-must-be-finite", k, mean[k], spread[k]));
            }
        }
    }

    /** Whether a number of a model is usable for scoring. */
    public static boolean scores(double number) {
        return Math.abs(number) <= LARGEST;
    }

    /** From row-major rows. */
    static Scaling of(double[] rows, int count, int inputs) {
        double[] mean = new double[inputs];
        for (int r = 0, at = 0; r < count; r++) {
            for (int k = 0; k < inputs; k++) {
                mean[k] += rows[at++];
            }
        }
        for (int k = 0; k < inputs; k++) {
            mean[k] /= count;
        }
        double[] squares = new double[inputs];
        for (int r = 0, at = 0; r < count; r++) {
            for (int k = 0; k < inputs; k++) {
                double off = rows[at++] - mean[k];
                squares[k] += off * off;
            }
        }
        double[] spread = new double[inputs];
        for (int k = 0; k < inputs; k++) {
            spread[k] = squares[k] > 0 ? Math.sqrt(squares[k] / count) : 1;
        }
        return new Scaling(mean, spread);
    }

    public int inputs() {
        return mean.length;
    }

    double mean(int k) {
        return mean[k];
    }

    double spread(int k) {
        return spread[k];
    }

    /** Input k standardised. */
    public double scaled(int k, double value) {
        return (value - mean[k]) / spread[k];
    }
}
