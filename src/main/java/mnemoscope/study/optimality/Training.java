package mnemoscope.study.optimality;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.LearnedDemand;
import mnemoscope.task.Progress;

/** The learned policy of a regime, trained when it is first asked for. */
final class Training {
    private final Regime regime;
    private final int trainings;
    private LearnedDemand learned;

    Training(Regime regime, int trainings) {
        this.regime = regime;
        this.trainings = trainings;
    }

    /** @throws mnemoscope.task.CancelledException if cancelled; it is then trained the next time */
    synchronized LearnedDemand learned(Progress progress) {
        if (learned == null) {
            learned = LearnedDemand.of(regime, trainings, progress);
        }
        return learned;
    }
}
