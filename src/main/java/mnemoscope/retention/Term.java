package mnemoscope.retention;

import mnemoscope.model.Texts;

/**
 * One named term of a score.
 *
 * @param key    stable name in files, e.g. "qov"
 * @param label  as shown, e.g. "Question overlap"
 * @param weight factor of its value; negative for a cost
 * @param help   what it measures, with its formula
 */
public record Term(String key, String label, double weight, String help) {
    /** A term whose label and help are the texts of its key. */
    public static Term of(String key, double weight) {
        return new Term(key, Texts.of("retention.term." + key), weight, Texts.of("retention.term." + key + ".help"));
    }

    /** The term with another weight. */
    public Term weighing(double changed) {
        return new Term(key, label, changed, help);
    }
}
