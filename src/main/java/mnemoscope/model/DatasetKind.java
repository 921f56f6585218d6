package mnemoscope.model;

/** The benchmark that a file belongs to; it determines the defaults of the protocol and of the policies. */
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

    /** The word for an episode of such data in file names; on the screen it is always a conversation. */
    public String episode() {
        return this == LOCOMO || this == REALTALK ? "conversation" : "episode";
    }
}
