package mnemoscope.task;

/** The work was cancelled; this is not an error. */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CancelledException() {
        super("Cancelled", null, false, false);
    }
}
