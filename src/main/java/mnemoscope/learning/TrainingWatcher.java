package mnemoscope.learning;

import java.util.List;

/**
 * Looks on while a policy is learned. What is learned is the same to the bit whoever looks. Called on worker threads, several
 * at a time if several networks are trained; it must be quick and must not throw.
 */
public interface TrainingWatcher {
    /** The threshold of the replays after an epoch if it is still to be tuned: that of the paper's occupancy (SPEC 6). */
    double USUAL_THRESHOLD = 0.3;

    /** Nobody looks, so that nothing is replayed for looking at. */
    TrainingWatcher NONE = new TrainingWatcher() {
    };

    /** A network has been trained for one epoch more. */
    default void epoch(EpochReport report) {
        // most are looked at when all is done
    }

    /** The validation loss of whoever gives every candidate the probability that fits the training rows best; not told without them. */
    default void guess(double validationLoss) {
        // as above
    }

    /** What was tried in the last round, in the order tried; the first of the best is taken. */
    default void tuned(List<ThresholdTrial> tried) {
        // as above
    }
}
