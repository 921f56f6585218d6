package mnemoscope.task;

import mnemoscope.model.Titled;

/** A kind of file that is read. Its title says with its article which file is meant. */
public enum Input implements Titled {
    DATA,
    CORRECTIONS,
    ANNOTATIONS,
    MODEL,
    POLICY,
    PLUGIN,
    STUDY,
    RESULTS,
    INSTANCES,
    SESSION,
    LESSON,
    PREFERENCES
}
