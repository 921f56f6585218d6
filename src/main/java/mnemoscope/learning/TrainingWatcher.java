package mnemoscope.learning;

import java.util.List;

/**
 * Observes the training of a policy. The result is the same to the bit with any watcher. Called on worker threads, several at a
 * time if several networks are trained; it must be quick and must not throw.
 */
public interface TrainingWatcher {
    /** Threshold of the replays after an epoch while it is not tuned yet: that of the paper's occupancy (SPEC 6). */
    double USUAL_THRESHOLD = 0.3;

    /** No watcher: nothing is replayed for it. */
    TrainingWatcher NONE = new TrainingWatcher() {};

    /** A network has finished an epoch. */
    default void epoch(EpochReport report) {
        // optional
    }

    /** The validation loss of the constant probability that fits the training rows best; not called without validation rows. */
    default void guess(double validationLoss) {
        // optional
    }

    /** The trials of the last round, in order; the first of the best is used. */
    default void tuned(List<ThresholdTrial> tried) {
        // optional
    }
}
