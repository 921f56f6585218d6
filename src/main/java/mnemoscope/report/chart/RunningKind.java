package mnemoscope.report.chart;

import java.util.Arrays;
import java.util.Optional;

/** What can be drawn over the decisions of an episode. */
public enum RunningKind {
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

    /** As the command line names it: {@code reward}, {@code parts}, {@code recall}, {@code f1}, {@code occupancy}. */
    public String code() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    public static Optional<RunningKind> of(String code) {
        return Arrays.stream(values()).filter(kind -> kind.code().equals(code)).findFirst();
    }
}
