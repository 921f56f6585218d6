package mnemoscope.study.benchmark;

/** What a benchmark measures; of all but occupancy more is better. None of it is answer accuracy. */
public enum Metric {
    PRECISION("precision", "precision"), RECALL("recall", "recall"), F1("f1", "F1"), OCCUPANCY("occupancy", "occupancy"), REWARD(
            "reward", "reward");

    private final String code;
    private final String words;

    Metric(String code, String words) {
        this.code = code;
        this.words = words;
    }

    /** The name in files. */
    public String code() {
        return code;
    }

    /** The name in a sentence. */
    public String words() {
        return words;
    }
}
