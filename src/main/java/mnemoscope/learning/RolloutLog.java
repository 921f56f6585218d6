package mnemoscope.learning;

import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Examples;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.task.Progress;

/**
 * What a behaviour policy met on one training episode: its trace, and the features of every candidate of every step.
 *
 * @param rows row-major, one row a candidate, steps in order; not to be changed
 */
record RolloutLog(Trace trace, FeatureSet features, double[] rows) {
    static RolloutLog of(ReplayInput input, RetentionPolicy behaviour, FeatureSet features, ReplaySettings settings,
            Progress progress) {
        Recorder recorder = new Recorder(behaviour, features);
        Trace trace = Replayer.run(input, recorder, settings, progress);
        return new RolloutLog(trace, features, recorder.rows());
    }

    /** Every candidate as an example, in order; steps that tell nothing are left out. */
    Examples labelled(Labels labels) {
        int stride = features.count();
        Examples examples = new Examples(stride);
        for (int t = 0, row = 0; t < trace.steps(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++, row++) {
                if (labels.tells(trace, t)) {
                    examples.add(rows, row * stride, labels.of(trace, t, c));
                }
            }
        }
        return examples;
    }
}
