package mnemoscope.learning.network;

import java.util.Arrays;

/**
 * Log-odds of many rows. The standardisation is folded into weights and biases, and hidden units are filled up to a multiple
 * of four with units that add nothing. Four rows meet four units at a time, so that what is loaded is used four times; each sum
 * runs over inputs and then over units in their order, however many rows there are, so a row has the same bits alone.
 */
final class Inference {
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

    /** Fills in the log-odds of rows that follow each other; the last four are filled up with the last row. */
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
