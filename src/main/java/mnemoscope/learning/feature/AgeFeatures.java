package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * How soon turns are needed in this very conversation: the hazard of need by age, learned from the ages at which evidence was
 * revealed, which is legal history (SPEC 1.5). For each class of age, in turns, needs among the questions so far are divided by
 * the turns of that age that these questions met; a prior stands for the first questions.
 */
public final class AgeFeatures implements FeatureFamily {
    /** Least ages of the classes; the last is open. */
    private static final int[] FROM = {0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 85, 114, 152, 203, 271, 361, 482, 643};
    /** Decisions that a turn may be held until it is needed. */
    private static final int[] AHEAD = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};
    /** Questions that the prior stands for. */
    private static final double PRIOR = 2;
    private static final double NEEDS = 1.5;
    private static final double LEAST = 1e-4;

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("age-need", "age-rate", "age-wait", "pace", "revealed");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static final class Run implements FeatureRun {
        private final double[] needs = new double[FROM.length];
        private final double[] met = new double[FROM.length];
        private int decisions;
        private int revealed;

        Run() {
            // needs at ages drawn log-uniformly up to some hundreds of turns: 1 / age
            double all = StrictMath.log(1000);
            for (int b = 0; b < FROM.length; b++) {
                int end = b + 1 < FROM.length ? FROM[b + 1] : 1000;
                met[b] = PRIOR * (end - FROM[b]);
                needs[b] = PRIOR * NEEDS * StrictMath.log((end + 1.0) / (FROM[b] + 1.0)) / all;
            }
        }

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            double pace = (seen.anchor() + 1.0) / (decisions + 1.0);
            double lnPace = StrictMath.log(pace);
            for (int c = 0; c < seen.candidates(); c++) {
                int age = seen.ageTurns(c);
                double sum = 0;
                double best = 0;
                int wait = 1;
                int before = 0;
                for (int ahead : AHEAD) {
                    for (int k = before; k < ahead; k++) {
                        sum += hazard(age + k * pace);
                    }
                    before = ahead;
                    if (sum / ahead > best) {
                        best = sum / ahead;
                        wait = ahead;
                    }
                }
                int k = c * stride + at;
                rows[k] = StrictMath.log(Math.max(LEAST, hazard(age)));
                rows[k + 1] = StrictMath.log(Math.max(LEAST, best));
                rows[k + 2] = StrictMath.log(wait);
                rows[k + 3] = lnPace;
                rows[k + 4] = StrictMath.log1p(revealed);
            }
        }

        private double hazard(double age) {
            int b = band((int) age);
            return needs[b] / met[b];
        }

        private static int band(int age) {
            int found = Arrays.binarySearch(FROM, age);
            return found < 0 ? -2 - found : found;
        }

        @Override
        public void outcome(Outcome outcome) {
            decisions++;
            int[] evidence = outcome.evidence();
            if (evidence.length == 0) {
                return;
            }
            revealed++;
            int anchor = outcome.anchor();
            for (int b = 0; b < FROM.length && FROM[b] <= anchor; b++) {
                met[b] += (b + 1 < FROM.length ? Math.min(FROM[b + 1], anchor + 1) : anchor + 1) - FROM[b];
            }
            for (int e : evidence) {
                if (e <= anchor) {
                    needs[band(anchor - e)]++;
                }
            }
        }
    }
}
