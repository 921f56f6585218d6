package mnemoscope.snapshot;

import java.util.Locale;

/** A group of pictures that are drawn together, in the order drawn. */
public enum SnapshotScene {
    /** The window with nothing open. */
    EMPTY,
    /** Every tab as it opens. */
    SCREENS,
    /** The ways to look at a decision. */
    REPLAY, HINDSIGHT, TRAINING, ANNOTATIONS, BENCHMARK, DATA,
    /** A file that cannot be read, and one that is being read. */
    OPENING, SHEETS, OPTIMALITY,
    /** Narrow windows; only where the window has the usual size. */
    WIDTHS, LESSON;

    /** Its name on the command line. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
