package mnemoscope.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Content words: the maximal runs of {@code [a-z0-9]} in the lower-cased text that are not stop words (SPEC 1, the unit under
 * which the paper's reward levels are possible). The stop words and importance words of the protocol are in the resource {@code
 * word-lists.json}, two arrays.
 */
public final class ContentWords {
    private static final Pattern WORD = Pattern.compile("\"([a-z]+)\"");
    private static final String RESOURCE = "/mnemoscope/word-lists.json";

    private static final String SOURCE = read();
    private static final Set<String> STOP = array("stopWords");
    private static final Set<String> IMPORTANT = array("importanceWords");

    /**
     * Recent words by their hash. Shared by all threads without a lock: words are immutable, and a lost word is created again.
     */
    private static final Word[] RECENT = new Word[1 << 14];

    private static final int LONGEST_RECENT = 32;

    private record Word(String text, boolean stop) {}

    private ContentWords() {}

    /** Calls back with each content word in order, repetitions included. */
    public static void each(String text, Consumer<String> found) {
        String lower = text.toLowerCase(Locale.ROOT);
        int n = lower.length();
        int start = -1;
        int hash = 0;
        for (int k = 0; k <= n; k++) {
            char c = k < n ? lower.charAt(k) : ' ';
            if (isWordCharacter(c)) {
                hash = start < 0 ? c : 31 * hash + c;
                start = start < 0 ? k : start;
            } else if (start >= 0) {
                Word word = word(lower, start, k, hash);
                if (!word.stop) {
                    found.accept(word.text);
                }
                start = -1;
            }
        }
    }

    /** The word from start to end: most words occurred recently, so that creating and looking them up again is avoided. */
    private static Word word(String lower, int start, int end, int hash) {
        int place = (hash ^ hash >>> 16) & RECENT.length - 1;
        Word recent = RECENT[place];
        if (recent != null && recent.text.length() == end - start && lower.startsWith(recent.text, start)) {
            return recent;
        }
        String text = lower.substring(start, end);
        Word made = new Word(text, isStopWord(text));
        if (end - start <= LONGEST_RECENT) {
            RECENT[place] = made;
        }
        return made;
    }

    private static boolean isWordCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
    }

    static boolean isStopWord(String word) {
        return STOP.contains(word);
    }

    static boolean isImportanceWord(String word) {
        return IMPORTANT.contains(word);
    }

    // A simple parser, because this package does not depend on Jackson and the file is the program's.
    private static Set<String> array(String name) {
        int start = SOURCE.indexOf('[', SOURCE.indexOf("\"" + name + "\""));
        String body = SOURCE.substring(start, SOURCE.indexOf(']', start));
        TreeSet<String> words = new TreeSet<>();
        WORD.matcher(body).results().forEach(found -> words.add(found.group(1)));
        return Set.copyOf(words);
    }

    private static String read() {
        try (InputStream in = ContentWords.class.getResourceAsStream(RESOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException("The program's own word lists cannot be read.", cannotHappen);
        }
    }
}
