package mnemoscope.text;

import java.util.HashSet;
import java.util.Set;

/**
 * Heuristic importance h (defined here, for policies whose source asks a language model): {@code min(1, .1 + .15 per distinct
 * importance word + .1 if '!' + .1 if a digit + .2 min(1, code points / 300))}.
 */
public final class Importance {
    private Importance() {}

    /** In [0.1, 1]. */
    public static double of(String text) {
        Set<String> words = new HashSet<>();
        ContentWords.each(text, word -> {
            if (ContentWords.isImportanceWord(word)) {
                words.add(word);
            }
        });
        return of(text, words.size());
    }

    /** In [0.1, 1], for a text with this number of distinct importance words. */
    static double of(String text, int importanceWords) {
        double h = 0.1 + 0.15 * importanceWords;
        if (text.indexOf('!') >= 0) {
            h += 0.1;
        }
        if (hasDigit(text)) {
            h += 0.1;
        }
        h += 0.2 * Math.min(1.0, text.codePointCount(0, text.length()) / 300.0);
        return Math.min(1.0, h);
    }

    private static boolean hasDigit(String text) {
        for (int k = 0; k < text.length(); k += Character.charCount(text.codePointAt(k))) {
            if (Character.isDigit(text.codePointAt(k))) {
                return true;
            }
        }
        return false;
    }
}
