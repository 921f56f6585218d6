package mnemoscope.learning.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class PoolRanksTest {
    private static final FeatureSet SET = LearnedKind.FORESIGHT.features(Optional.empty(), false, true, FeatureGroup.USUAL,
            WordWorth.NONE);

    /** The set as a family, so that its columns can be recorded. */
    private record Whole(FeatureSet set) implements FeatureFamily {
        @Override
        public List<InputFeature> features() {
            return set.features();
        }

        @Override
        public FeatureRun start() {
            return set.start();
        }
    }

    private static Trace watched(ReplayInput input, int budget) {
        return Replayer.run(input, new Watched(new Whole(SET)), Protocol.of(budget), Progress.NONE);
    }

    @Test
    void rank_sharesTheMiddleOfEqualOnes_andIsOfNoScale() {
        assertThat(PoolRanks.rank(new double[]{1, 2, 2, 7}, 1)).isEqualTo(-0.75);
        assertThat(PoolRanks.rank(new double[]{1, 2, 2, 7}, 2)).isEqualTo(0);
        assertThat(PoolRanks.rank(new double[]{1, 2, 2, 7}, 7)).isEqualTo(0.75);
        assertThat(PoolRanks.rank(new double[]{-3}, -3)).isZero();
    }

    @Test
    void whatHasAScale_isARankAmongTheCandidates_andWhatTellsOfTheDataIsGone() {
        assertThat(SET.keys()).contains("size-rank", "age-rank", "worth-rank", "match", "cached").doesNotContain("size", "pool",
                "load", "session-turns", "session-demand");
        assertThat(SET.count()).isEqualTo(SET.features().size());
        assertThat(SET.features().get(SET.keys().indexOf("size-rank")).label()).endsWith(", rank");
    }

    /** Turns with four times the words under four times the budget keep their ranks. */
    @Test
    void largerTurnsUnderALargerBudget_haveTheSameRanks() {
        Trace small = watched(new StoryEpisode().words(3).words(5).words(4).ask("w0x0?", 0).words(2).ask("w1x1?", 1).input(), 8);
        Trace large = watched(new StoryEpisode().words(12).words(20).words(16).ask("w0x0?", 0).words(8).ask("w1x1?", 1).input(),
                32);
        int size = SET.keys().indexOf("size-rank");
        assertThat(IntStream.range(0, 3).mapToDouble(c -> small.rawTerm(size, 0, c)).toArray()).containsExactly(-2 / 3.0, 2 / 3.0,
                0);
        for (int t = 0; t < 2; t++) {
            for (String key : List.of("size-rank", "stems-rank", "age-rank", "rec-rank", "steps-kept-rank")) {
                int k = SET.keys().indexOf(key);
                for (int c = 0; c < small.poolSize(t); c++) {
                    assertThat(large.rawTerm(k, t, c)).as(key).isEqualTo(small.rawTerm(k, t, c));
                }
            }
        }
    }
}
