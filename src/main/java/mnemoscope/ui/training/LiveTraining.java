package mnemoscope.ui.training;

import java.util.List;
import mnemoscope.learning.EpochReport;

/**
 * The training that runs, at one moment.
 *
 * @param paused   whether it is held
 * @param fraction done so far, 0 to 1; NaN at first
 * @param stage    what is being done
 * @param restSeconds estimate; NaN if unknown
 */
record LiveTraining(int number, TrainingRequest request, boolean paused, double fraction, String stage, double elapsedSeconds,
        double restSeconds, List<EpochReport> epochs) {
    LiveTraining {
        epochs = List.copyOf(epochs);
    }

    Epochs curve() {
        return Epochs.latest(epochs);
    }
}
