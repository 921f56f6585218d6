package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.TrainingWatcher;

/** The reports of a training: workers add to it, others read snapshots at any time. */
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

    /** Sets the baselines; call it before the training begins. */
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
