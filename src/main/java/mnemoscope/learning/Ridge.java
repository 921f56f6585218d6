package mnemoscope.learning;

import java.util.List;

/**
 * Ridge regression on sparse 0/1 columns and a few dense ones: minimises {@code |A x - y|^2 + sum penalty_k x_k^2} by conjugate
 * gradients with a diagonal preconditioner (Golub and Van Loan, section 11.5). One thread, a fixed number of rounds: the same
 * to the bit every time.
 */
final class Ridge {
    private static final int ROUNDS = 25;

    private final List<Row> rows;
    private final int sparse;
    private final double[] penalty;

    /**
     * One observation.
     *
     * @param columns that are 1, distinct
     * @param dense   values of the last columns
     * @param target  y
     */
    record Row(int[] columns, double[] dense, double target) {}

    private Ridge(List<Row> rows, int sparse, double[] penalty) {
        this.rows = rows;
        this.sparse = sparse;
        this.penalty = penalty;
    }

    /**
     * The weights: those of the sparse columns, then those of the dense ones.
     *
     * @param sparse  number of 0/1 columns
     * @param penalty by column, above 0
     */
    static double[] fit(List<Row> rows, int sparse, double[] penalty) {
        return new Ridge(rows, sparse, penalty).solve();
    }

    private double[] solve() {
        int n = penalty.length;
        double[] x = new double[n];
        double[] left = new double[n];
        double[] scale = penalty.clone();
        for (Row row : rows) {
            add(row, row.target, left);
            for (int column : row.columns) {
                scale[column]++;
            }
            for (int d = 0; d < row.dense.length; d++) {
                scale[sparse + d] += row.dense[d] * row.dense[d];
            }
        }
        double[] step = new double[n];
        double[] image = new double[n];
        double before = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double now = 0;
            for (int k = 0; k < n; k++) {
                now += left[k] * left[k] / scale[k];
            }
            if (now == 0) {
                break;
            }
            for (int k = 0; k < n; k++) {
                step[k] = left[k] / scale[k] + (round == 0 ? 0 : now / before * step[k]);
            }
            apply(step, image);
            double along = 0;
            for (int k = 0; k < n; k++) {
                along += step[k] * image[k];
            }
            for (int k = 0; k < n; k++) {
                x[k] += now / along * step[k];
                left[k] -= now / along * image[k];
            }
            before = now;
        }
        return x;
    }

    /** {@code into = (A'A + penalty) v}. */
    private void apply(double[] v, double[] into) {
        for (int k = 0; k < v.length; k++) {
            into[k] = penalty[k] * v[k];
        }
        for (Row row : rows) {
            double sum = 0;
            for (int column : row.columns) {
                sum += v[column];
            }
            for (int d = 0; d < row.dense.length; d++) {
                sum += row.dense[d] * v[sparse + d];
            }
            add(row, sum, into);
        }
    }

    private void add(Row row, double amount, double[] into) {
        for (int column : row.columns) {
            into[column] += amount;
        }
        for (int d = 0; d < row.dense.length; d++) {
            into[sparse + d] += amount * row.dense[d];
        }
    }
}
