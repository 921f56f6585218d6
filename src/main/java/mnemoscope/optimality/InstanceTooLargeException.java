package mnemoscope.optimality;

/** An instance whose exact tables do not fit; the message says how much they need and what to do. */
public final class InstanceTooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InstanceTooLargeException(String message) {
        super(message);
    }

    private InstanceTooLargeException(String message, InstanceTooLargeException cause) {
        super(message, cause);
    }

    /** The same for one of many instances. */
    public InstanceTooLargeException at(String place) {
        return new InstanceTooLargeException(place + ": " + getMessage() + ".", this);
    }
}
