package mnemoscope.ui.benchmark.chart;

/** Which chart is shown. */
public enum ChartKind {
    EPISODES("Episodes"), BUDGETS("Budgets"), RANKS("Ranks");

    private final String word;

    ChartKind(String word) {
        this.word = word;
    }

    /** On the switch. */
    public String word() {
        return word;
    }
}
