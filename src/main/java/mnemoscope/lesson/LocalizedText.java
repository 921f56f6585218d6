package mnemoscope.lesson;

import java.util.Map;
import java.util.TreeMap;
import mnemoscope.model.Texts;

/**
 * A text of a lesson.
 *
 * @param text   as the author wrote them
 * @param others in other languages, by their codes, e.g. "de"
 */
public record LocalizedText(String text, Map<String, String> others) {
    public LocalizedText {
        others = Map.copyOf(new TreeMap<>(others));
    }

    /** A text in one language only. */
    public static LocalizedText of(String text) {
        return new LocalizedText(text, Map.of());
    }

    /** The text in the language of the program if available, else as the author wrote it. */
    public String here() {
        return others.getOrDefault(Texts.language().getLanguage(), text);
    }
}
