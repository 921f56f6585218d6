package mnemoscope.ui.training;

import java.util.List;
import mnemoscope.learning.EpochReport;

/**
 * The training that runs, at one moment.
 *
 * @param paused whether it is held
 * @param stage  what is being done; empty at first
 */
record LiveTraining(int number, TrainingRequest request, boolean paused, String stage, List<EpochReport> epochs) {
    LiveTraining {
        epochs = List.copyOf(epochs);
    }

    Epochs curve() {
        return Epochs.latest(epochs);
    }
}
