package mnemoscope.learning.feature;

/**
 * One number measured of a candidate.
 *
 * @param key   stable name in model files, e.g. "qov"
 * @param label as shown, e.g. "Question overlap"
 * @param help  what it measures, with its formula
 */
public record InputFeature(String key, String label, String help) {}
