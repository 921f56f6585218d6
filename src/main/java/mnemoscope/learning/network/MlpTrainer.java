package mnemoscope.learning.network;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * Trains a network with one hidden layer on weighted binary cross-entropy, {@code -(w y ln p + (1 - y) ln(1 - p))}.
 *
 * <p>Open in the paper, decided here: hidden units are rectified; Adam (0.9, 0.999, 1e-8) with a constant rate on the mean
 * gradient of a batch; rows are shuffled again in each epoch and the last batch may be smaller; initial weights as in He et al.
 * 2015 (hidden: normal, variance 2 / inputs; output: normal, variance 1 / hidden; biases 0); inputs are standardised by the
 * training rows; L2 acts on weights as a gradient, not on biases. Early stopping: an epoch is better if its mean loss on the
 * validation rows is lower; after {@code patience} epochs without improvement training stops and the best epoch's weights are
 * kept. Without validation rows all epochs are run and the last is kept.
 *
 * <p>One thread trains one network, so the result is the same to the bit on any number of threads; an epoch allocates nothing.
 */
public final class MlpTrainer {
    private final Hyperparameters settings;
    private final Scaling scaling;
    private final int inputs;
    private final int hidden;
    private final int count;
    private final double[][] rows;
    private final int[] order;
    private final RandomGenerator random;
    private final int most;
    private final int stride;
    private final Batch batch;
    private final double[] weights;
    private final double[] gradient;
    private final Adam adam;

    /** Prepares a network with random weights for these rows; at least one. */
    public MlpTrainer(Examples examples, Hyperparameters settings, RandomGenerator random) {
        if (examples.count() == 0) {
            throw new IllegalArgumentException("There are no training rows.");
        }
        this.settings = settings;
        this.random = random;
        inputs = examples.inputs();
        hidden = settings.hidden();
        count = examples.count();
        scaling = Scaling.of(examples.rows(), count, inputs);
        rows = new double[count][];
        order = new int[count];
        double[] own = new double[inputs];
        for (int r = 0; r < count; r++) {
            for (int k = 0; k < inputs; k++) {
                own[k] = scaling.scaled(k, examples.value(r, k));
            }
            rows[r] = Batch.row(own, examples.label(r));
            order[r] = r;
        }
        most = Math.min(settings.batch(), count);
        stride = Batch.stride(inputs);
        batch = new Batch(inputs, hidden, settings.positiveWeight(), most);
        weights = new double[batch.size()];
        gradient = new double[weights.length];
        double[] decay = new double[weights.length];
        for (int h = 0; h < hidden; h++) {
            for (int k = 0; k < inputs; k++) {
                weights[h * stride + k] = random.nextGaussian(0, Math.sqrt(2.0 / inputs));
                decay[h * stride + k] = settings.l2();
            }
        }
        for (int h = 0; h < hidden; h++) {
            weights[batch.outputs() + h] = random.nextGaussian(0, Math.sqrt(1.0 / hidden));
            decay[batch.outputs() + h] = settings.l2();
        }
        adam = new Adam(settings.learningRate(), decay);
    }

    /** Called after each epoch of one network on the training thread; it does not influence the training. */
    @FunctionalInterface
    public interface EpochWatcher {
        /**
         * @param epoch      from 0
         * @param training   mean loss of the epoch, as in {@link TrainingCurve}
         * @param validation mean loss after it; NaN without validation rows
         * @param network    copies the network as trained so far
         */
        void epoch(int epoch, double training, double validation, Supplier<Mlp> network);
    }

    public record Result(Mlp network, TrainingCurve curve) {}

    /**
     * Trains to the end.
     *
     * @param validation rows of the same shape for early stopping; empty means no early stopping
     * @param watcher    called after each epoch; it changes no bit of the result
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Result train(Examples examples, Examples validation, Hyperparameters settings, RandomGenerator random,
            EpochWatcher watcher, Progress progress) {
        return new MlpTrainer(examples, settings, random).train(validation, watcher, progress);
    }

    private Result train(Examples validation, EpochWatcher watcher, Progress progress) {
        double[] training = new double[settings.epochs()];
        double[] validating = new double[settings.epochs()];
        boolean stops = validation.count() > 0;
        Mlp best = network();
        int kept = 0;
        int epochs = 0;
        while (epochs < settings.epochs() && (!stops || epochs - kept <= settings.patience() || epochs == 0)) {
            progress.check();
            training[epochs] = epoch();
            validating[epochs] = stops ? loss(network(), validation) : 0;
            if (!stops || epochs == 0 || validating[epochs] < validating[kept]) {
                best = network();
                kept = epochs;
            }
            watcher.epoch(epochs, training[epochs], stops ? validating[epochs] : Double.NaN, this::network);
            epochs++;
            progress.at((double) epochs / settings.epochs(), Texts.of("learning.progress.epoch", epochs));
        }
        return new Result(best,
                new TrainingCurve(Arrays.copyOf(training, epochs), Arrays.copyOf(validating, stops ? epochs : 0), kept));
    }

    /** One pass over all rows in a new random order; returns the mean loss of its batches before each update. */
    public double epoch() {
        Examples.shuffle(order, random);
        double loss = 0;
        for (int from = 0; from < count; from += most) {
            int taken = Math.min(most, count - from);
            batch.take(rows, order, from, taken);
            loss += batch.gradient(weights, gradient, taken);
            adam.step(weights, gradient);
        }
        return loss / count;
    }

    /** The network as trained so far. */
    public Mlp network() {
        double[] own = new double[Mlp.size(inputs, hidden)];
        for (int h = 0; h < hidden; h++) {
            System.arraycopy(weights, h * stride, own, h * inputs, inputs);
            own[hidden * inputs + h] = weights[h * stride + inputs];
            own[hidden * (inputs + 1) + h] = weights[batch.outputs() + h];
        }
        own[own.length - 1] = weights[weights.length - 1];
        return new Mlp(scaling, hidden, own);
    }

    /** Mean weighted cross-entropy of a network over rows. */
    double loss(Mlp network, Examples held) {
        double[] logits = new double[held.count()];
        network.logits(held.rows(), 0, held.count(), logits);
        return new CrossEntropy(settings.positiveWeight(), held.count()).sum(logits, held.labels(), held.count()) / held.count();
    }
}
