package mnemoscope.lesson;

import java.util.Map;
import java.util.TreeMap;
import mnemoscope.model.Texts;

/**
 * Words of a lesson.
 *
 * @param text   as the author wrote them
 * @param others in other languages, by their codes, e.g. "de"
 */
public record LocalizedText(String text, Map<String, String> others) {
    public LocalizedText {
        others = Map.copyOf(new TreeMap<>(others));
    }

    /** Words in one language only. */
    public static LocalizedText of(String text) {
        return new LocalizedText(text, Map.of());
    }

    /** In the language of the program, if they are there in it; else as the author wrote them. */
    public String here() {
        return others.getOrDefault(Texts.language().getLanguage(), text);
    }
}
