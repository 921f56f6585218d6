package mnemoscope.learning;

/**
 * One choice that was tried on the training episodes.
 *
 * @param threshold    probability below which choosing stops
 * @param sizeExponent tried with it
 * @param value        mean of the objective; minus infinity where no question has gold
 */
public record ThresholdTrial(double threshold, double sizeExponent, double value) {}
