package mnemoscope.learning.network;

/**
 * Loss by epoch, the mean over rows of the weighted cross-entropy.
 *
 * @param training   by epoch, measured while its batches were trained on
 * @param validation by epoch, after it; empty without validation rows
 * @param kept       epoch whose weights were kept, from 0
 */
public record TrainingCurve(double[] training, double[] validation, int kept) {}
