package mnemoscope.task;

/** The work was cancelled; this is not an error. */
public final class CancelledException extends RuntimeException {
    public CancelledException() {
        super("Cancelled", null, false, false);
    }
}
