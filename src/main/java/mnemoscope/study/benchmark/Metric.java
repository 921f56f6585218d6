package mnemoscope.study.benchmark;

/** What a benchmark measures; of all but occupancy more is better. None of it is answer accuracy. */
public enum Metric {
    PRECISION("precision"), RECALL("recall"), F1("f1"), OCCUPANCY("occupancy"), REWARD("reward");

    private final String code;

    Metric(String code) {
        this.code = code;
    }

    /** The name in files. */
    public String code() {
        return code;
    }
}
