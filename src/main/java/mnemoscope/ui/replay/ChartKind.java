package mnemoscope.ui.replay;

/** The running charts below the columns. */
public enum ChartKind {
    REWARD("Running reward", "running-reward"), OCCUPANCY("Occupancy, % (mean of 5)", "occupancy"), RECALL("Recall so far",
            "recall"), F1("F1 so far", "f1");

    private final String title;
    private final String word;

    ChartKind(String title, String word) {
        this.title = title;
        this.word = word;
    }

    public String title() {
        return title;
    }

    /** In names of files. */
    String word() {
        return word;
    }
}
