package mnemoscope.annotate.llm;

/** A request that brought no usable answer. Has no cause: the client library would look through it. */
final class EndpointFault extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final long NOT_SAID = -1;

    /** What to do about it. */
    enum Kind {
        /** It would happen again: stop. */
        FINAL,
        /** It may pass: wait and ask again. */
        PASSING,
        /** Nobody listens there: ask again a few times, for a server may be starting. */
        REFUSED,
        /** The endpoint answers, but not this: ask once more, then leave the text out. */
        MALFORMED
    }

    final Kind kind;
    /** What went wrong; null if it ends the run, for the message says it. */
    final AnnotationRun.Trouble trouble;
    /** How long the server asks to wait; {@link #NOT_SAID} if it does not. */
    final long retryAfterSeconds;

    private EndpointFault(Kind kind, AnnotationRun.Trouble trouble, String message, long retryAfterSeconds) {
        super(message);
        this.kind = kind;
        this.trouble = trouble;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    static EndpointFault last(String message) {
        return new EndpointFault(Kind.FINAL, null, message, NOT_SAID);
    }

    static EndpointFault malformed(String message) {
        return new EndpointFault(Kind.MALFORMED, AnnotationRun.Trouble.UNUSABLE, message, NOT_SAID);
    }

    static EndpointFault refused(String message) {
        return new EndpointFault(Kind.REFUSED, AnnotationRun.Trouble.CONNECTION, message, NOT_SAID);
    }

    static EndpointFault passing(AnnotationRun.Trouble trouble, String message, long retryAfterSeconds) {
        return new EndpointFault(Kind.PASSING, trouble, message, retryAfterSeconds);
    }
}
