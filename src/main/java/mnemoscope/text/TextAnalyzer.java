package mnemoscope.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Splits a text into words for matching (not for sizes). {@code plain} is the protocol's default. Thread-safe.
 *
 * @param name  on the command line
 * @param words calls back with each word of a text
 */
public record TextAnalyzer(String name, BiConsumer<String, Consumer<String>> words) {
    /** Content words unchanged (SPEC 5). */
    public static final TextAnalyzer PLAIN = new TextAnalyzer("plain", ContentWords::each);
    /**
     * English words by Apache Lucene: Unicode word boundaries, lower case, {@code 's} removed, Snowball's English stop words,
     * Porter stems ("hiking" and "hikes" are one word). Lucene is loaded at the first word.
     */
    public static final TextAnalyzer ENGLISH = new TextAnalyzer("english", (text, found) -> Lucene.each(text, found));
    private static final List<TextAnalyzer> ALL = List.of(PLAIN, ENGLISH);

    // Lucene's own English stop list has 33 words and would leave "what" and "did" in every question.
    private static final class Lucene {
        private static final String STOP_WORDS = "english_stop.txt";
        private static final Analyzer ENGLISH = new EnglishAnalyzer(stopWords());

        static void each(String text, Consumer<String> found) {
            try (TokenStream words = ENGLISH.tokenStream("text", text)) {
                CharTermAttribute word = words.addAttribute(CharTermAttribute.class);
                words.reset();
                while (words.incrementToken()) {
                    found.accept(word.toString());
                }
                words.end();
            } catch (IOException cannotHappen) {
                throw new UncheckedIOException("A text in memory cannot be read.", cannotHappen);
            }
        }

        private static CharArraySet stopWords() {
            try (InputStream in = SnowballFilter.class.getResourceAsStream(STOP_WORDS)) {
                return WordlistLoader.getSnowballWordSet(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException cannotHappen) {
                throw new UncheckedIOException("Lucene's stop words cannot be read.", cannotHappen);
            }
        }
    }

    /** Calls back with each word in order of occurrence. */
    public void eachWord(String text, Consumer<String> found) {
        words.accept(text, found);
    }

    /** All analyzers, the default first. */
    public static List<TextAnalyzer> all() {
        return ALL;
    }

    public static Optional<TextAnalyzer> named(String name) {
        return ALL.stream().filter(each -> each.name.equals(name)).findFirst();
    }

    /** The names on the command line, the default first. */
    public static List<String> names() {
        return ALL.stream().map(TextAnalyzer::name).toList();
    }
}
