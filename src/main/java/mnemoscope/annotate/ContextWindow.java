package mnemoscope.annotate;

import mnemoscope.model.Coded;

/** Which turns a model is shown beside the target; never beyond the target's session. */
public enum ContextWindow implements Coded {
    /** Up to three turns before and three after (SPEC 4). */
    AROUND,
    /** Up to three turns before: nothing that arrives later than the target, wherever questions are placed. */
    BEFORE;

    /** Turns on one side. */
    public static final int TURNS = 3;
}
