package mnemoscope.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * English words by Apache Lucene: Unicode word boundaries, lower case, {@code 's} removed, Snowball's English stop words,
 * Porter stems ("hiking" and "hikes" are one word). Safe to share between threads. Lucene is loaded at the first word.
 */
public final class EnglishAnalyzer implements TextAnalyzer {
    @Override
    public String name() {
        return "english";
    }

    @Override
    public void eachWord(String text, Consumer<String> found) {
        try (TokenStream words = Lucene.ENGLISH.tokenStream("text", text)) {
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

    // Lucene's own English stop list has 33 words and would leave "what" and "did" in every question.
    private static final class Lucene {
        private static final String STOP_WORDS = "english_stop.txt";
        static final Analyzer ENGLISH = new org.apache.lucene.analysis.en.EnglishAnalyzer(stopWords());

        private static CharArraySet stopWords() {
            try (InputStream in = SnowballFilter.class.getResourceAsStream(STOP_WORDS)) {
                return WordlistLoader.getSnowballWordSet(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException cannotHappen) {
                throw new UncheckedIOException("Lucene's stop words cannot be read.", cannotHappen);
            }
        }
    }
}
