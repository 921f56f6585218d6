package mnemoscope.study.benchmark;

import mnemoscope.model.Coded;

/** What a benchmark measures; of all but occupancy more is better. None of it is answer accuracy. */
public enum Metric implements Coded {
    PRECISION, RECALL, F1, OCCUPANCY, REWARD;

    /** The name in a sentence. */
    public String words() {
        return this == F1 ? name() : code();
    }
}
