package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.List;
import mnemoscope.model.Texts;

/**
 * A numeric feature of a candidate.
 *
 * @param key   stable name in model files, e.g. "qov"
 * @param label as shown, e.g. "Question overlap"
 * @param help  what it measures, with its formula
 */
public record InputFeature(String key, String label, String help) {
    /** Features whose labels and help are the texts of their keys. */
    public static List<InputFeature> of(String... keys) {
        return Arrays.stream(keys).map(
                key -> new InputFeature(key, Texts.of("learning.feature." + key), Texts.of("learning.feature." + key + ".help")))
                .toList();
    }
}
