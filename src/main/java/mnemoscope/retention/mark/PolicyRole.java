package mnemoscope.retention.mark;

import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** What the numbers of a policy are measured as. Only what could be deployed is ranked and is the best of anything. */
public enum PolicyRole implements Titled {
    /** Decides by what it may know. */
    DEPLOYED,
    /** What an agent held by its own log: it decides nothing, and has its own size whatever the budget. */
    RECORD,
    /** Bounds what a policy can reach. */
    SEES_ANSWER;

    public boolean isReference() {
        return this != DEPLOYED;
    }

    /** What a table says behind the name of a policy; empty unless it is a reference. */
    public String note() {
        return isReference() ? " " + Texts.of("retention.reference-note", title()) : "";
    }
}
