package mnemoscope.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Term;

/**
 * A feature with values outside the range of the training, where the model's output is unreliable.
 *
 * @param spreads from the mean of the training rows to the mean in the replayed episodes, in standard deviations of the training
 *                rows
 */
public record OutOfRangeFeature(InputFeature feature, double spreads) {
    /** From this distance a feature is out of range: on data like those of the training, means lie well within 1. */
    private static final double FAR = 2;
    /** Number of decisions per episode that are examined, evenly spread. */
    private static final int DECISIONS = 100;

    /**
     * The out-of-range features, the farthest first.
     *
     * @param traces of the model's policy, with its terms
     */
    public static List<OutOfRangeFeature> of(LearnedModel model, List<Trace> traces) {
        List<InputFeature> features = model.features().features();
        double[] sums = new double[features.size()];
        long met = 0;
        for (Trace trace : traces) {
            List<String> terms = trace.policy().terms().stream().map(Term::key).toList();
            int[] places = features.stream().mapToInt(feature -> terms.indexOf(feature.key())).toArray();
            int looked = Math.min(DECISIONS, trace.decisionCount());
            for (int d = 0; d < looked; d++) {
                int t = (int) ((long) d * trace.decisionCount() / looked);
                for (int c = 0; c < trace.poolSize(t); c++) {
                    if (!RolloutLog.isPinned(trace, t, c)) {
                        met++;
                        for (int k = 0; k < sums.length; k++) {
                            sums[k] += trace.rawTerm(places[k], t, c);
                        }
                    }
                }
            }
        }
        List<OutOfRangeFeature> far = new ArrayList<>();
        Scaling scaling = model.network().scaling();
        for (int k = 0; k < sums.length && met > 0; k++) {
            double spreads = (sums[k] / met - scaling.mean()[k]) / scaling.spread()[k];
            if (Math.abs(spreads) >= FAR) {
                far.add(new OutOfRangeFeature(features.get(k), spreads));
            }
        }
        far.sort(Comparator.comparingDouble(each -> -Math.abs(each.spreads)));
        return far;
    }
}
