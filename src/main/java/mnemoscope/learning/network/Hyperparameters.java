package mnemoscope.learning.network;

/**
 * How a network is trained. {@link #PAPER} has the paper's values (OSL-MR, training; SPEC 6) where it gives any: hidden units,
 * epochs, learning rate, L2 and positive weight. Batch and patience are ours.
 *
 * @param hidden         hidden units, 1 to 1,000
 * @param epochs         passes over the training rows, at most; 1 to 10,000
 * @param learningRate   step of Adam, above 0
 * @param l2             decay of weights (not of biases), at least 0
 * @param positiveWeight weight of a positive in the loss, above 0
 * @param batch          rows a step, 1 to 100,000
 * @param patience       epochs without a better validation loss after which training stops; the best epoch is kept
 */
public record Hyperparameters(int hidden, int epochs, double learningRate, double l2, double positiveWeight, int batch,
        int patience) {
    public static final Hyperparameters PAPER = new Hyperparameters(16, 12, 0.03, 1e-4, 4, 64, 3);

    public Hyperparameters {
        require("hidden units", hidden, 1, 1_000);
        require("epochs", epochs, 1, 10_000);
        require("learning rate", learningRate, Double.MIN_VALUE, 100);
        require("L2", l2, 0, 100);
        require("positive weight", positiveWeight, Double.MIN_VALUE, 1e6);
        require("batch", batch, 1, 100_000);
        require("patience", patience, 1, 10_000);
    }

    private static void require(String what, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            String least = low == Double.MIN_VALUE ? "above 0" : "at least " + (long) low;
            throw new IllegalArgumentException(
                    "The " + what + " (" + value + ") must be " + least + " and at most " + (long) high + ".");
        }
    }

    public Hyperparameters withEpochs(int changed) {
        return new Hyperparameters(hidden, changed, learningRate, l2, positiveWeight, batch, patience);
    }

    public Hyperparameters withLearningRate(double changed) {
        return new Hyperparameters(hidden, epochs, changed, l2, positiveWeight, batch, patience);
    }
}
