package mnemoscope.learning.feature;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import mnemoscope.learning.network.Scaling;
import mnemoscope.model.PrintableText;
import mnemoscope.retention.Observation;

/** The value of a turn's words in the training episodes, independent of the question: see {@link WordWorth}. */
public final class WordWeightFeatures implements FeatureFamily {
    private final WordWorth worth;
    private final Map<String, Double> byStem;
    private final TextFeatureCache<Double> known = new TextFeatureCache<>(this::measured);

    public WordWeightFeatures(WordWorth worth) {
        this.worth = worth;
        byStem = worth.byStem();
    }

    public WordWorth worth() {
        return worth;
    }

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("worth");
    }

    @Override
    public FeatureRun start() {
        return this::fill;
    }

    private void fill(Observation seen, double[] rows, int stride, int at) {
        for (int c = 0; c < seen.candidates(); c++) {
            rows[c * stride + at] = known.of(seen.text(seen.turn(c)));
        }
    }

    /** Summed in the order of the text, so that the sum has the same bits on every machine. */
    private double measured(String text) {
        List<String> stems = StemmedText.of(text);
        double sum = worth.base() + worth.length() * StrictMath.log1p(stems.size()) + (text.indexOf('?') >= 0 ? worth.asks() : 0);
        for (String stem : new LinkedHashSet<>(stems)) {
            sum += byStem.getOrDefault(stem, 0.0);
        }
        return sum;
    }

    /**
     * How likely a turn is ever evidence, by its words alone: a linear regression on its distinct stems, frozen. Learned from the
     * turns of training episodes; deployment needs only the text of a turn.
     *
     * @param stems   known stems, distinct
     * @param weights by stem, finite
     * @param length  weight of ln(1 + stems of the turn)
     * @param asks    weight of a question mark
     * @param base    constant for every turn
     */
    public record WordWorth(List<String> stems, double[] weights, double length, double asks, double base) {
        /** No weights: every turn has the value 0. */
        public static final WordWorth NONE = new WordWorth(List.of(), new double[0], 0, 0, 0);

        public WordWorth {
            stems = List.copyOf(stems);
            weights = weights.clone();
            if (stems.size() != weights.length) {
                throw new IllegalArgumentException("There are " + stems.size() + " stems but " + weights.length + " weights.");
            }
            for (int k = 0; k < weights.length; k++) {
                if (!Scaling.scores(weights[k])) {
                    throw new IllegalArgumentException("The weight of stem " + PrintableText.shortened(stems.get(k)) + " ("
                            + weights[k] + ") must be a number of at most 1e50.");
                }
            }
            if (!Scaling.scores(length) || !Scaling.scores(asks) || !Scaling.scores(base)) {
                throw new IllegalArgumentException(
                        "Length (" + length + "), asks (" + asks + ") and base (" + base + ") must be numbers of at most 1e50.");
            }
        }

        Map<String, Double> byStem() {
            Map<String, Double> map = new HashMap<>();
            for (int k = 0; k < weights.length; k++) {
                map.put(stems.get(k), weights[k]);
            }
            return map;
        }
    }
}
