package mnemoscope.learning.feature;

import mnemoscope.model.Texts;
import java.util.List;
import mnemoscope.model.MemoryType;
import mnemoscope.retention.Observation;
import mnemoscope.text.WordSet;

/**
 * The paper's list psi without its interaction history (OSL-MR, learning; SPEC 6): Rec, Qov, Ent, Ses, Spk, s/B, 1 - phi,
 * ln(1 + dt), in the cache, type.
 */
public final class PaperFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return List.of(
                new InputFeature("rec", Texts.of("learning.recency"), "(arrival + 1) / (anchor + 1)"),
                new InputFeature("qov", Texts.of("learning.question-overlap"),
                        Texts.of("learning.share-of-the-question-s-content")),
                new InputFeature("ent", Texts.of("learning.shared-entities"), Texts.of("learning.share-of-the-question-s-named")),
                new InputFeature("ses", Texts.of("learning.newest-session"), Texts.of("learning.1-if-the-turn-is")),
                new InputFeature("spk", Texts.of("learning.user-speaks"), Texts.of("learning.1-if-the-user-of")),
                new InputFeature("size", Texts.of("learning.size-budget"), Texts.of("learning.tokens-of-the-turn-budget")),
                new InputFeature("stale", Texts.of("learning.stale-risk"), "1 - freshness"),
                new InputFeature("age", Texts.of("learning.age"), Texts.of("learning.ln-1-age-in-turns")),
                new InputFeature("cached", Texts.of("learning.in-the-cache"), Texts.of("learning.1-if-it-was-kept")),
                new InputFeature("stable", Texts.of("learning.stable"), Texts.of("learning.1-if-its-type-is")));
    }

    @Override
    public FeatureRun start() {
        return PaperFeatures::fill;
    }

    private static void fill(Observation seen, double[] rows, int stride, int at) {
        int newest = seen.newestSession();
        WordSet question = seen.questionWords();
        WordSet entities = seen.questionEntities();
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            int k = c * stride + at;
            rows[k++] = (i + 1.0) / (seen.anchor() + 1.0);
            rows[k++] = question.overlap(seen.words(i));
            rows[k++] = entities.overlap(seen.entities(i));
            rows[k++] = seen.session(i) == newest ? 1 : 0;
            rows[k++] = seen.byUser(i) ? 1 : 0;
            rows[k++] = seen.sizeTokens(i) / (double) Math.max(1, seen.budgetTokens());
            rows[k++] = 1 - seen.freshness(c);
            rows[k++] = StrictMath.log1p(seen.ageTurns(c));
            rows[k++] = seen.cached(c) ? 1 : 0;
            rows[k] = seen.type(i) == MemoryType.STABLE ? 1 : 0;
        }
    }
}
