package mnemoscope.learning;

/**
 * A threshold and size exponent tried on the training episodes.
 *
 * @param threshold    probability below which choosing stops
 * @param sizeExponent exponent of the size
 * @param value        mean of the objective; minus infinity without a question with gold
 */
public record ThresholdTrial(double threshold, double sizeExponent, double value) {}
