package mnemoscope.annotate;

import mnemoscope.model.Coded;

/** The turns shown to a model together with the target; never beyond the target's session. */
public enum ContextWindow implements Coded {
    /** Up to three turns before and three after (SPEC 4). */
    AROUND,
    /** Up to three turns before: none that arrives after the target, with any placement of questions. */
    BEFORE;

    /** Number of turns on either side. */
    public static final int TURNS = 3;
}
