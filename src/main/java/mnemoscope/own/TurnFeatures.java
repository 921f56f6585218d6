package mnemoscope.own;

import java.util.List;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;

/** Raw counts and sizes of a candidate for formulas; learners use them as shares and logarithms. */
final class TurnFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return List.of(new InputFeature("arrival", Texts.of("own.arrival"), Texts.of("own.feature.turn-help")),
                new InputFeature("anchor", Texts.of("own.anchor"), Texts.of("own.place-of-the-last-turn")),
                new InputFeature("age", Texts.of("own.age"), "anchor - arrival"),
                new InputFeature("tokens", Texts.of("own.size"), Texts.of("own.feature.tokens-help")),
                new InputFeature("budget", Texts.of("own.budget"), Texts.of("own.what-may-be-kept")),
                new InputFeature("freshness", Texts.of("own.freshness"), Texts.of("own.phi-1-when-it-arrives")),
                new InputFeature("session", Texts.of("own.session"), Texts.of("own.feature.session-help")),
                new InputFeature("step", Texts.of("own.step"), Texts.of("own.feature.step-help")),
                new InputFeature("candidates", Texts.of("own.candidates"), Texts.of("own.turns-in-the-pool")),
                new InputFeature("question-cosine", Texts.of("own.question-cosine"), Texts.of("own.feature.cosine-help")));
    }

    @Override
    public FeatureRun start() {
        return TurnFeatures::fill;
    }

    private static void fill(Observation seen, double[] rows, int stride, int at) {
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            int k = c * stride + at;
            rows[k++] = i;
            rows[k++] = seen.anchor();
            rows[k++] = seen.ageTurns(c);
            rows[k++] = seen.sizeTokens(i);
            rows[k++] = seen.budgetTokens();
            rows[k++] = seen.freshness(c);
            rows[k++] = seen.session(i);
            rows[k++] = seen.decision();
            rows[k++] = seen.candidates();
            rows[k] = seen.question().map(asked -> asked.cosine(i)).orElse(0.0);
        }
    }
}
