package mnemoscope.ui.replay.state;

import java.util.List;

/** What can be drawn of an episode and taken away: the running charts below the columns, and the pictures of one decision. */
public enum ChartKind {
    REWARD("Running reward", "running-reward"), PARTS("Reward parts", "reward-parts"), RECALL("Recall so far", "recall"), F1(
            "F1 so far", "f1"), OCCUPANCY("Occupancy, % (mean of 5)", "occupancy"), FATES("Fate of the evidence",
                    "fate"), LIFE("Life line", "life-line"), FRESHNESS("Freshness by age, turns", "freshness");

    /** Those below the columns, in their order. */
    public static final List<ChartKind> RUNNING = List.of(REWARD, PARTS, RECALL, F1, OCCUPANCY);

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
    public String word() {
        return word;
    }
}
