package mnemoscope.text;

import java.util.regex.Pattern;

/** Starts and ends of words: {@code \\b} with Unicode's classes, with a fast path for ASCII neighbours. */
final class WordBoundary {
    private static final Pattern EDGE = Pattern.compile("\\b", Pattern.UNICODE_CHARACTER_CLASS);

    private WordBoundary() {}

    /** Whether a run of ASCII letters that begins at k starts a word. */
    static boolean beginsAt(String text, int k) {
        return k == 0 || isEdge(text, k, text.charAt(k - 1));
    }

    /** Whether a run of ASCII letters that ends before k ends a word. */
    static boolean endsAt(String text, int k) {
        return k == text.length() || isEdge(text, k, text.charAt(k));
    }

    private static boolean isEdge(String text, int k, char neighbour) {
        return neighbour < 128
                ? !isAscii(neighbour) && neighbour != '_'
                : EDGE.matcher(text).useTransparentBounds(true).region(k, text.length()).lookingAt();
    }

    /** Whether it is an ASCII letter or digit. */
    static boolean isAscii(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }
}
