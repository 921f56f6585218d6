package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.TrainingWatcher;
import mnemoscope.learning.TriedThreshold;

/** What one training has told: its workers add to it, the screen reads a snapshot when it likes. */
final class TrainingFeed implements TrainingWatcher {
    private final List<EpochReport> told = new ArrayList<>();
    private volatile List<EpochReport> snapshot = List.of();
    private volatile List<TriedThreshold> tried = List.of();

    @Override
    public synchronized void epoch(EpochReport report) {
        told.add(report);
        snapshot = List.copyOf(told);
    }

    @Override
    public void tuned(List<TriedThreshold> all) {
        tried = all;
    }

    List<EpochReport> epochs() {
        return snapshot;
    }

    List<TriedThreshold> tried() {
        return tried;
    }
}
