package mnemoscope.model;

/** Which benchmark a file belongs to; it decides the defaults of the protocol and of the policies. */
public enum DatasetKind {
    LOCOMO("LoCoMo"), LONGMEMEVAL("LongMemEval"), OWN("");

    private final String title;

    DatasetKind(String title) {
        this.title = title;
    }

    public String title() {
        return this == OWN ? Texts.of("protocol.own-episodes") : title;
    }

    /** What episodes are called. */
    public String episodes() {
        return Texts.of(this == LOCOMO ? "protocol.conversations" : "protocol.episodes");
    }

    /** What an episode is called. */
    public String episode() {
        return Texts.of(this == LOCOMO ? "protocol.conversation" : "protocol.episode");
    }
}
