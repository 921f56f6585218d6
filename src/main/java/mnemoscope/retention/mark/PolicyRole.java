package mnemoscope.retention.mark;

import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** The role of a policy in comparisons. Only deployable policies are ranked and can be the best. */
public enum PolicyRole implements Titled {
    /** Decides from online information. */
    DEPLOYED,
    /** The context that an agent held by its log: it decides nothing, and its size does not follow the budget. */
    RECORD,
    /** A bound for the other policies. */
    SEES_ANSWER;

    public boolean isReference() {
        return this != DEPLOYED;
    }

    public boolean seesAnswer() {
        return this == SEES_ANSWER;
    }

    /** The note after a policy's name in tables; empty unless it is a reference. */
    public String note() {
        return isReference() ? " " + Texts.of("retention.reference-note", title()) : "";
    }
}
