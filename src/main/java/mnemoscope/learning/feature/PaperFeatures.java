package mnemoscope.learning.feature;

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
        return InputFeature.of("rec", "qov", "ent", "ses", "spk", "size", "stale", "age", "cached", "stable");
    }

    @Override
    public FeatureRun start() {
        return PaperFeatures::fill;
    }

    private static void fill(Observation seen, double[] rows, int stride, int at) {
        int newest = seen.newestSession();
        WordSet question = seen.question().map(Observation.Asked::words).orElse(WordSet.EMPTY);
        WordSet entities = seen.question().map(Observation.Asked::entities).orElse(WordSet.EMPTY);
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
