package mnemoscope.workspace;

import mnemoscope.model.Titled;

/** The screens of the centre. */
public enum Tab implements Titled {
    REPLAY,
    COMPARE,
    BENCHMARK,
    TRAINING,
    OPTIMALITY,
    SENSITIVITY,
    DATA
}
