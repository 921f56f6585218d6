package mnemoscope.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The stop words and importance words of the protocol (resource {@code word-lists.json}, a flat file of two arrays). */
public final class WordLists {
    private static final Pattern WORD = Pattern.compile("\"([a-z]+)\"");
    private static final String RESOURCE = "/mnemoscope/word-lists.json";

    private static final String SOURCE = read();
    private static final Set<String> STOP = array("stopWords");
    private static final Set<String> IMPORTANT = array("importanceWords");

    private WordLists() {
    }

    public static boolean isStopWord(String word) {
        return STOP.contains(word);
    }

    public static boolean isImportanceWord(String word) {
        return IMPORTANT.contains(word);
    }

    // Read by hand, because this package stays free of Jackson and the file is ours.
    private static Set<String> array(String name) {
        int start = SOURCE.indexOf('[', SOURCE.indexOf("\"" + name + "\""));
        String body = SOURCE.substring(start, SOURCE.indexOf(']', start));
        TreeSet<String> words = new TreeSet<>();
        WORD.matcher(body).results().forEach(found -> words.add(found.group(1)));
        return Set.copyOf(words);
    }

    private static String read() {
        try (InputStream in = WordLists.class.getResourceAsStream(RESOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException("The program's own word lists cannot be read.", cannotHappen);
        }
    }
}
