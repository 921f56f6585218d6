package mnemoscope.learning.feature;

import java.util.List;

/** Features that are measured together. Immutable and shared; the state of one replay is in the run. */
public interface FeatureFamily {
    /** In the order in which a run writes them. */
    List<InputFeature> features();

    /** Starts one episode. */
    FeatureRun start();
}
