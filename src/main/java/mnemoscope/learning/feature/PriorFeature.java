package mnemoscope.learning.feature;

import java.util.List;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Observation;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.WordSet;

/** The score of a calibrated Mixed-Score, MS-cal0, as a feature: the prior of OSL-MR, left out of its ablation "w/o prior". */
public final class PriorFeature implements FeatureFamily {
    private static final List<Feature> FEATURES = List
            .of(new Feature("prior", "Mixed-Score prior", "score of Mixed-Score with weights calibrated on training episodes"));

    private final MixedWeights weights;

    /** @param weights calibrated; the weight of the answer is not used */
    public PriorFeature(MixedWeights weights) {
        this.weights = weights;
    }

    public MixedWeights weights() {
        return weights;
    }

    @Override
    public List<Feature> features() {
        return FEATURES;
    }

    @Override
    public FeatureRun start() {
        MixedTerms terms = new MixedTerms(weights, false);
        ScoreSheet sheet = new ScoreSheet(terms.list().size());
        return (seen, rows, stride, at) -> fill(terms, sheet, seen, rows, stride, at);
    }

    private static void fill(MixedTerms terms, ScoreSheet sheet, Observation seen, double[] rows, int stride, int at) {
        sheet.reset(seen.candidates());
        terms.score(seen, WordSet.EMPTY, sheet);
        for (int c = 0; c < seen.candidates(); c++) {
            rows[c * stride + at] = sheet.score(c);
        }
    }
}
