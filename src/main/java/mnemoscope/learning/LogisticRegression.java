package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import mnemoscope.learning.network.Mlp;

/**
 * Logistic regression with balanced classes: minimises {@code sum penalty_k w_k^2 / 2 + sum of rows (n / (2 n_class)) ln(1 +
 * exp(-y z))}, y being 1 or -1, by Newton's method, whose steps are found by {@link ConjugateGradients}
 * (Nocedal and Wright, section 7.1). One thread: the same to the bit every time.
 */
final class LogisticRegression {
    private static final int STEPS = 100;
    private static final int ROUNDS = 500;
    private static final double SMALL = 1e-9;

    private final List<Row> rows;
    private final int sparse;
    private final double[] penalty;
    private final double[] share;
    private final double[] curve;

    /**
     * One observation.
     *
     * @param columns that are not 0 among the first
     * @param values  of these columns
     * @param dense   values of the last columns
     */
    record Row(int[] columns, double[] values, double[] dense, boolean positive) {}

    private LogisticRegression(List<Row> rows, int sparse, double[] penalty) {
        this.rows = rows;
        this.sparse = sparse;
        this.penalty = penalty;
        long positives = rows.stream().filter(Row::positive).count();
        share = rows.stream().mapToDouble(row -> rows.size() / (2.0 * (row.positive ? positives : rows.size() - positives)))
                .toArray();
        curve = new double[rows.size()];
    }

    /**
     * The weights of the sparse columns, then of the dense ones.
     *
     * @param rows    at least one positive and one negative
     * @param sparse  number of sparse columns
     * @param penalty by column, at least 0
     */
    static double[] weights(List<Row> rows, int sparse, double[] penalty) {
        return new LogisticRegression(rows, sparse, penalty).minimum();
    }

    private double[] minimum() {
        double[] w = new double[penalty.length];
        double now = loss(w);
        for (int step = 0; step < STEPS; step++) {
            double[] gradient = gradient(w);
            if (Arrays.stream(gradient).map(Math::abs).max().orElse(0) < SMALL) {
                break;
            }
            double[] down = solved(gradient);
            double[] next = w;
            double after = now;
            for (double length = 1; length > SMALL && !(after < now); length /= 2) {
                next = w.clone();
                for (int k = 0; k < next.length; k++) {
                    next[k] -= length * down[k];
                }
                after = loss(next);
            }
            if (!(after < now)) {
                break;
            }
            w = next;
            now = after;
        }
        return w;
    }

    private double value(Row row, double[] w) {
        double sum = 0;
        for (int k = 0; k < row.columns.length; k++) {
            sum += row.values[k] * w[row.columns[k]];
        }
        for (int d = 0; d < row.dense.length; d++) {
            sum += row.dense[d] * w[sparse + d];
        }
        return sum;
    }

    private void add(Row row, double amount, double[] into) {
        for (int k = 0; k < row.columns.length; k++) {
            into[row.columns[k]] += amount * row.values[k];
        }
        for (int d = 0; d < row.dense.length; d++) {
            into[sparse + d] += amount * row.dense[d];
        }
    }

    private double loss(double[] w) {
        double sum = 0;
        for (int k = 0; k < w.length; k++) {
            sum += penalty[k] * w[k] * w[k] / 2;
        }
        for (int r = 0; r < rows.size(); r++) {
            double z = rows.get(r).positive ? -value(rows.get(r), w) : value(rows.get(r), w);
            sum += share[r] * (Math.max(0, z) + StrictMath.log1p(StrictMath.exp(-Math.abs(z))));
        }
        return sum;
    }

    /** Also fills the curvature of each row. */
    private double[] gradient(double[] w) {
        double[] gradient = new double[w.length];
        Arrays.setAll(gradient, k -> penalty[k] * w[k]);
        for (int r = 0; r < rows.size(); r++) {
            double p = Mlp.sigmoid(value(rows.get(r), w));
            curve[r] = share[r] * p * (1 - p);
            add(rows.get(r), share[r] * (p - (rows.get(r).positive ? 1 : 0)), gradient);
        }
        return gradient;
    }

    /** Solves Hessian x = gradient. */
    private double[] solved(double[] gradient) {
        double[] scale = penalty.clone();
        for (int r = 0; r < rows.size(); r++) {
            Row row = rows.get(r);
            for (int k = 0; k < row.columns.length; k++) {
                scale[row.columns[k]] += curve[r] * row.values[k] * row.values[k];
            }
            for (int d = 0; d < row.dense.length; d++) {
                scale[sparse + d] += curve[r] * row.dense[d] * row.dense[d];
            }
        }
        return ConjugateGradients.solve(this::curved, gradient, scale, ROUNDS, SMALL);
    }

    /** The Hessian times a vector. */
    private void curved(double[] v, double[] image) {
        Arrays.setAll(image, k -> penalty[k] * v[k]);
        for (int r = 0; r < rows.size(); r++) {
            add(rows.get(r), curve[r] * value(rows.get(r), v), image);
        }
    }
}
