package mnemoscope.learning;

import java.util.List;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWeightFeatures;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/** The word value of each turn, taken from a replay that drops nothing. */
final class WorthProbe {
    private WorthProbe() {}

    /** One value per turn; 0 for turns that have not arrived by the last question. */
    static double[] of(WordWorth worth, ReplayInput input) {
        RolloutLog log = RolloutLog.of(input, new MixedScore(MixedWeights.LOCOMO),
                new FeatureSet(List.of(new WordWeightFeatures(worth))), Bundled.AT_64.with(Pool.HISTORY), Progress.NONE);
        double[] values = new double[input.episode().turnCount()];
        Trace trace = log.trace();
        for (int t = 0, row = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++, row++) {
                values[trace.turn(t, c)] = log.rows()[row];
            }
        }
        return values;
    }
}
