package mnemoscope.workspace;

/** The page of the large card in the Data tab. */
public enum DataPage {
    /** The report on the data, if there is no room for it at the left. */
    READ,
    /** What compaction cost in each session; for logs with tool calls. */
    SESSIONS,
    CONVERSATION,
    CHARTS,
    ISSUES,
    AUDIT
}
