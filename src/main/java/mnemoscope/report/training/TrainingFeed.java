package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.TrainingWatcher;
import mnemoscope.learning.TriedThreshold;

/** What a training has told: its workers add to it, others read a snapshot when they like. */
public final class TrainingFeed implements TrainingWatcher {
    private final List<EpochReport> told = new ArrayList<>();
    private volatile List<EpochReport> epochs = List.of();
    private volatile List<TriedThreshold> tried = List.of();

    @Override
    public synchronized void epoch(EpochReport report) {
        told.add(report);
        epochs = List.copyOf(told);
    }

    @Override
    public void tuned(List<TriedThreshold> all) {
        tried = all;
    }

    public List<EpochReport> epochs() {
        return epochs;
    }

    public List<TriedThreshold> tried() {
        return tried;
    }
}
