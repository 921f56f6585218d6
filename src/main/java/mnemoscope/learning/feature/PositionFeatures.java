package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.retention.Observation;

/** Position of the turn in the conversation, and of the question among the questions. */
public final class PositionFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return InputFeature.of("in-session", "session-turns", "sessions-ago", "pool", "load", "asked-here", "steps-kept");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static final class Run implements FeatureRun {
        private final Map<Integer, Integer> sessionStart = new HashMap<>();
        private final Map<Integer, Integer> sessionTurns = new HashMap<>();
        private int[] firstStep = new int[64];
        private int arrived;
        private int anchorBefore = -2;
        private int askedHere;

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            admit(seen);
            askedHere = seen.anchor() == anchorBefore ? askedHere + 1 : 0;
            anchorBefore = seen.anchor();
            int n = seen.candidates();
            long tokens = IntStream.range(0, n).mapToLong(c -> seen.sizeTokens(seen.turn(c))).sum();
            double load = StrictMath.log((tokens + 1.0) / (seen.budgetTokens() + 1.0));
            double pool = StrictMath.log(Math.max(1, n));
            int newest = seen.anchor() < 0 ? 0 : seen.session(seen.anchor());
            for (int c = 0; c < n; c++) {
                int i = seen.turn(c);
                int session = seen.session(i);
                int k = c * stride + at;
                int turns = sessionTurns.get(session);
                rows[k] = (i - sessionStart.get(session)) / (double) turns;
                rows[k + 1] = StrictMath.log(turns);
                rows[k + 2] = StrictMath.log1p(newest - session);
                rows[k + 3] = pool;
                rows[k + 4] = load;
                rows[k + 5] = StrictMath.log1p(askedHere);
                rows[k + 6] = StrictMath.log1p(seen.decision() - firstStep[i]);
            }
        }

        private void admit(Observation seen) {
            for (; arrived <= seen.anchor(); arrived++) {
                int session = seen.session(arrived);
                sessionStart.putIfAbsent(session, arrived);
                sessionTurns.merge(session, 1, Integer::sum);
                if (arrived == firstStep.length) {
                    firstStep = Arrays.copyOf(firstStep, 2 * arrived);
                }
                firstStep[arrived] = seen.decision();
            }
        }
    }
}
