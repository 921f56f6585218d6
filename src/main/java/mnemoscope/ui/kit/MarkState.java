package mnemoscope.ui.kit;

import mnemoscope.explain.DecisionOutcome;

/** The fate that a mark shows by its shape. */
public enum MarkState {
    /** Kept, or a hit. */
    FILLED,
    /** A part of the evidence is covered: the lower half is filled. */
    HALF,
    /** Dropped at this decision, or a miss. */
    HOLLOW,
    /** The result of a call that stays: hollow, with a bar. */
    CLEARED,
    /** Dropped earlier and needed now. */
    CROSS,
    /** The decision has no gold: neither hit nor miss. */
    NONE;

    /** The shape for the outcome of a policy. */
    public static MarkState of(DecisionOutcome outcome) {
        return switch (outcome) {
            case HIT -> FILLED;
            case PARTIAL -> HALF;
            case MISS -> HOLLOW;
            case NO_GOLD, HIDDEN -> NONE;
        };
    }
}
