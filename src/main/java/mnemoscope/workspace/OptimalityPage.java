package mnemoscope.workspace;

/** What the Optimality tab shows. */
public enum OptimalityPage {
    EXACT("Exact study", "Small instances, solved exactly by dynamic programming"), HINDSIGHT("Hindsight",
            "The best sequence of caches for the open episode, had every question been known");

    private final String title;
    private final String tip;

    OptimalityPage(String title, String tip) {
        this.title = title;
        this.tip = tip;
    }

    public String title() {
        return title;
    }

    /** One sentence on what it is. */
    public String tip() {
        return tip;
    }
}
