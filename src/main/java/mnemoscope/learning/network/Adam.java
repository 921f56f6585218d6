package mnemoscope.learning.network;

/** Adam (Kingma and Ba 2015; 0.9, 0.999, 1e-8) with a constant rate, and L2 decay added to the gradient. */
final class Adam {
    private static final double FIRST_DECAY = 0.9;
    private static final double SECOND_DECAY = 0.999;
    private static final double TINY = 1e-8;

    private final double rate;
    private final double[] decay;
    private final double[] first;
    private final double[] second;
    private double firstLeft = 1;
    private double secondLeft = 1;

    /** @param decay L2 by weight, at least 0 */
    Adam(double rate, double[] decay) {
        this.rate = rate;
        this.decay = decay.clone();
        first = new double[decay.length];
        second = new double[decay.length];
    }

    /** One step down the gradient. */
    void step(double[] weights, double[] gradient) {
        firstLeft *= FIRST_DECAY;
        secondLeft *= SECOND_DECAY;
        double by = rate * Math.sqrt(1 - secondLeft) / (1 - firstLeft);
        for (int w = 0; w < weights.length; w++) {
            double slope = gradient[w] + decay[w] * weights[w];
            double mean = FIRST_DECAY * first[w] + (1 - FIRST_DECAY) * slope;
            double square = SECOND_DECAY * second[w] + (1 - SECOND_DECAY) * slope * slope;
            first[w] = mean;
            second[w] = square;
            weights[w] -= by * mean / (Math.sqrt(square) + TINY);
        }
    }
}
