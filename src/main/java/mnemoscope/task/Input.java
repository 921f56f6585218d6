package mnemoscope.task;

import mnemoscope.model.Titled;

/** A kind of input file. Its title is the word for the file, with its article. */
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
