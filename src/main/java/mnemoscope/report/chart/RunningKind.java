package mnemoscope.report.chart;

import mnemoscope.model.Coded;

/** What can be drawn over the decisions of an episode. */
public enum RunningKind implements Coded {
    REWARD("Running reward", "running-reward"), PARTS("Reward parts", "reward-parts"), RECALL("Recall so far", "recall"), F1(
            "F1 so far", "f1"), OCCUPANCY("Occupancy, % (mean of 5)", "occupancy");

    private final String title;
    private final String word;

    RunningKind(String title, String word) {
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
