package mnemoscope.learning;

import mnemoscope.learning.feature.Feature;

/**
 * What a network loses without a feature.
 *
 * @param rise mean rise of the loss when the feature's values are dealt out among the rows anew; 0 or below: not needed
 * @param sd   standard deviation over the shuffles
 */
public record FeatureImportance(Feature feature, double rise, double sd) {}
