package mnemoscope.retention;

import mnemoscope.model.Texts;

/**
 * One named part of a score.
 *
 * @param key    stable name in files, e.g. "qov"
 * @param label  as shown, e.g. "Question overlap"
 * @param weight what its value is multiplied with; negative for a cost
 * @param help   what it measures, with its formula
 */
public record Term(String key, String label, double weight, String help) {
    /** One that is called and explained by the texts of its key. */
    public static Term of(String key, double weight) {
        return new Term(key, Texts.of("retention.term." + key), weight, Texts.of("retention.term." + key + ".help"));
    }

    /** It under another weight. */
    public Term weighing(double changed) {
        return new Term(key, label, changed, help);
    }
}
