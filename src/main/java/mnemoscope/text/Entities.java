package mnemoscope.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Entities: maximal runs of capitalised words, lower-cased, every {@code 's} deleted, stop words stripped at both ends.
 * Whole phrases are the members of the set (SPEC 5).
 */
public final class Entities {
    // Boundaries and white space are Unicode's, as in the reference implementation; the letters are ASCII.
    private static final Pattern RUN = Pattern.compile("\\b[A-Z][A-Za-z0-9']*(?:\\s+[A-Z][A-Za-z0-9']*)*",
            Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern SPACE = Pattern.compile("\\s+", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern QUOTES = Pattern.compile("^'+|'+$");

    private Entities() {
    }

    /** Calls back with each entity phrase in order of occurrence; a phrase may repeat. */
    public static void each(String text, Consumer<String> found) {
        Matcher matcher = RUN.matcher(text);
        while (matcher.find()) {
            String phrase = matcher.group().toLowerCase(Locale.ROOT).replace("'s", "");
            List<String> words = new ArrayList<>(Arrays.asList(SPACE.split(phrase)));
            while (!words.isEmpty() && isStripped(words.getFirst())) {
                words.removeFirst();
            }
            while (!words.isEmpty() && isStripped(words.getLast())) {
                words.removeLast();
            }
            if (!words.isEmpty()) {
                found.accept(String.join(" ", words));
            }
        }
    }

    private static boolean isStripped(String word) {
        String bare = QUOTES.matcher(word).replaceAll("");
        return bare.isEmpty() || ContentWords.isStopWord(bare);
    }
}
