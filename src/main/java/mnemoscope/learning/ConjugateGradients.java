package mnemoscope.learning;

import java.util.function.BiConsumer;

/**
 * Solves A x = b for a symmetric matrix that is positive definite, by conjugate gradients with a diagonal preconditioner (Golub
 * and Van Loan, section 11.5). One thread: the same to the bit every time.
 */
final class ConjugateGradients {
    private ConjugateGradients() {}

    /**
     * @param apply  writes A v into its second argument; the first is v
     * @param b      not changed
     * @param scale  diagonal of A; where it is 0 the residual is not used
     * @param rounds at most
     * @param enough the search ends when the preconditioned residual is at most this share of the first
     */
    static double[] solve(BiConsumer<double[], double[]> apply, double[] b, double[] scale, int rounds, double enough) {
        int n = b.length;
        double[] x = new double[n];
        double[] left = b.clone();
        double[] step = new double[n];
        double[] image = new double[n];
        double before = 0;
        double first = 0;
        for (int round = 0; round < rounds; round++) {
            double now = 0;
            for (int k = 0; k < n; k++) {
                now += scale[k] > 0 ? left[k] * left[k] / scale[k] : 0;
            }
            first = round == 0 ? now : first;
            if (now <= first * enough * enough) {
                break;
            }
            for (int k = 0; k < n; k++) {
                step[k] = (scale[k] > 0 ? left[k] / scale[k] : 0) + (round == 0 ? 0 : now / before * step[k]);
            }
            apply.accept(step, image);
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
}
