package mnemoscope.learning;

import java.util.Arrays;
import java.util.Optional;
import mnemoscope.replay.Summary;

/** What calibration and thresholds are tuned on: a mean over the questions of the training episodes. */
public enum Objective {
    F1("f1"), REWARD("reward");

    private final String code;

    Objective(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    public static Optional<Objective> of(String code) {
        return Arrays.stream(values()).filter(one -> one.code.equals(code)).findFirst();
    }

    double of(Summary summary) {
        return this == F1 ? summary.f1() : summary.reward();
    }
}
