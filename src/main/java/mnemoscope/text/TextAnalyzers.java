package mnemoscope.text;

import java.util.List;

/** The text analyzers by their name on the command line. */
public final class TextAnalyzers {
    private static final List<String> NAMES = List.of("plain", "english");

    private TextAnalyzers() {
    }

    /** Names, the default first. */
    public static List<String> names() {
        return NAMES;
    }

    /** @throws IllegalArgumentException if there is none of this name */
    public static TextAnalyzer of(String name) {
        return switch (name) {
            case "plain" -> TextAnalyzer.PLAIN;
            case "english" -> new EnglishAnalyzer();
            default -> throw new IllegalArgumentException(
                    "There is no text analyzer \"" + name + "\". Analyzers: " + String.join(" ", NAMES) + ".");
        };
    }
}
