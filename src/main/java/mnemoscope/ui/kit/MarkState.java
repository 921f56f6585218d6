package mnemoscope.ui.kit;

import mnemoscope.explain.DecisionOutcome;

/** Fate as a shape. */
public enum MarkState {
    /** Kept, or a hit. */
    FILLED,
    /** A part of the evidence is covered: the lower half is filled. */
    HALF,
    /** Evicted now, or a miss. */
    HOLLOW,
    /** Gone earlier and needed now. */
    CROSS,
    /** The step has no gold: neither hit nor miss. */
    NONE;

    /** How a policy did at a decision. */
    public static MarkState of(DecisionOutcome outcome) {
        return switch (outcome) {
            case HIT -> FILLED;
            case PARTIAL -> HALF;
            case MISS -> HOLLOW;
            case NO_GOLD, HIDDEN -> NONE;
        };
    }
}
