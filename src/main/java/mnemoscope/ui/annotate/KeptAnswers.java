package mnemoscope.ui.annotate;

import java.util.function.IntSupplier;

/** Counts the answers in the file of a run; written by its threads, read by the screen. */
final class KeptAnswers {
    /** The file has not been read yet. */
    static final int UNKNOWN = -1;

    private volatile IntSupplier count = () -> UNKNOWN;

    void follow(IntSupplier now) {
        count = now;
    }

    /** Answers that the file holds, those of earlier runs among them; {@link #UNKNOWN} before it is read. */
    int count() {
        return count.getAsInt();
    }
}
