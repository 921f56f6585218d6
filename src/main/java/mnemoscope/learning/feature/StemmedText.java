package mnemoscope.learning.feature;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.text.TextAnalyzer;

/** English stems of a text in order, with repetitions; computed once per text. */
public final class StemmedText {
    private static final TextAnalyzer ANALYZER = TextAnalyzer.ENGLISH;
    private static final TextFeatureCache<List<String>> KNOWN = new TextFeatureCache<>(StemmedText::analysed);

    private StemmedText() {}

    /** Not to be changed. */
    public static List<String> of(String text) {
        return KNOWN.of(text);
    }

    private static List<String> analysed(String text) {
        List<String> stems = new ArrayList<>();
        ANALYZER.eachWord(text, stems::add);
        return List.copyOf(stems);
    }
}
