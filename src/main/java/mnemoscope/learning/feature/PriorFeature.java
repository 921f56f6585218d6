package mnemoscope.learning.feature;

import java.util.List;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.WordSet;

/**
 * The score of a calibrated Mixed-Score, MS-cal0, as a feature: the prior of OSL-MR, removed in its ablation "w/o prior".
 *
 * @param weights calibrated; the weight of the answer is not used
 */
public record PriorFeature(MixedWeights weights) implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return InputFeature.of("prior");
    }

    @Override
    public FeatureRun start() {
        MixedTerms terms = new MixedTerms(weights, false);
        ScoreSheet sheet = new ScoreSheet(terms.list().size());
        return (seen, rows, stride, at) -> {
            sheet.reset(seen.candidates());
            terms.score(seen, WordSet.EMPTY, sheet);
            for (int c = 0; c < seen.candidates(); c++) {
                rows[c * stride + at] = sheet.score(c);
            }
        };
    }
}
