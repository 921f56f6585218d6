package mnemoscope.learning.feature;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.text.WordSet;

/** The terms of Mixed-Score, each times freshness, so that their weighted sum is a Mixed-Score. */
public final class MixedFeatures implements FeatureFamily {
    /** The weights do not matter: only the terms are read. */
    private static final MixedTerms TERMS = new MixedTerms(MixedWeights.LOCOMO, false);

    @Override
    public List<InputFeature> features() {
        return TERMS.list().stream().map(Term::key)
                .map(key -> new InputFeature("fresh-" + key, Texts.of("learning.feature." + key),
                        Texts.of("learning.times-freshness", Texts.of("learning.feature." + key + ".help"))))
                .toList();
    }

    @Override
    public FeatureRun start() {
        int count = features().size();
        ScoreSheet sheet = new ScoreSheet(count);
        return (seen, rows, stride, at) -> {
            sheet.reset(seen.candidates());
            TERMS.score(seen, WordSet.EMPTY, sheet);
            for (int c = 0; c < seen.candidates(); c++) {
                for (int k = 0; k < count; k++) {
                    rows[c * stride + at + k] = seen.freshness(c) * sheet.rawTerm(k, c);
                }
            }
        };
    }
}
