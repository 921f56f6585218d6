package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/** Needs of earlier questions: revealed evidence, so legal history (SPEC 1.5). */
public final class DemandFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return InputFeature.of("hits", "since-hit", "near-hits", "session-demand");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static final class Run implements FeatureRun {
        private int[] hits = new int[64];
        private int[] lastHit = new int[64];
        private final Map<Integer, Integer> bySession = new HashMap<>();
        private final Map<Integer, Integer> sessionTurns = new HashMap<>();
        private int arrived;
        private int[] revealed = {};
        private int revealedAt;

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            admit(seen);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                int session = seen.session(i);
                int k = c * stride + at;
                rows[k] = StrictMath.log1p(hits[i]);
                rows[k + 1] = hits[i] == 0 ? 0 : 1.0 / (seen.decision() - lastHit[i]);
                rows[k + 2] = StrictMath.log1p(hitsAt(i - 2) + hitsAt(i - 1) + hitsAt(i + 1) + hitsAt(i + 2));
                rows[k + 3] = StrictMath.log1p((double) bySession.getOrDefault(session, 0) / sessionTurns.get(session));
            }
        }

        private int hitsAt(int i) {
            return i >= 0 && i < arrived ? hits[i] : 0;
        }

        private void admit(Observation seen) {
            for (; arrived <= seen.anchor(); arrived++) {
                if (arrived == hits.length) {
                    hits = Arrays.copyOf(hits, 2 * arrived);
                    lastHit = Arrays.copyOf(lastHit, 2 * arrived);
                }
                sessionTurns.merge(seen.session(arrived), 1, Integer::sum);
            }
            for (int e : revealed) {
                hits[e]++;
                lastHit[e] = revealedAt;
                bySession.merge(seen.session(e), 1, Integer::sum);
            }
            revealed = new int[0];
        }

        @Override
        public void outcome(Outcome outcome) {
            revealed = outcome.evidence();
            revealedAt = outcome.decision();
        }
    }
}
