package mnemoscope.learning;

import java.util.random.RandomGenerator;
import mnemoscope.learning.network.Examples;

/** Leaves out negatives at random, so that there are at most so many for each positive. Order is kept. */
final class DownSampling {
    private DownSampling() {
    }

    /** @param negativesPerPositive at most, at least 1; without a positive nothing is left */
    static Examples of(Examples all, int negativesPerPositive, RandomGenerator random) {
        int positives = all.positives();
        long wanted = Math.min((long) negativesPerPositive * positives, all.count() - positives);
        long left = all.count() - positives;
        Examples kept = new Examples(all.inputs());
        for (int r = 0; r < all.count(); r++) {
            if (all.label(r) > 0) {
                kept.add(all, r);
            } else if (random.nextLong(left--) < wanted) {
                kept.add(all, r);
                wanted--;
            }
        }
        return kept;
    }
}
