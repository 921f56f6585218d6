package mnemoscope.optimality.study;

import java.util.random.RandomGenerator;

/**
 * The learned counterpart (SPEC 8): a network with one hidden layer of {@value #HIDDEN} rectified units and a logistic output,
 * trained by Adam on weighted cross-entropy. The paper leaves activation, optimiser and initialisation open; these are ours.
 * Features are standardised by the training data.
 */
final class DemandNetwork {
    static final int HIDDEN = 16;
    static final int INPUTS = 5;
    private static final int STRIDE = INPUTS + 2;
    private static final double FIRST_DECAY = 0.9;
    private static final double SECOND_DECAY = 0.999;
    private static final double TINY = 1e-8;

    /** For each hidden unit its input weights, its bias and its output weight; last the output bias. */
    private final double[] weights = new double[HIDDEN * STRIDE + 1];
    private final double[] gradient = new double[weights.length];
    private final double[] first = new double[weights.length];
    private final double[] second = new double[weights.length];
    private final double[] mean;
    private final double[] spread;
    private final double[] scaled = new double[INPUTS];
    private final double[] active = new double[HIDDEN];
    private int steps;

    /**
     * @param mean   of each feature
     * @param spread standard deviation of each feature, above 0
     */
    DemandNetwork(double[] mean, double[] spread, RandomGenerator random) {
        this.mean = mean.clone();
        this.spread = spread.clone();
        for (int h = 0; h < HIDDEN; h++) {
            for (int k = 0; k < INPUTS; k++) {
                weights[h * STRIDE + k] = random.nextGaussian(0, Math.sqrt(2.0 / INPUTS));
            }
            weights[h * STRIDE + INPUTS + 1] = random.nextGaussian(0, Math.sqrt(1.0 / HIDDEN));
        }
    }

    /** Probability that an item with these features is asked for soon. Not for several threads at once. */
    double probability(double[] features) {
        double sum = weights[HIDDEN * STRIDE];
        for (int k = 0; k < INPUTS; k++) {
            scaled[k] = (features[k] - mean[k]) / spread[k];
        }
        for (int h = 0; h < HIDDEN; h++) {
            int at = h * STRIDE;
            double in = weights[at + INPUTS];
            for (int k = 0; k < INPUTS; k++) {
                in += weights[at + k] * scaled[k];
            }
            active[h] = Math.max(0, in);
            sum += weights[at + INPUTS + 1] * active[h];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /** Adds the gradient of one example. */
    void learn(double[] features, boolean asked, double weight) {
        double error = weight * (probability(features) - (asked ? 1 : 0));
        gradient[HIDDEN * STRIDE] += error;
        for (int h = 0; h < HIDDEN; h++) {
            int at = h * STRIDE;
            gradient[at + INPUTS + 1] += error * active[h];
            if (active[h] > 0) {
                double inner = error * weights[at + INPUTS + 1];
                gradient[at + INPUTS] += inner;
                for (int k = 0; k < INPUTS; k++) {
                    gradient[at + k] += inner * scaled[k];
                }
            }
        }
    }

    /** One step of Adam along the mean of the gradients added since the last one. */
    void step(int examples, double rate, double decay) {
        steps++;
        double firstScale = 1 - Math.pow(FIRST_DECAY, steps);
        double secondScale = 1 - Math.pow(SECOND_DECAY, steps);
        for (int w = 0; w < weights.length; w++) {
            double slope = gradient[w] / examples + decay * weights[w];
            first[w] = FIRST_DECAY * first[w] + (1 - FIRST_DECAY) * slope;
            second[w] = SECOND_DECAY * second[w] + (1 - SECOND_DECAY) * slope * slope;
            weights[w] -= rate * first[w] / firstScale / (Math.sqrt(second[w] / secondScale) + TINY);
            gradient[w] = 0;
        }
    }
}
