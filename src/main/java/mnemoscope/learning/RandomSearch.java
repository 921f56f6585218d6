package mnemoscope.learning;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * The search without gradients of Chen and Cheng (2026, arXiv 2606.12945): numbers start at 1, random changes that raise the value
 * are kept, and the changes become smaller.
 */
final class RandomSearch {
    private static final int STEPS = 120;
    private static final double SPREAD = 0.5;
    private static final double SHRINKS = 0.92;
    private static final double CHANGED = 0.5;

    private RandomSearch() {}

    /**
     * The best numbers found, none below 0.
     *
     * @param count how many
     * @param value to be raised; of equal values the first stays
     */
    static double[] best(int count, ToDoubleFunction<double[]> value, RandomGenerator random) {
        double[] best = new double[count];
        Arrays.fill(best, 1);
        double most = value.applyAsDouble(best);
        double spread = SPREAD;
        for (int step = 0; step < STEPS; step++) {
            double[] next = best.clone();
            for (int k = 0; k < count; k++) {
                if (random.nextDouble() < CHANGED) {
                    next[k] = Math.max(0, next[k] + spread * random.nextGaussian());
                }
            }
            double now = value.applyAsDouble(next);
            if (now > most) {
                best = next;
                most = now;
            }
            spread *= SHRINKS;
        }
        return best;
    }
}
