package mnemoscope.learning.network;

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

    /** Fills in the log-odds of rows that follow each other. */
    void logits(double[] rows, int from, int count, double[] into) {
        int r = 0;
        for (; r + 3 < count; r += 4) {
            for (int b = r; b < r + 4; b++) {
                into[b] = bias;
            }
            for (int h = 0; h < units; h += 4) {
                addFour(rows, from + r * inputs, h, into, r);
            }
        }
        for (; r < count; r++) {
            into[r] = bias;
            for (int h = 0; h < units; h += 4) {
                into[r] = addOne(rows, from + r * inputs, h, into[r]);
            }
        }
    }

    private double addOne(double[] rows, int from, int h, double sum) {
        int u = h * inputs;
        int v = u + inputs;
        int w = v + inputs;
        int x = w + inputs;
        double a = biases[h];
        double b = biases[h + 1];
        double c = biases[h + 2];
        double d = biases[h + 3];
        for (int k = 0; k < inputs; k++) {
            double in = rows[from + k];
            a += weights[u + k] * in;
            b += weights[v + k] * in;
            c += weights[w + k] * in;
            d += weights[x + k] * in;
        }
        return out(sum, h, a, b, c, d);
    }

    private void addFour(double[] rows, int from, int h, double[] into, int r) {
        int u = h * inputs;
        int v = u + inputs;
        int w = v + inputs;
        int x = w + inputs;
        int second = from + inputs;
        int third = second + inputs;
        int fourth = third + inputs;
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
        into[r] = out(into[r], h, ua, va, wa, xa);
        into[r + 1] = out(into[r + 1], h, ub, vb, wb, xb);
        into[r + 2] = out(into[r + 2], h, uc, vc, wc, xc);
        into[r + 3] = out(into[r + 3], h, ud, vd, wd, xd);
    }

    private double out(double sum, int h, double a, double b, double c, double d) {
        return sum + (outputs[h] * Math.max(0, a) + outputs[h + 1] * Math.max(0, b)
                + (outputs[h + 2] * Math.max(0, c) + outputs[h + 3] * Math.max(0, d)));
    }
}
