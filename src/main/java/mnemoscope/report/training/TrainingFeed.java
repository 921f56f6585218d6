package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.TrainingWatcher;

/** What a training has told: its workers add to it, others read a snapshot when they like. */
public final class TrainingFeed implements TrainingWatcher {
    private final List<EpochReport> told = new ArrayList<>();
    private volatile List<EpochReport> epochs = List.of();
    private volatile List<ThresholdTrial> tried = List.of();
    private volatile TrainingBaselines baselines = TrainingBaselines.NONE;

    @Override
    public synchronized void epoch(EpochReport report) {
        told.add(report);
        epochs = List.copyOf(told);
    }

    @Override
    public void tuned(List<ThresholdTrial> all) {
        tried = all;
    }

    @Override
    public synchronized void guess(double validationLoss) {
        baselines = baselines.with(validationLoss);
    }

    /** What it will be compared with; before the training begins. */
    public synchronized void compare(TrainingBaselines with) {
        baselines = with;
    }

    public TrainingBaselines baselines() {
        return baselines;
    }

    public List<EpochReport> epochs() {
        return epochs;
    }

    public List<ThresholdTrial> tried() {
        return tried;
    }
}
