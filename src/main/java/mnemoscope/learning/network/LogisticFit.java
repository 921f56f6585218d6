package mnemoscope.learning.network;

import java.util.Arrays;
import mnemoscope.task.Progress;

/**
 * Logistic regression with labels in [0, 1] and an L2 penalty, fitted by Newton's method with step halving (Bishop 2006, section
 * 4.3.3). The loss is convex, so that the result depends on nothing but the rows. It becomes a network of two hidden units, which
 * computes {@code max(0, wx) - max(0, -wx)}, that is the linear sum.
 */
public final class LogisticFit {
    private static final double ENOUGH = 1e-7;
    private static final int MOST_HALVINGS = 30;

    private final Examples rows;
    private final Scaling scaling;
    private final int inputs;
    private final double l2;

    private LogisticFit(Examples rows, double l2) {
        this.rows = rows;
        this.l2 = l2;
        inputs = rows.inputs();
        scaling = Scaling.of(rows.rows(), rows.count(), inputs);
    }

    /**
     * @param rows  with at least one label above 0 and one below 1
     * @param l2    half of this times the sum of squared weights of standardised inputs is added to the mean loss
     * @param steps greatest number of Newton steps
     */
    public static Mlp fit(Examples rows, double l2, int steps, Progress progress) {
        return new LogisticFit(rows, l2).fit(steps, progress);
    }

    private Mlp fit(int steps, Progress progress) {
        double[] weights = new double[inputs + 1];
        double sum = Arrays.stream(rows.labels(), 0, rows.count()).sum();
        weights[inputs] = StrictMath.log(sum / (rows.count() - sum));
        double loss = loss(weights);
        for (int step = 0; step < steps; step++) {
            progress.check();
            double[] direction = direction(weights);
            double length = 1;
            double[] next = moved(weights, direction, length);
            double after = loss(next);
            for (int k = 0; after > loss && k < MOST_HALVINGS; k++) {
                length /= 2;
                next = moved(weights, direction, length);
                after = loss(next);
            }
            if (after > loss) {
                break;
            }
            weights = next;
            boolean enough = loss - after < ENOUGH * loss;
            loss = after;
            if (enough) {
                break;
            }
        }
        return network(weights);
    }

    private static double[] moved(double[] weights, double[] direction, double length) {
        double[] next = weights.clone();
        for (int k = 0; k < next.length; k++) {
            next[k] -= length * direction[k];
        }
        return next;
    }

    private void scale(int r, double[] into) {
        for (int k = 0; k < inputs; k++) {
            into[k] = scaling.scaled(k, rows.value(r, k));
        }
        into[inputs] = 1;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    private double loss(double[] weights) {
        double[] row = new double[inputs + 1];
        double sum = 0;
        for (int r = 0; r < rows.count(); r++) {
            scale(r, row);
            double z = dot(row, weights);
            sum += Math.max(0, z) + StrictMath.log1p(StrictMath.exp(-Math.abs(z))) - rows.label(r) * z;
        }
        double squares = 0;
        for (int k = 0; k < inputs; k++) {
            squares += weights[k] * weights[k];
        }
        return sum / rows.count() + l2 / 2 * squares;
    }

    /** The gradient divided by the curvature. */
    private double[] direction(double[] weights) {
        int n = inputs + 1;
        double[] gradient = new double[n];
        double[][] curvature = new double[n][n];
        double[] row = new double[n];
        for (int r = 0; r < rows.count(); r++) {
            scale(r, row);
            double p = Mlp.sigmoid(dot(row, weights));
            double off = p - rows.label(r);
            double spread = p * (1 - p);
            for (int i = 0; i < n; i++) {
                gradient[i] += off * row[i];
                double part = spread * row[i];
                double[] line = curvature[i];
                for (int j = 0; j <= i; j++) {
                    line[j] += part * row[j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            double penalty = i < inputs ? l2 : 0;
            gradient[i] = gradient[i] / rows.count() + penalty * weights[i];
            for (int j = 0; j <= i; j++) {
                curvature[i][j] /= rows.count();
            }
            curvature[i][i] += penalty + 1e-12;
        }
        return solved(curvature, gradient);
    }

    /** By Cholesky; overwrites its arguments. */
    private static double[] solved(double[][] lower, double[] values) {
        int n = values.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = lower[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? Math.sqrt(Math.max(sum, 1e-15)) : sum / lower[j][j];
            }
            for (int k = 0; k < i; k++) {
                values[i] -= lower[i][k] * values[k];
            }
            values[i] /= lower[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                values[i] -= lower[k][i] * values[k];
            }
            values[i] /= lower[i][i];
        }
        return values;
    }

    private Mlp network(double[] weights) {
        double[] flat = new double[Mlp.size(inputs, 2)];
        for (int k = 0; k < inputs; k++) {
            flat[k] = weights[k];
            flat[inputs + k] = -weights[k];
        }
        flat[2 * inputs + 2] = 1;
        flat[2 * inputs + 3] = -1;
        flat[2 * inputs + 4] = weights[inputs];
        return new Mlp(scaling, 2, flat);
    }
}
