package mnemoscope.learning.network;

import java.util.Arrays;

/**
 * The forward and backward pass of a batch of rows through a network with one hidden layer. Allocates nothing after construction.
 *
 * <p>Hidden biases are the weights of one more input that is 1 in every row; inputs and hidden units are padded to multiples of
 * four with zeros, which stay zero in training. Weights are one flat array: for each hidden unit its input weights (units x
 * {@link #stride}), then the output weights, last the output bias.
 *
 * <p>Forward, a hidden unit over all rows is a sum of columns; backward, its gradient is a sum of the rows in which it is active.
 * Both are long plain loops, and rows with an inactive unit cost nothing in the backward pass.
 */
final class Batch {
    /** Rows per block, which stay in the L1 cache while all units process them. */
    private static final int BLOCK = 64;
    /** Columns per group, which stay in the cache while each unit adds them, so that units are loaded less often. */
    private static final int GROUP = 16;

    private final int units;
    private final int stride;
    private final double[][] rows;
    private final double[][] columns;
    private final double[][] active;
    private final double[][] gradients;
    private final double[] output;
    private final double[] target;
    private final int[] places = new int[BLOCK];
    private final double[] slopes = new double[BLOCK + 3];
    private final CrossEntropy loss;

    /** @param most greatest number of rows in a batch, at least 1 */
    Batch(int inputs, int hidden, double positiveWeight, int most) {
        units = (hidden + 3) / 4 * 4;
        stride = stride(inputs);
        int length = Columns.aligned(most);
        rows = new double[most][];
        columns = new double[stride][length];
        active = new double[units][length];
        gradients = new double[units][Columns.aligned(stride)];
        output = new double[length];
        target = new double[length];
        loss = new CrossEntropy(positiveWeight, most);
    }

    /** Inputs of a row with padding: its inputs, a 1, and zeros. */
    static int stride(int inputs) {
        return (inputs + 4) / 4 * 4;
    }

    /** A row in the layout of a batch: inputs followed by the label, so that both are loaded together. */
    static double[] row(double[] inputs, double label) {
        int stride = stride(inputs.length);
        double[] row = Arrays.copyOf(inputs, Columns.aligned(stride + 1));
        row[inputs.length] = 1;
        row[stride] = label;
        return row;
    }

    /** Index of the first output weight. */
    int outputs() {
        return units * stride;
    }

    /** Number of weights. */
    int size() {
        return units * (stride + 1) + 1;
    }

    /**
     * Loads rows.
     *
     * @param all   made by {@link #row}
     * @param order of rows; the batch begins at {@code from}
     * @param count rows of the batch
     */
    void take(double[][] all, int[] order, int from, int count) {
        for (int r = 0; r < count; r++) {
            double[] row = all[order[from + r]];
            rows[r] = row;
            target[r] = row[stride];
        }
        for (int k = 0; k < stride; k += 4) {
            Columns.gather(rows, k, columns, count);
        }
    }

    /** Computes the gradient of the mean loss of the loaded rows, and returns the sum of their losses. */
    double gradient(double[] weights, double[] into, int count) {
        forward(weights, count);
        double sum = loss.slopes(output, target, 1.0 / count, count);
        backward(weights, into, count);
        return sum;
    }

    private void forward(double[] weights, int count) {
        for (int h = 0; h < units; h++) {
            Arrays.fill(active[h], 0, count, 0);
        }
        for (int from = 0; from < stride; from += GROUP) {
            for (int h = 0; h < units; h++) {
                for (int k = from; k < Math.min(from + GROUP, stride); k += 4) {
                    Columns.add(active[h], weights, h * stride + k, columns[k], columns[k + 1], columns[k + 2], columns[k + 3],
                            count);
                }
            }
        }
        Arrays.fill(output, 0, count, weights[weights.length - 1]);
        for (int h = 0; h < units; h++) {
            Columns.addRectified(output, weights[outputs() + h], active[h], count);
        }
    }

    private void backward(double[] weights, double[] into, int count) {
        for (int h = 0; h < units; h++) {
            Arrays.fill(gradients[h], 0);
        }
        for (int from = 0; from < count; from += BLOCK) {
            for (int h = 0; h < units; h++) {
                addRows(gradients[h], active[h], weights[outputs() + h], from, Math.min(from + BLOCK, count));
            }
        }
        for (int h = 0; h < units; h++) {
            System.arraycopy(gradients[h], 0, into, h * stride, stride);
        }
        for (int h = 0; h < units; h += 4) {
            Columns.products(output, active[h], active[h + 1], active[h + 2], active[h + 3], count, into, outputs() + h);
        }
        into[into.length - 1] = Columns.sum(output, count);
    }

    private void addRows(double[] gradient, double[] unit, double weight, int from, int to) {
        int n = Columns.active(unit, weight, output, from, to, places, slopes);
        Arrays.fill(slopes, n, n + 3, 0);
        for (int i = 0; i < n; i += 4) {
            Columns.add(gradient, slopes, i, rows[places[i]], row(i + 1, n), row(i + 2, n), row(i + 3, n), stride);
        }
    }

    /** The row, or any row as padding: its slope is 0. */
    private double[] row(int i, int n) {
        return rows[places[Math.min(i, n - 1)]];
    }
}
