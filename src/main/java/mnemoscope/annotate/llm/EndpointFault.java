package mnemoscope.annotate.llm;

/**
 * A request that brought no usable answer. Has no cause: the client library would look through it.
 */
final class EndpointFault extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final long NOT_SAID = -1;

    /** What to do about it. */
    enum Kind {
        /** It would happen again: stop. */
        FINAL,
        /** It may pass: wait and ask again. */
        PASSING,
        /** The endpoint answers, but not this: ask once more, then leave the text out. */
        MALFORMED
    }

    private final Kind kind;
    private final long retryAfterSeconds;

    EndpointFault(Kind kind, String message, long retryAfterSeconds) {
        super(message);
        this.kind = kind;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    EndpointFault(Kind kind, String message) {
        this(kind, message, NOT_SAID);
    }

    Kind kind() {
        return kind;
    }

    /** How long the server asks to wait; {@link #NOT_SAID} if it does not. */
    long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
