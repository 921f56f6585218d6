package mnemoscope.ui.data;

/** How many decisions are audited. */
public enum AuditExtent {
    TEN("10 decisions, evenly spread", 10), FIFTY("50 decisions, evenly spread", 50), ALL("All decisions", Integer.MAX_VALUE);

    private final String label;
    private final int mostDecisions;

    AuditExtent(String label, int mostDecisions) {
        this.label = label;
        this.mostDecisions = mostDecisions;
    }

    public String label() {
        return label;
    }

    public int mostDecisions() {
        return mostDecisions;
    }
}
