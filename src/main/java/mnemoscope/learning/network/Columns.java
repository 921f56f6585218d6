package mnemoscope.learning.network;

/**
 * Loops over arrays read and written at the same index, a form that the compiler vectorises. Sums have a fixed order, so results
 * have the same bits on every machine.
 */
final class Columns {
    private Columns() {}

    /** A length, at least the given one, with which adjacent arrays have the same alignment in cache lines. */
    static int aligned(int length) {
        return (length + 1) / 8 * 8 + 6;
    }

    /** Writes values k to k + 3 of the first {@code count} rows into four columns. */
    static void gather(double[][] rows, int k, double[][] columns, int count) {
        double[] w = columns[k];
        double[] x = columns[k + 1];
        double[] y = columns[k + 2];
        double[] z = columns[k + 3];
        for (int r = 0; r < count; r++) {
            double[] row = rows[r];
            w[r] = row[k];
            x[r] = row[k + 1];
            y[r] = row[k + 2];
            z[r] = row[k + 3];
        }
    }

    /** Adds four arrays, times four weights starting at an index, to a sum. */
    static void add(double[] sum, double[] weights, int at, double[] w, double[] x, double[] y, double[] z, int length) {
        double a = weights[at];
        double b = weights[at + 1];
        double c = weights[at + 2];
        double d = weights[at + 3];
        for (int r = 0; r < length; r++) {
            sum[r] += (a * w[r] + b * x[r]) + (c * y[r] + d * z[r]);
        }
    }

    /** Rectifies a column in place and adds it, times a weight, to a sum. */
    static void addRectified(double[] sum, double weight, double[] column, int length) {
        for (int r = 0; r < length; r++) {
            double out = Math.max(0, column[r]);
            column[r] = out;
            sum[r] += weight * out;
        }
    }

    /** Finds the indices in a range where a unit is above 0, ascending, with weight times slope there; returns their number. */
    static int active(double[] unit, double weight, double[] slope, int from, int to, int[] places, double[] slopes) {
        int n = 0;
        for (int r = from; r < to; r++) {
            places[n] = r;
            slopes[n] = weight * slope[r];
            n += unit[r] > 0 ? 1 : 0;
        }
        return n;
    }

    static double sum(double[] column, int length) {
        double sum = 0;
        for (int r = 0; r < length; r++) {
            sum += column[r];
        }
        return sum;
    }

    /** Inner products of one column with four others, as independent sums, written to four consecutive places. */
    static void products(double[] left, double[] w, double[] x, double[] y, double[] z, int length, double[] into, int at) {
        double sw = 0;
        double sx = 0;
        double sy = 0;
        double sz = 0;
        for (int r = 0; r < length; r++) {
            sw += left[r] * w[r];
            sx += left[r] * x[r];
            sy += left[r] * y[r];
            sz += left[r] * z[r];
        }
        into[at] = sw;
        into[at + 1] = sx;
        into[at + 2] = sy;
        into[at + 3] = sz;
    }
}
