package mnemoscope.model;

/** Which benchmark a file belongs to; it decides the defaults of the protocol and of the policies. */
public enum DatasetKind {
    LOCOMO("LoCoMo"), LONGMEMEVAL("LongMemEval"), OWN(Texts.of("protocol.mnemoscope-episodes"));

    private final String title;

    DatasetKind(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** What an episode is called. */
    public String episode() {
        return this == LOCOMO ? "conversation" : "episode";
    }
}
