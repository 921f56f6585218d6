package mnemoscope.annotate.llm;

/** A request without a usable answer. Has no cause, because the client library would unwrap it. */
final class EndpointFault extends RuntimeException {
    static final long NOT_SAID = -1;

    /** How to respond to the fault. */
    enum Kind {
        /** Permanent: stop. */
        FINAL,
        /** Temporary: wait and try again. */
        PASSING,
        /** Connection refused: try again a few times, since a server may be starting. */
        REFUSED,
        /** The endpoint sent an unusable answer: try once more, then skip the text. */
        MALFORMED
    }

    final Kind kind;
    /** The kind of trouble; null if the fault ends the run with its message. */
    final AnnotationRun.Trouble trouble;
    /** Waiting time requested by the server; {@link #NOT_SAID} if it gives none. */
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
