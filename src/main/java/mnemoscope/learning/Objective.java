package mnemoscope.learning;

import mnemoscope.model.Coded;
import mnemoscope.replay.Summary;

/** What calibration and thresholds are tuned on: a mean over the questions of the training episodes. */
public enum Objective implements Coded {
    F1, REWARD;

    double of(Summary summary) {
        return this == F1 ? summary.f1() : summary.reward();
    }
}
