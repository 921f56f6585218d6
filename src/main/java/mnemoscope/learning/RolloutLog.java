package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Examples;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.task.Progress;

/**
 * A rollout of a behaviour policy on one training episode: its trace, and the features of every candidate of every decision.
 *
 * @param rows row-major, one row per candidate, decisions in order; not to be changed
 */
record RolloutLog(Trace trace, FeatureSet features, double[] rows) {
    static RolloutLog of(ReplayInput input, RetentionPolicy behaviour, FeatureSet features, Protocol settings,
            Progress progress) {
        Recorder recorder = new Recorder(behaviour, features);
        Trace trace = Replayer.run(input, recorder, settings, progress);
        return new RolloutLog(trace, features, Arrays.copyOf(recorder.rows, recorder.filled));
    }

    /** Every candidate as an example, in order, without unlabelled decisions and pinned turns. */
    Examples labelled(Labels labels) {
        int stride = features.count();
        Examples examples = new Examples(stride);
        for (int t = 0, row = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                if (isPinned(trace, t, c)) {
                    continue;
                }
                if (labels.tells(trace, t)) {
                    examples.add(rows, row * stride, labels.of(trace, t, c));
                }
                row++;
            }
        }
        return examples;
    }

    /** Whether a turn of a pool is pinned. */
    static boolean isPinned(Trace trace, int t, int c) {
        return trace.input().episode().isPinned(trace.turn(t, c));
    }

    /** The behaviour policy with unchanged decisions, recording the features of every candidate. */
    private static final class Recorder implements RetentionPolicy {
        private final RetentionPolicy behaviour;
        private final FeatureSet features;
        private final int stride;
        private double[] rows = new double[4096];
        private int filled;

        Recorder(RetentionPolicy behaviour, FeatureSet features) {
            this.behaviour = behaviour;
            this.features = features;
            stride = features.count();
        }

        @Override
        public PolicyDescription description() {
            return behaviour.description().withTerms(List.of());
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            PolicyRun inner = behaviour.fresh().start(random);
            FeatureRun watching = features.start();
            ScoreSheet scratch = new ScoreSheet(behaviour.description().terms().size());
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    write(seen, watching);
                    scratch.reset(seen.candidates());
                    inner.score(seen, scratch);
                    for (int c = 0; c < seen.candidates(); c++) {
                        sheet.score(c, scratch.score(c));
                        sheet.second(c, scratch.second(c));
                    }
                }

                @Override
                public void select(Observation seen, ScoreSheet sheet) {
                    inner.select(seen, sheet);
                }

                @Override
                public void outcome(Outcome revealed) {
                    inner.outcome(revealed);
                    watching.outcome(revealed);
                }
            };
        }

        private void write(Observation seen, FeatureRun watching) {
            int end = filled + seen.candidates() * stride;
            rows = rows.length < end ? Arrays.copyOf(rows, Math.max(2 * rows.length, end)) : rows;
            watching.fill(seen, rows, stride, filled);
            filled = end;
        }
    }
}
