package mnemoscope.learning.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import mnemoscope.learning.network.Scaling;
import mnemoscope.retention.Observation;
import mnemoscope.text.TextAnalyzer;

/** The weight of a turn's words in a linear model: the sum of weights times TF-IDF, a vector of length 1. */
public final class TermFeature implements FeatureFamily {
    private final Terms terms;
    private final Map<String, Integer> place = new HashMap<>();
    private final TextFeatureCache<Double> known = new TextFeatureCache<>(this::measured);

    public TermFeature(Terms terms) {
        this.terms = terms;
        for (int k = 0; k < terms.words.size(); k++) {
            place.put(terms.words.get(k), k);
        }
    }

    public Terms terms() {
        return terms;
    }

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("terms");
    }

    @Override
    public FeatureRun start() {
        return (Observation seen, double[] rows, int stride, int at) -> {
            for (int c = 0; c < seen.candidates(); c++) {
                rows[c * stride + at] = sum(seen.text(seen.turn(c)));
            }
        };
    }

    /** The weights times the TF-IDF of a text. */
    public double sum(String text) {
        return known.of(text);
    }

    private double measured(String text) {
        double sum = 0;
        for (Map.Entry<Integer, Double> each : vector(text).entrySet()) {
            sum += terms.weights[each.getKey()] * each.getValue();
        }
        return sum;
    }

    /** TF-IDF of the known words by their place, ascending, of length 1; empty without a known word. */
    public SortedMap<Integer, Double> vector(String text) {
        SortedMap<Integer, Double> vector = new TreeMap<>();
        for (String word : words(text)) {
            Integer known = place.get(word);
            if (known != null) {
                vector.merge(known, terms.idf[known], Double::sum);
            }
        }
        double length = Math.sqrt(vector.values().stream().mapToDouble(value -> value * value).sum());
        vector.replaceAll((word, value) -> value / length);
        return vector;
    }

    /** The content words of a text, with repetitions. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        TextAnalyzer.PLAIN.eachWord(text, words::add);
        return words;
    }

    /**
     * The words of a model.
     *
     * @param words   distinct
     * @param idf     by word
     * @param weights by word
     */
    public record Terms(List<String> words, double[] idf, double[] weights) {
        public static final Terms NONE = new Terms(List.of(), new double[0], new double[0]);

        public Terms {
            words = List.copyOf(words);
            idf = idf.clone();
            weights = weights.clone();
            if (words.size() != weights.length || words.size() != idf.length) {
                throw new IllegalArgumentException(
                        "There are " + words.size() + " words, but " + idf.length + " idf and " + weights.length + " weights.");
            }
            for (int k = 0; k < weights.length; k++) {
                if (!Scaling.scores(weights[k]) || !Scaling.scores(idf[k])) {
                    throw new IllegalArgumentException(
                            "The weights (" + weights[k] + ") and idf (" + idf[k] + ") must be numbers of at most 1e50.");
                }
            }
        }
    }
}
