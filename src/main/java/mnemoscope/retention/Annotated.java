package mnemoscope.retention;

/** What a language model may have said of turns, and a policy may make use of. */
public enum Annotated {
    IMPORTANCE("importance"), EMBEDDING("embedding");

    private final String code;

    Annotated(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }
}
