package mnemoscope.learning.network;

import mnemoscope.model.Texts;

/**
 * Hyperparameters of a network. {@link #PAPER} has the paper's values (OSL-MR, training; SPEC 6) where the paper gives them:
 * hidden units, epochs, learning rate, L2 and positive weight. Batch and patience are not from the paper.
 *
 * @param hidden         hidden units, 1 to 1,000
 * @param epochs         maximum number of passes over the training rows, 1 to 10,000
 * @param learningRate   step size of Adam, above 0
 * @param l2             decay of weights (not of biases), at least 0
 * @param positiveWeight weight of a positive in the loss, above 0
 * @param batch          rows per gradient step, 1 to 100,000
 * @param patience       epochs without a better validation loss after which training stops; the best epoch is kept
 */
public record Hyperparameters(int hidden, int epochs, double learningRate, double l2, double positiveWeight, int batch,
        int patience) {
    public static final Hyperparameters PAPER = new Hyperparameters(16, 12, 0.03, 1e-4, 4, 64, 3);

    public Hyperparameters {
        require("learning.settings.hidden-units-invalid", hidden, 1, 1_000);
        require("learning.epochs-must-be", epochs, 1, 10_000);
        require("learning.rate-must-be", learningRate, Double.MIN_VALUE, 100);
        require("learning.l2-must-be", l2, 0, 100);
        require("learning.settings.positive-weight-invalid", positiveWeight, Double.MIN_VALUE, 1e6);
        require("learning.batch-must-be", batch, 1, 100_000);
        require("learning.patience-must-be", patience, 1, 10_000);
    }

    private static void require(String key, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            String least = low == Double.MIN_VALUE ? Texts.of("learning.above-0") : Texts.of("learning.at-least", (long) low);
            throw new IllegalArgumentException(Texts.of(key, value, Texts.of("learning.at-most", least, (long) high)));
        }
    }

    public Hyperparameters withEpochs(int changed) {
        return new Hyperparameters(hidden, changed, learningRate, l2, positiveWeight, batch, patience);
    }

    public Hyperparameters withLearningRate(double changed) {
        return new Hyperparameters(hidden, epochs, changed, l2, positiveWeight, batch, patience);
    }
}
