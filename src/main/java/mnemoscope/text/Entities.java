package mnemoscope.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Entities: maximal runs of capitalised words, lower-cased, every {@code 's} deleted, stop words stripped at both ends. The
 * members of the set are whole phrases (SPEC 5).
 */
public final class Entities {
    private Entities() {}

    /** Calls back with each entity phrase in order of occurrence; a phrase may repeat. */
    public static void each(String text, Consumer<String> found) {
        for (int k = 0; k < text.length(); k++) {
            if (isCapital(text, k) && WordBoundary.beginsAt(text, k)) {
                List<String> words = new ArrayList<>();
                k = run(text, k, words);
                tell(words, found);
            }
        }
    }

    /** Reads the words of a run, lower-cased. @return its end */
    private static int run(String text, int from, List<String> words) {
        int next = from;
        int end;
        do {
            int start = next;
            end = start + 1;
            while (end < text.length() && (WordBoundary.isAscii(text.charAt(end)) || text.charAt(end) == '\'')) {
                end++;
            }
            words.add(text.substring(start, end).toLowerCase(Locale.ROOT).replace("'s", ""));
            next = end;
            while (next < text.length() && isSpace(text.charAt(next))) {
                next++;
            }
        } while (next > end && isCapital(text, next));
        return end;
    }

    private static void tell(List<String> words, Consumer<String> found) {
        int from = 0;
        int to = words.size();
        while (from < to && isStripped(words.get(from))) {
            from++;
        }
        while (from < to && isStripped(words.get(to - 1))) {
            to--;
        }
        if (from < to) {
            found.accept(to - from == 1 ? words.get(from) : String.join(" ", words.subList(from, to)));
        }
    }

    private static boolean isCapital(String text, int k) {
        return k < text.length() && text.charAt(k) >= 'A' && text.charAt(k) <= 'Z';
    }

    /** White space of Unicode, as in the reference implementation; the letters are ASCII. */
    private static boolean isSpace(char c) {
        return c >= '\t' && c <= '\r' || c == '\u0085' || Character.isSpaceChar(c);
    }

    /** Whether the word is a stop word, in quotes or not; the first character is a letter. */
    private static boolean isStripped(String word) {
        int end = word.length();
        while (word.charAt(end - 1) == '\'') {
            end--;
        }
        return ContentWords.isStopWord(word.substring(0, end));
    }
}
