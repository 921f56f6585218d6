package mnemoscope.learning.network;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import mnemoscope.task.Progress;

/**
 * Trains a network with one hidden layer on weighted binary cross-entropy, {@code -(w y ln p + (1 - y) ln(1 - p))}.
 *
 * <p>Open in the paper, decided here: hidden units are rectified; Adam (0.9, 0.999, 1e-8) with a constant rate on the mean
 * gradient of a batch; rows are shuffled anew each epoch and the last batch may be smaller; weights start as in He et al. 2015
 * (hidden: normal, variance 2 / inputs; output: normal, variance 1 / hidden; biases 0); inputs are standardised by the
 * training rows; L2 acts on weights as a gradient, not on biases. Early stopping: an epoch is better if its mean loss on the
 * validation rows is lower; after {@code patience} epochs that are not, the best epoch's weights are kept. Without
 * validation rows all epochs are run and the last is kept.
 *
 * <p>One thread trains one network, so the result is the same to the bit on any number of them. A batch is held column by
 * column and worked through unit by unit: long plain loops over rows, nothing allocated inside.
 */
public final class MlpTrainer {
    private static final double FIRST_DECAY = 0.9;
    private static final double SECOND_DECAY = 0.999;
    private static final double TINY = 1e-8;

    private final Hyperparameters settings;
    private final Scaling scaling;
    private final int inputs;
    private final int hidden;
    private final int count;
    private final double[] scaled;
    private final double[] labels;
    private final int[] order;
    private final RandomGenerator random;

    private final double[] weights;
    private final double[] gradient;
    private final double[] first;
    private final double[] second;
    private int steps;

    private final int batch;
    private final double[] columns;
    private final double[] active;
    private final double[] output;
    private final double[] target;
    private final double[] back;

    /** Prepares a network with random weights for these rows; at least one. */
    public MlpTrainer(Examples examples, Hyperparameters settings, RandomGenerator random) {
        if (examples.count() == 0) {
            throw new IllegalArgumentException("There is no row to train on.");
        }
        this.settings = settings;
        this.random = random;
        inputs = examples.inputs();
        hidden = settings.hidden();
        count = examples.count();
        scaling = Scaling.of(examples.rows(), count, inputs);
        scaled = scaled(examples);
        labels = new double[count];
        order = new int[count];
        for (int r = 0; r < count; r++) {
            labels[r] = examples.label(r);
            order[r] = r;
        }
        weights = new double[Mlp.size(inputs, hidden)];
        gradient = new double[weights.length];
        first = new double[weights.length];
        second = new double[weights.length];
        batch = Math.min(settings.batch(), count);
        columns = new double[inputs * batch];
        active = new double[hidden * batch];
        output = new double[batch];
        target = new double[batch];
        back = new double[batch];
        for (int w = 0; w < hidden * inputs; w++) {
            weights[w] = random.nextGaussian(0, Math.sqrt(2.0 / inputs));
        }
        for (int h = 0; h < hidden; h++) {
            weights[hidden * (inputs + 1) + h] = random.nextGaussian(0, Math.sqrt(1.0 / hidden));
        }
    }

    /** What training made. */
    public record Result(Mlp network, TrainingCurve curve) {}

    /**
     * Trains to the end.
     *
     * @param validation rows of the same shape for early stopping; none means no early stopping
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Result train(Examples examples, Examples validation, Hyperparameters settings, RandomGenerator random,
            Progress progress) {
        return train(examples, validation, settings, random, EpochWatcher.NONE, progress);
    }

    /** The same to the bit, with someone told after each epoch. */
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
            progress.at((double) epochs / settings.epochs(), "Epoch " + epochs);
        }
        return new Result(best,
                new TrainingCurve(Arrays.copyOf(training, epochs), Arrays.copyOf(validating, stops ? epochs : 0), kept));
    }

    /** One pass over all rows in a new random order; the mean loss of its batches before each step. */
    public double epoch() {
        for (int r = count - 1; r > 0; r--) {
            int other = random.nextInt(r + 1);
            int moved = order[r];
            order[r] = order[other];
            order[other] = moved;
        }
        double loss = 0;
        for (int from = 0; from < count; from += batch) {
            int rows = Math.min(batch, count - from);
            gather(from, rows);
            forward(rows);
            loss += backward(rows);
            step();
        }
        return loss / count;
    }

    /** The network as trained so far. */
    public Mlp network() {
        return new Mlp(scaling, hidden, weights);
    }

    /** Mean weighted cross-entropy of a network over rows. */
    double loss(Mlp network, Examples rows) {
        double sum = 0;
        for (int r = 0; r < rows.count(); r++) {
            sum += loss(network.logit(rows.rows(), r * inputs), rows.label(r));
        }
        return sum / rows.count();
    }

    private double loss(double logit, double label) {
        double tail = StrictMath.log1p(StrictMath.exp(-Math.abs(logit)));
        return settings.positiveWeight() * label * (Math.max(0, -logit) + tail) + (1 - label) * (Math.max(0, logit) + tail);
    }

    private double[] scaled(Examples examples) {
        double[] values = new double[count * inputs];
        double[] rows = examples.rows();
        for (int r = 0, at = 0; r < count; r++) {
            for (int k = 0; k < inputs; k++, at++) {
                values[at] = scaling.scaled(k, rows[at]);
            }
        }
        return values;
    }

    private void gather(int from, int rows) {
        for (int b = 0; b < rows; b++) {
            int row = order[from + b];
            target[b] = labels[row];
            for (int k = 0, at = row * inputs, to = b; k < inputs; k++, at++, to += batch) {
                columns[to] = scaled[at];
            }
        }
    }

    private void forward(int rows) {
        int biases = hidden * inputs;
        Arrays.fill(output, 0, rows, weights[weights.length - 1]);
        for (int h = 0; h < hidden; h++) {
            Arrays.fill(back, 0, rows, weights[biases + h]);
            int k = 0;
            for (; k + 3 < inputs; k += 4) {
                addFour(h * inputs + k, k * batch, rows);
            }
            for (; k < inputs; k++) {
                addOne(weights[h * inputs + k], k * batch, rows);
            }
            rectify(h * batch, weights[biases + hidden + h], rows);
        }
    }

    private void addOne(double weight, int column, int rows) {
        for (int b = 0; b < rows; b++) {
            back[b] += weight * columns[column + b];
        }
    }

    private void addFour(int weight, int column, int rows) {
        double w = weights[weight];
        double x = weights[weight + 1];
        double y = weights[weight + 2];
        double z = weights[weight + 3];
        int second = column + batch;
        int third = second + batch;
        int fourth = third + batch;
        for (int b = 0; b < rows; b++) {
            back[b] += w * columns[column + b] + x * columns[second + b] + (y * columns[third + b] + z * columns[fourth + b]);
        }
    }

    private void rectify(int unit, double weight, int rows) {
        for (int b = 0; b < rows; b++) {
            double out = Math.max(0, back[b]);
            active[unit + b] = out;
            output[b] += weight * out;
        }
    }

    /** Fills the gradient of the mean loss of the batch and returns the sum of its losses. */
    private double backward(int rows) {
        double sum = 0;
        double scale = 1.0 / rows;
        for (int b = 0; b < rows; b++) {
            double logit = output[b];
            double positive = settings.positiveWeight() * target[b];
            double negative = 1 - target[b];
            double tail = StrictMath.exp(-Math.abs(logit));
            double p = logit >= 0 ? 1 / (1 + tail) : tail / (1 + tail);
            double lost = Math.abs(logit) - StrictMath.log(Math.max(p, 1 - p));
            double sure = lost - Math.abs(logit);
            sum += positive * (logit >= 0 ? sure : lost) + negative * (logit >= 0 ? lost : sure);
            output[b] = scale * (p * (positive + negative) - positive);
        }
        int biases = hidden * inputs;
        for (int h = 0; h < hidden; h++) {
            gradient[biases + hidden + h] = dot(output, active, h * batch, rows);
            double weight = weights[biases + hidden + h];
            for (int b = 0, unit = h * batch; b < rows; b++) {
                back[b] = active[unit + b] > 0 ? weight * output[b] : 0;
            }
            gradient[biases + h] = sum(back, rows);
            int k = 0;
            for (; k + 3 < inputs; k += 4) {
                dotFour(h * inputs + k, k * batch, rows);
            }
            for (; k < inputs; k++) {
                gradient[h * inputs + k] = dot(back, columns, k * batch, rows);
            }
        }
        gradient[weights.length - 1] = sum(output, rows);
        return sum;
    }

    private static double sum(double[] a, int length) {
        double w = 0;
        double x = 0;
        int k = 0;
        for (; k + 1 < length; k += 2) {
            w += a[k];
            x += a[k + 1];
        }
        return k < length ? w + x + a[k] : w + x;
    }

    /** Four sums, so that additions need not wait for each other. */
    private static double dot(double[] a, double[] b, int from, int length) {
        double w = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        int k = 0;
        for (; k + 3 < length; k += 4) {
            w += a[k] * b[from + k];
            x += a[k + 1] * b[from + k + 1];
            y += a[k + 2] * b[from + k + 2];
            z += a[k + 3] * b[from + k + 3];
        }
        for (; k < length; k++) {
            w += a[k] * b[from + k];
        }
        return w + x + (y + z);
    }

    /** Four columns at once, so that what they share is loaded once. */
    private void dotFour(int to, int column, int rows) {
        double w = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        int second = column + batch;
        int third = second + batch;
        int fourth = third + batch;
        for (int b = 0; b < rows; b++) {
            double shared = back[b];
            w = Math.fma(shared, columns[column + b], w);
            x = Math.fma(shared, columns[second + b], x);
            y = Math.fma(shared, columns[third + b], y);
            z = Math.fma(shared, columns[fourth + b], z);
        }
        gradient[to] = w;
        gradient[to + 1] = x;
        gradient[to + 2] = y;
        gradient[to + 3] = z;
    }

    private void step() {
        steps++;
        double rate = settings.learningRate() * Math.sqrt(1 - StrictMath.pow(SECOND_DECAY, steps))
                / (1 - StrictMath.pow(FIRST_DECAY, steps));
        int biases = hidden * inputs;
        for (int w = 0; w < weights.length; w++) {
            boolean decays = w < biases || w >= biases + hidden && w < weights.length - 1;
            double slope = gradient[w] + (decays ? settings.l2() * weights[w] : 0);
            first[w] = FIRST_DECAY * first[w] + (1 - FIRST_DECAY) * slope;
            second[w] = SECOND_DECAY * second[w] + (1 - SECOND_DECAY) * slope * slope;
            weights[w] -= rate * first[w] / (Math.sqrt(second[w]) + TINY);
        }
    }

    /** The gradient of the mean loss over all rows at given weights, for the test against finite differences. */
    double[] gradientAt(double[] given) {
        if (batch != count) {
            throw new IllegalStateException("The gradient over all rows needs a batch of all rows.");
        }
        System.arraycopy(given, 0, weights, 0, weights.length);
        for (int r = 0; r < count; r++) {
            order[r] = r;
        }
        gather(0, count);
        forward(count);
        backward(count);
        return gradient.clone();
    }
}
