package mnemoscope.task;

/** The work was cancelled; nothing is wrong. */
public final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CancelledException() {
        super("Cancelled", null, false, false);
    }
}
