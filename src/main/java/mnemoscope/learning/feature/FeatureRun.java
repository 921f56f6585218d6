package mnemoscope.learning.feature;

import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/** One family on one episode, decision by decision in order. Not thread-safe. */
public interface FeatureRun {
    /**
     * Measures every candidate: feature k of candidate c goes to {@code rows[c * stride + at + k]}.
     *
     * @param seen   the online information at this decision
     * @param stride features of a whole row
     * @param at     index of the family's first feature in a row
     */
    void fill(Observation seen, double[] rows, int stride, int at);

    /** Learns from the revealed outcome of a decision, before the next one. */
    default void outcome(Outcome revealed) {
        // most families keep no history
    }
}
