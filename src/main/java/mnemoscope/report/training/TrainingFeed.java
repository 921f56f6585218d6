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
    private volatile Baselines baselines = Baselines.NONE;

    @Override
    public synchronized void epoch(EpochReport report) {
        told.add(report);
        epochs = List.copyOf(told);
    }

    @Override
    public void tuned(List<TriedThreshold> all) {
        tried = all;
    }

    @Override
    public synchronized void guess(double validationLoss) {
        baselines = baselines.with(validationLoss);
    }

    /** What it will be compared with; before the training begins. */
    public synchronized void compare(Baselines with) {
        baselines = with;
    }

    public Baselines baselines() {
        return baselines;
    }

    public List<EpochReport> epochs() {
        return epochs;
    }

    public List<TriedThreshold> tried() {
        return tried;
    }
}
