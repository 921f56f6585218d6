package mnemoscope.learning.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * Interaction history as shares of earlier evidence by session and by speaker (SPEC 6). The paper lists history among its
 * features without a formula; in trials it lowered F1, so it is an option. Shares are smoothed: (hits + 1) / (all + 2).
 */
public final class HistoryFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return InputFeature.of("session-hits", "speaker-hits");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static final class Run implements FeatureRun {
        private final Map<String, Integer> bySpeaker = new HashMap<>();
        private final Map<Integer, Integer> bySession = new HashMap<>();
        private int[] revealed = {};
        private int evidence;

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            admit(seen);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                rows[c * stride + at] = share(bySession.getOrDefault(seen.session(i), 0));
                rows[c * stride + at + 1] = share(bySpeaker.getOrDefault(seen.speaker(i), 0));
            }
        }

        // An outcome only names turns, so they are looked up at the next decision.
        private void admit(Observation seen) {
            for (int e : revealed) {
                bySession.merge(seen.session(e), 1, Integer::sum);
                bySpeaker.merge(seen.speaker(e), 1, Integer::sum);
                evidence++;
            }
            revealed = new int[0];
        }

        private double share(int hits) {
            return (hits + 1.0) / (evidence + 2.0);
        }

        @Override
        public void outcome(Outcome outcome) {
            revealed = outcome.evidence();
        }
    }
}
