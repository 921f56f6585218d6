package mnemoscope.workspace;

/** What the large card of the Data tab shows. */
public enum DataPage {
    /** What was read, where there is no room for it at the left. */
    READ,
    CONVERSATION,
    CHARTS,
    ISSUES,
    AUDIT
}
