package mnemoscope.learning.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class TokenPriceTest {
    private static final int STEPS = 40;

    /** A model that gives every turn an even chance. */
    static LearnedModel undecided(boolean relative, double threshold) {
        FeatureSet features = LearnedKind.FORESIGHT.features(Optional.empty(), false, relative, FeatureGroup.USUAL,
                WordWorth.NONE);
        double[] spread = new double[features.count()];
        Arrays.fill(spread, 1);
        return new LearnedModel(LearnedKind.FORESIGHT, features,
                new Mlp(new Scaling(new double[spread.length], spread), 1, new double[Mlp.size(spread.length, 1)]), threshold, 0);
    }

    private static long[] kept(boolean needed, boolean relative) {
        StoryEpisode story = new StoryEpisode().words(6).words(6);
        for (int t = 0; t < STEPS; t++) {
            story.words(6);
            if (needed) {
                story.ask("w0x0?", t + 2);
            } else {
                story.ask("w0x0?");
            }
        }
        ReplayInput input = story.input();
        Trace trace = Replayer.run(input, LearnedPolicy.unexplained(undecided(relative, 0.3)), Protocol.of(12), Progress.NONE);
        return IntStream.range(0, STEPS)
                .mapToLong(t -> IntStream.range(0, trace.poolSize(t)).filter(c -> trace.kept(t, c)).count()).toArray();
    }

    @Test
    void whereNothingThatIsPromisedIsNeeded_theThresholdRisesUntilNothingIsKept() {
        long[] kept = kept(false, true);
        assertThat(kept[0]).isEqualTo(2);
        assertThat(kept[STEPS - 1]).isZero();
        assertThat(kept(true, true)).containsOnly(2);
        assertThat(kept(false, false)).as("a threshold is not a price").containsOnly(2);
    }

    @Test
    void itIsForesights() {
        assertThatThrownBy(() -> TrainingSettings.of(LearnedKind.BC).withRelative(true)).hasMessageContaining("Foresight");
    }
}
