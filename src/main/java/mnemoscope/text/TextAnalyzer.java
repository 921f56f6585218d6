package mnemoscope.text;

import java.util.List;
import java.util.function.Consumer;

/** How words are taken from a text for matching (not for sizes). {@code plain} is the protocol's. */
public interface TextAnalyzer {
    /** Content words as they stand (SPEC 5). */
    TextAnalyzer PLAIN = new TextAnalyzer() {
        @Override
        public String name() {
            return "plain";
        }

        @Override
        public void eachWord(String text, Consumer<String> found) {
            ContentWords.each(text, found);
        }
    };

    /** The name on the command line. */
    String name();

    /** Calls back with each word in order of occurrence. */
    void eachWord(String text, Consumer<String> found);

    /** The names on the command line, the default first. */
    static List<String> names() {
        return List.of("plain", "english");
    }

    /** @throws IllegalArgumentException if there is none of this name */
    static TextAnalyzer of(String name) {
        return switch (name) {
            case "plain" -> PLAIN;
            case "english" -> new EnglishAnalyzer();
            default -> throw new IllegalArgumentException(
                    "There is no text analyzer \"" + name + "\". Analyzers: " + String.join(" ", names()) + ".");
        };
    }
}
