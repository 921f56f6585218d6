package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/** A behaviour policy that is watched: it decides as it always does, and the features of every candidate are written down. */
final class Recorder implements RetentionPolicy {
    private final RetentionPolicy behaviour;
    private final FeatureSet features;
    private final PolicyDescription description;
    private double[] rows = new double[4096];
    private int count;

    /** For one replay. */
    Recorder(RetentionPolicy behaviour, FeatureSet features) {
        this.behaviour = behaviour;
        this.features = features;
        description = behaviour.description().withTerms(List.of());
    }

    /** Row-major, one row a candidate, all steps in order. */
    double[] rows() {
        return Arrays.copyOf(rows, count * features.count());
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run(behaviour.start(random));
    }

    private final class Run implements PolicyRun {
        private final PolicyRun inner;
        private final ScoreSheet scratch = new ScoreSheet(behaviour.description().terms().size());
        private final FeatureRun watching = features.start();
        private double[] pool = {};

        Run(PolicyRun inner) {
            this.inner = inner;
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            write(seen);
            scratch.reset(seen.candidates());
            inner.score(seen, scratch);
            for (int c = 0; c < seen.candidates(); c++) {
                sheet.score(c, scratch.score(c));
                sheet.second(c, scratch.second(c));
            }
        }

        private void write(Observation seen) {
            int stride = features.count();
            int needed = seen.candidates() * stride;
            pool = pool.length < needed ? new double[2 * needed] : pool;
            watching.fill(seen, pool, stride, 0);
            int from = count * stride;
            rows = rows.length < from + needed ? Arrays.copyOf(rows, Math.max(2 * rows.length, from + needed)) : rows;
            System.arraycopy(pool, 0, rows, from, needed);
            count += seen.candidates();
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
    }
}
