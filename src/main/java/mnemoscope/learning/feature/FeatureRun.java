package mnemoscope.learning.feature;

import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/** One family on one episode, step by step in order. Not thread-safe. */
public interface FeatureRun {
    /**
     * Measures every candidate: feature k of candidate c goes to {@code rows[c * stride + at + k]}.
     *
     * @param seen   all that is known online at this step
     * @param stride features of a whole row
     * @param at     place of the family's first feature in a row
     */
    void fill(Observation seen, double[] rows, int stride, int at);

    /** Learns what the step turned out to need, before the next one. */
    default void outcome(Outcome revealed) {
        // most families have no memory
    }
}
