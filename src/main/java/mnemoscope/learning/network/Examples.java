package mnemoscope.learning.network;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Training rows, added one by one: features row-major, each with a label in [0, 1]. Not thread-safe. */
public final class Examples {
    private final int inputs;
    private double[] rows = new double[1024];
    private double[] labels = new double[64];
    private int count;

    /** @param inputs features of a row, at least 1 */
    public Examples(int inputs) {
        this.inputs = inputs;
    }

    public int inputs() {
        return inputs;
    }

    public int count() {
        return count;
    }

    /** Adds the row that starts at {@code from}. */
    public void add(double[] source, int from, double label) {
        if (!(label >= 0 && label <= 1)) {
            throw new IllegalArgumentException("The label (" + label + ") must be in [0, 1].");
        }
        if (rows.length < (count + 1) * inputs) {
            rows = Arrays.copyOf(rows, Math.max(2 * rows.length, (count + 1) * inputs));
        }
        if (labels.length == count) {
            labels = Arrays.copyOf(labels, 2 * count);
        }
        System.arraycopy(source, from, rows, count * inputs, inputs);
        labels[count++] = label;
    }

    /** Adds row r of other examples. */
    public void add(Examples others, int r) {
        add(others.rows, r * inputs, others.labels[r]);
    }

    /** Adds all rows of other examples. */
    public void addAll(Examples others) {
        for (int r = 0; r < others.count; r++) {
            add(others, r);
        }
    }

    /**
     * The rows in order, with negatives removed at random down to a maximum per positive; empty without a positive.
     *
     * @param negativesPerPositive at least 1
     */
    public Examples thinned(int negativesPerPositive, RandomGenerator random) {
        int positives = positives();
        long left = count - positives;
        long wanted = Math.min((long) negativesPerPositive * positives, left);
        Examples kept = new Examples(inputs);
        for (int r = 0; r < count; r++) {
            if (labels[r] > 0) {
                kept.add(this, r);
            } else if (random.nextLong(left--) < wanted) {
                kept.add(this, r);
                wanted--;
            }
        }
        return kept;
    }

    /** Shuffles numbers; every order is equally likely. */
    public static void shuffle(int[] order, RandomGenerator random) {
        for (int r = order.length - 1; r > 0; r--) {
            int other = random.nextInt(r + 1);
            int moved = order[r];
            order[r] = order[other];
            order[other] = moved;
        }
    }

    public double label(int r) {
        return labels[r];
    }

    /** Feature k of row r. */
    public double value(int r, int k) {
        return rows[r * inputs + k];
    }

    /** The features of row r. */
    public double[] row(int r) {
        return Arrays.copyOfRange(rows, r * inputs, (r + 1) * inputs);
    }

    /** Rows with a label above 0. */
    public int positives() {
        return (int) Arrays.stream(labels, 0, count).filter(label -> label > 0).count();
    }

    /**
     * Mean weighted cross-entropy on other rows of the constant probability that fits these rows best; needs a row with a label
     * above 0.
     */
    public double guessLoss(Examples on, double positiveWeight) {
        double wanted = positiveWeight * sum();
        double p = wanted / (wanted + count - sum());
        return -(positiveWeight * on.sum() * StrictMath.log(p) + (on.count - on.sum()) * StrictMath.log1p(-p)) / on.count;
    }

    private double sum() {
        return Arrays.stream(labels, 0, count).sum();
    }

    /** Row-major, at least {@code count * inputs} long; not to be changed. */
    double[] rows() {
        return rows;
    }

    /** At least {@code count} long; not to be changed. */
    double[] labels() {
        return labels;
    }
}
