package mnemoscope.model;

/** Which benchmark a file belongs to; it decides the defaults of the protocol and of the policies. */
public enum DatasetKind {
    LOCOMO("LoCoMo"),
    LONGMEMEVAL("LongMemEval"),
    BEAM("BEAM"),
    REALMEM("RealMem"),
    REALTALK("REALTALK"),
    OWN("");

    private final String title;

    DatasetKind(String title) {
        this.title = title;
    }

    public String title() {
        return this == OWN ? Texts.of("protocol.own-episodes") : title;
    }

    /** What names of files call an episode of such data; on the screen it is a conversation everywhere. */
    public String episode() {
        return this == LOCOMO || this == REALTALK ? "conversation" : "episode";
    }
}
