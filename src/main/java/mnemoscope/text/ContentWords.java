package mnemoscope.text;

import java.util.Locale;
import java.util.function.Consumer;

/**
 * Content words: the maximal runs of {@code [a-z0-9]} in the lower-cased text that are not stop words (SPEC 1, the unit
 * under which the paper's reward levels are possible).
 */
public final class ContentWords {
    private ContentWords() {
    }

    /** Calls back with each content word in order, repeated words repeatedly. */
    public static void each(String text, Consumer<String> found) {
        String lower = text.toLowerCase(Locale.ROOT);
        int n = lower.length();
        int start = -1;
        for (int k = 0; k <= n; k++) {
            boolean inside = k < n && isWordCharacter(lower.charAt(k));
            if (inside && start < 0) {
                start = k;
            } else if (!inside && start >= 0) {
                String word = lower.substring(start, k);
                if (!WordLists.isStopWord(word)) {
                    found.accept(word);
                }
                start = -1;
            }
        }
    }

    private static boolean isWordCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
    }
}
