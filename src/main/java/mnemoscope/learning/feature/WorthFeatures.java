package mnemoscope.learning.feature;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import mnemoscope.retention.Observation;

/** What the words of a turn were worth in the training episodes, whatever the question: see {@link WordWorth}. */
public final class WorthFeatures implements FeatureFamily {
    private final WordWorth worth;
    private final Map<String, Double> byStem;
    private final TextMemo<Double> known = new TextMemo<>(this::measured);

    public WorthFeatures(WordWorth worth) {
        this.worth = worth;
        byStem = worth.byStem();
    }

    public WordWorth worth() {
        return worth;
    }

    @Override
    public List<Feature> features() {
        return List.of(new Feature("worth", "Worth of its words",
                "how often turns with such words were evidence in the training episodes: a regression on stems"));
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

    /** Added up in the order of the text, so that the sum has the same bits everywhere. */
    private double measured(String text) {
        List<String> stems = Stemmed.of(text);
        double sum = worth.base() + worth.length() * StrictMath.log1p(stems.size()) + (text.indexOf('?') >= 0 ? worth.asks() : 0);
        for (String stem : new LinkedHashSet<>(stems)) {
            sum += byStem.getOrDefault(stem, 0.0);
        }
        return sum;
    }
}
