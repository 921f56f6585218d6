package mnemoscope.learning.network;

import java.util.Arrays;
import java.util.List;
import mnemoscope.model.Texts;

/**
 * A frozen network with one hidden layer of rectified units and a logistic output. Inputs are standardised internally, so rows
 * hold values as measured. Immutable and thread-safe.
 *
 * <p>Weights are one flat array: for each hidden unit its input weights (hidden x inputs), then the hidden biases, then the
 * output weights, last the output bias.
 */
public final class Mlp {
    private final Scaling scaling;
    private final int inputs;
    private final int hidden;
    private final double[] weights;
    private final Inference inference;

    /**
     * @param hidden  number of hidden units, at least 1
     * @param weights {@link #size} numbers, of magnitude at most {@link Scaling#LARGEST}
     */
    public Mlp(Scaling scaling, int hidden, double[] weights) {
        this.scaling = scaling;
        this.inputs = scaling.inputs();
        this.hidden = hidden;
        this.weights = weights.clone();
        if (hidden < 1 || weights.length != size(inputs, hidden)) {
            throw new IllegalArgumentException(
                    Texts.of("learning.network-has-weights", inputs, hidden, size(inputs, hidden), weights.length));
        }
        for (double weight : weights) {
            if (!Scaling.scores(weight)) {
                throw new IllegalArgumentException(Texts.of("learning.weight-must-be-finite", weight));
            }
        }
        inference = new Inference(scaling, hidden, weights);
    }

    /** A weighted sum of standardised inputs and a constant as a network of two units, one for either sign. */
    public static Mlp linear(Scaling scaling, double[] weights, double constant) {
        int inputs = weights.length;
        double[] all = new double[size(inputs, 2)];
        for (int k = 0; k < inputs; k++) {
            all[k] = weights[k];
            all[inputs + k] = -weights[k];
        }
        all[2 * inputs] = constant;
        all[2 * inputs + 1] = -constant;
        all[2 * inputs + 2] = 1;
        all[2 * inputs + 3] = -1;
        return new Mlp(scaling, 2, all);
    }

    /** Number of weights of a network of this shape. */
    public static int size(int inputs, int hidden) {
        return hidden * (inputs + 2) + 1;
    }

    public int inputs() {
        return inputs;
    }

    public int hidden() {
        return hidden;
    }

    public Scaling scaling() {
        return scaling;
    }

    /** A copy of the flat weights. */
    public double[] weights() {
        return weights.clone();
    }

    /** Log-odds of the row that starts at {@code from}. */
    public double logit(double[] rows, int from) {
        double[] one = new double[1];
        inference.logits(rows, from, 1, one);
        return one[0];
    }

    /**
     * Log-odds of consecutive rows, faster than one by one and the same to the bit.
     *
     * @param from index where the first row starts
     * @param into receives one value per row
     */
    public void logits(double[] rows, int from, int count, double[] into) {
        inference.logits(rows, from, count, into);
    }

    public double probability(double[] rows, int from) {
        return sigmoid(logit(rows, from));
    }

    /** Log-odds of the average row, where every standardised input is 0: the base of {@link #contributions}. */
    public double baseline() {
        double sum = weights[weights.length - 1];
        int biases = hidden * inputs;
        for (int h = 0; h < hidden; h++) {
            sum += weights[biases + hidden + h] * Math.max(0, weights[biases + h]);
        }
        return sum;
    }

    /**
     * The contribution of each input to the log-odds, compared with the average row: {@code baseline + sum of contributions =
     * logit} up to rounding. Rule: DeepLIFT's rescale (Shrikumar et al. 2017): the change of a hidden unit's output is split
     * among its inputs in proportion to their parts of the change of its sum.
     *
     * @param into receives one value per input
     */
    public void contributions(double[] rows, int from, double[] into) {
        int biases = hidden * inputs;
        Arrays.fill(into, 0, inputs, 0);
        for (int h = 0; h < hidden; h++) {
            double change = 0;
            for (int k = 0; k < inputs; k++) {
                change += weights[h * inputs + k] * scaling.scaled(k, rows[from + k]);
            }
            double bias = weights[biases + h];
            if (change == 0) {
                continue;
            }
            double slope = weights[biases + hidden + h] * ((Math.max(0, bias + change) - Math.max(0, bias)) / change);
            for (int k = 0; k < inputs; k++) {
                into[k] += slope * weights[h * inputs + k] * scaling.scaled(k, rows[from + k]);
            }
        }
    }

    /**
     * One network whose log-odds are the mean over several networks with the same inputs and scaling: their hidden units side by
     * side, output weights divided by their number.
     */
    public static Mlp average(List<Mlp> networks) {
        Mlp first = networks.getFirst();
        if (networks.size() == 1) {
            return first;
        }
        int units = networks.stream().mapToInt(Mlp::hidden).sum();
        double[] all = new double[size(first.inputs, units)];
        int at = 0;
        for (Mlp one : networks) {
            int biases = one.hidden * one.inputs;
            System.arraycopy(one.weights, 0, all, at * first.inputs, biases);
            for (int h = 0; h < one.hidden; h++) {
                all[units * first.inputs + at + h] = one.weights[biases + h];
                all[units * (first.inputs + 1) + at + h] = one.weights[biases + one.hidden + h] / networks.size();
            }
            all[all.length - 1] += one.weights[one.weights.length - 1] / networks.size();
            at += one.hidden;
        }
        return new Mlp(first.scaling, units, all);
    }

    /** The logistic function, with the same bits on every processor. */
    public static double sigmoid(double logit) {
        return 1 / (1 + StrictMath.exp(-logit));
    }

    /** The inverse of {@link #sigmoid}; minus infinity at 0, infinity at 1. */
    public static double logit(double probability) {
        return StrictMath.log(probability) - StrictMath.log1p(-probability);
    }

    /**
     * Log-odds of many rows. The standardisation is folded into weights and biases, and hidden units are padded to a multiple of
     * four with units of weight 0. Blocks of four rows and four units reuse each loaded value four times; each sum runs over
     * inputs and then over units in order, regardless of the number of rows, so that a single row has the same bits.
     */
    private static final class Inference {
        private final int inputs;
        private final int units;
        private final double[] weights;
        private final double[] biases;
        private final double[] outputs;
        private final double bias;

        /** @param flat as in {@link Mlp} */
        Inference(Scaling scaling, int hidden, double[] flat) {
            inputs = scaling.inputs();
            units = (hidden + 3) / 4 * 4;
            weights = new double[units * inputs];
            biases = new double[units];
            outputs = new double[units];
            bias = flat[flat.length - 1];
            for (int h = 0; h < hidden; h++) {
                biases[h] = flat[hidden * inputs + h];
                outputs[h] = flat[hidden * (inputs + 1) + h];
                for (int k = 0; k < inputs; k++) {
                    weights[h * inputs + k] = flat[h * inputs + k] / scaling.spread(k);
                    biases[h] -= weights[h * inputs + k] * scaling.mean(k);
                }
            }
        }

        /** Computes the log-odds of consecutive rows; the last block of four is padded with the last row. */
        void logits(double[] rows, int from, int count, double[] into) {
            double[] sums = new double[4];
            int last = from + (count - 1) * inputs;
            for (int r = 0; r < count; r += 4) {
                Arrays.fill(sums, bias);
                for (int h = 0; h < units; h += 4) {
                    addFour(rows, from + r * inputs, last, h, sums);
                }
                System.arraycopy(sums, 0, into, r, Math.min(4, count - r));
            }
        }

        private void addFour(double[] rows, int from, int last, int h, double[] sums) {
            int u = h * inputs;
            int v = u + inputs;
            int w = v + inputs;
            int x = w + inputs;
            int second = Math.min(from + inputs, last);
            int third = Math.min(second + inputs, last);
            int fourth = Math.min(third + inputs, last);
            double ua = biases[h];
            double ub = ua;
            double uc = ua;
            double ud = ua;
            double va = biases[h + 1];
            double vb = va;
            double vc = va;
            double vd = va;
            double wa = biases[h + 2];
            double wb = wa;
            double wc = wa;
            double wd = wa;
            double xa = biases[h + 3];
            double xb = xa;
            double xc = xa;
            double xd = xa;
            for (int k = 0; k < inputs; k++) {
                double a = rows[from + k];
                double b = rows[second + k];
                double c = rows[third + k];
                double d = rows[fourth + k];
                double weight = weights[u + k];
                ua += weight * a;
                ub += weight * b;
                uc += weight * c;
                ud += weight * d;
                weight = weights[v + k];
                va += weight * a;
                vb += weight * b;
                vc += weight * c;
                vd += weight * d;
                weight = weights[w + k];
                wa += weight * a;
                wb += weight * b;
                wc += weight * c;
                wd += weight * d;
                weight = weights[x + k];
                xa += weight * a;
                xb += weight * b;
                xc += weight * c;
                xd += weight * d;
            }
            sums[0] = out(sums[0], h, ua, va, wa, xa);
            sums[1] = out(sums[1], h, ub, vb, wb, xb);
            sums[2] = out(sums[2], h, uc, vc, wc, xc);
            sums[3] = out(sums[3], h, ud, vd, wd, xd);
        }

        private double out(double sum, int h, double a, double b, double c, double d) {
            return sum + (outputs[h] * Math.max(0, a) + outputs[h + 1] * Math.max(0, b)
                    + (outputs[h + 2] * Math.max(0, c) + outputs[h + 3] * Math.max(0, d)));
        }
    }
}
