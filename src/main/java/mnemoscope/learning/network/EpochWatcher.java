package mnemoscope.learning.network;

import java.util.function.Supplier;

/** Told after each epoch of one network; what it does changes nothing of the training. Called on the training thread. */
@FunctionalInterface
public interface EpochWatcher {
    EpochWatcher NONE = (epoch, training, validation, network) -> {
    };

    /**
     * @param epoch      from 0
     * @param training   mean loss of the epoch, as in {@link TrainingCurve}
     * @param validation mean loss after it; NaN without validation rows
     * @param network    makes a copy of the network as trained so far
     */
    void epoch(int epoch, double training, double validation, Supplier<Mlp> network);
}
