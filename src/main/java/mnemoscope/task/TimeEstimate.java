package mnemoscope.task;

import java.util.ArrayList;
import java.util.List;

/**
 * Estimates the remaining time of work from its recent speed: the first half of the time is ignored, since cached work and the
 * reading of files are fast and say little about the rest. There is no estimate before enough is done, because the start prepares
 * shared data while the JVM warms up. Not thread-safe.
 */
final class TimeEstimate {
    private static final double LEAST_SECONDS = 1;
    /** The share of the work that is needed for an estimate, unless the work has run for long. */
    private static final double ENOUGH = 0.02;
    private static final double LONG_SECONDS = 300;
    private static final int MOST = 256;

    private final List<double[]> seen = new ArrayList<>();

    /**
     * Records the progress. A decreasing or unknown fraction starts a new measurement.
     *
     * @param seconds  spent so far
     * @param fraction done so far, 0 to 1; NaN if unknown
     */
    void see(double seconds, double fraction) {
        if (Double.isNaN(fraction) || !seen.isEmpty() && fraction < seen.getLast()[1]) {
            seen.clear();
        }
        if (Double.isNaN(fraction) || !seen.isEmpty() && fraction == seen.getLast()[1]) {
            return;
        }
        if (seen.size() == MOST) {
            for (int k = MOST - 2; k > 0; k -= 2) {
                seen.remove(k);
            }
        }
        seen.add(new double[]{seconds, fraction});
    }

    /** Estimated remaining seconds; NaN while there is no estimate. @param seconds spent so far */
    double rest(double seconds) {
        if (seen.size() < 2) {
            return Double.NaN;
        }
        double spent = seconds - seen.getFirst()[0];
        double all = 1 - seen.getFirst()[1];
        double rest = 1 - seen.getLast()[1];
        if (spent < LEAST_SECONDS || spent < LONG_SECONDS && all - rest < ENOUGH * all) {
            return Double.NaN;
        }
        double half = seen.getFirst()[0] + spent / 2;
        int from = 0;
        while (from + 2 < seen.size() && seen.get(from + 1)[0] <= half) {
            from++;
        }
        double gained = seen.getLast()[1] - seen.get(from)[1];
        return rest * (seconds - seen.get(from)[0]) / gained;
    }
}
