package mnemoscope.ui.kit;

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
    NONE
}
