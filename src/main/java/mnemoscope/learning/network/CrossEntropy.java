package mnemoscope.learning.network;

/** Weighted binary cross-entropy of log-odds z and labels y: {@code -(w y ln p + (1 - y) ln(1 - p))}, p the logistic of z. */
final class CrossEntropy {
    private final double positiveWeight;
    private final double[] tails;
    private final double[] lost;

    /**
     * @param positiveWeight w, above 0
     * @param most           greatest number of rows at a time
     */
    CrossEntropy(double positiveWeight, int most) {
        this.positiveWeight = positiveWeight;
        tails = new double[most];
        lost = new double[most];
    }

    /** The sum of the losses of the first rows, in order. */
    double sum(double[] logits, double[] labels, int rows) {
        ElementaryFunctions.decays(logits, tails, lost, rows);
        ElementaryFunctions.log1p(tails, lost, rows);
        for (int r = 0; r < rows; r++) {
            double positive = positiveWeight * labels[r];
            double negative = 1 - labels[r];
            lost[r] = positive * Math.max(0, -logits[r]) + negative * Math.max(0, logits[r]) + (positive + negative) * lost[r];
        }
        return Columns.sum(lost, rows);
    }

    /** The loss; log-odds are replaced by the derivatives of the loss times a scale. */
    double slopes(double[] logits, double[] labels, double scale, int rows) {
        double sum = sum(logits, labels, rows);
        for (int r = 0; r < rows; r++) {
            double positive = positiveWeight * labels[r];
            double tail = tails[r];
            // e^min(z, 0), of which p is the share of 1 + e^-|z|, without a branch
            double upper = tail + (1 - tail) * Math.max(0, Math.signum(logits[r]));
            logits[r] = scale * (upper / (1 + tail) * (positive + 1 - labels[r]) - positive);
        }
        return sum;
    }
}
