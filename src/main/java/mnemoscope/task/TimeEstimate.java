package mnemoscope.task;

import java.util.ArrayList;
import java.util.List;

/**
 * How long work will still take, from how fast it went lately: the first half of the time is forgotten, since work that was done
 * before, and the reading of files, go by quickly and say little of the rest. Nothing is said before enough is done: the first of
 * it makes ready what the others share, in a program that is not warm. Not thread-safe.
 */
final class TimeEstimate {
    private static final double LEAST_SECONDS = 1;
    /** Of what there was to do, unless it went on for long. */
    private static final double ENOUGH = 0.02;
    private static final double LONG_SECONDS = 300;
    private static final int MOST = 256;

    private final List<double[]> seen = new ArrayList<>();

    /**
     * Takes note of how far the work is. Work that falls back, or can no longer say how far it is, begins something new.
     *
     * @param seconds  spent on it so far
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

    /** Seconds that it will still take; NaN while that cannot be said. @param seconds spent on it so far */
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
