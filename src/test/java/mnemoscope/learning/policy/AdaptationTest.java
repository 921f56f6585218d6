package mnemoscope.learning.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import mnemoscope.learning.network.Scaling;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class AdaptationTest {
    private static final int STEPS = 40;
    /** Log-odds of a candidate with an even chance, as a positive counts four times in training. */
    private static final double EVEN = Math.log(4);

    private final ReplayInput two = new StoryEpisode().words(6).words(6).ask("w0x0?", 0).ask("w0x0?", 0).ask("w0x0?", 0).input();
    private final Adaptation adaptation = new Adaptation(new Scaling(new double[1], new double[]{1}));

    private double[] logits(int step, double... features) {
        double[] logits = {EVEN, EVEN};
        adaptation.adapt(new Observation(two.episode(), two.text(), two.sizes(), step, 12, new int[]{0, 1}, new boolean[2],
                new double[]{1, 1}), features, logits);
        return logits;
    }

    private void needed(int step, int... turns) {
        adaptation.outcome(new Outcome(step, 1, turns, new int[]{0, 1}, turns));
    }

    /** After one step the gradient is (1, 1 - .2 x 2 x .5), the curvature .2 x 2 x .25 for both, and the prior has a precision of 7. */
    @Test
    void weightsFollowWhatIsRevealed_byOneNewtonStep() {
        assertThat(logits(0, 1, -1)).containsExactly(EVEN, EVEN);
        needed(0, 0);
        double feature = 1 / 7.1;
        double all = 0.8 / 7.1;
        assertThat(logits(1, 1, -1)).containsExactly(new double[]{EVEN + all + feature, EVEN + all - feature}, within(1e-12));
        double[] added = {0};
        adaptation.addTo(added, 1);
        assertThat(added).containsExactly(new double[]{-feature}, within(1e-12));
        assertThat(adaptation.addedToAll()).isEqualTo(all, within(1e-12));
    }

    /**
     * A second need completes the label of the second decision; that of the first is already complete. The curvature of both is
     * counted.
     */
    @Test
    void labelIsAtMostOne() {
        logits(0, 1, -1);
        needed(0, 0);
        logits(1, 1, -1);
        needed(1, 0);
        double[] logits = logits(2, 1, -1);
        assertThat(logits[0] - logits[1]).isEqualTo(2 * 2 / (0.1 + 0.2 * 0.5 * 1.8 + 8), within(1e-12));
    }

    /** At the second decision both candidates have the same feature value. */
    @Test
    void laterNeedIsDiscounted() {
        logits(0, 1, -1);
        needed(0);
        logits(1, 0, 0);
        needed(1, 0);
        double[] logits = logits(2, 1, -1);
        assertThat(logits[0] - logits[1]).isEqualTo(2 * 0.8 / (0.1 + 0.2 * 0.5 * 0.8 + 8), within(1e-12));
    }

    /** A log without evidence does not mean that nothing is needed. */
    @Test
    void untilEvidenceIsRevealed_nothingIsAdded() {
        logits(0, 1, -1);
        needed(0);
        assertThat(logits(1, 1, -1)).containsExactly(EVEN, EVEN);
        assertThat(adaptation.addedToAll()).isZero();
    }

    /** A short and a long turn arrive for each question; a network with equal scores keeps the newer, the long one. */
    @Test
    void itLearnsInTheEpisodeWhatIsNeeded() {
        Trace relative = replayed(true);
        Trace usual = replayed(false);
        assertThat(keepsWhatIsNeeded(relative, 0)).isEqualTo(keepsWhatIsNeeded(usual, 0)).isZero();
        assertThat(keepsWhatIsNeeded(relative, STEPS / 2)).isEqualTo(STEPS / 2);
        assertThat(keepsWhatIsNeeded(usual, STEPS / 2)).isZero();
    }

    @Test
    void whatItAddsStandsInTheTermsOfTheScore() {
        Trace trace = replayed(true);
        for (int c = 0; c < trace.poolSize(STEPS - 1); c++) {
            assertThat(trace.breakdown(STEPS - 1, c).sum()).isEqualTo(trace.score(STEPS - 1, c), within(1e-9));
        }
        assertThat(IntStream.range(0, trace.poolSize(STEPS - 1)).mapToDouble(c -> trace.score(STEPS - 1, c)).distinct().count())
                .isGreaterThan(1);
    }

    private static long keepsWhatIsNeeded(Trace trace, int from) {
        int to = from == 0 ? 1 : STEPS;
        return IntStream.range(from, to).filter(t -> trace.keeps(t, 2 * t)).count();
    }

    private static Trace replayed(boolean relative) {
        StoryEpisode story = new StoryEpisode();
        for (int t = 0; t < STEPS; t++) {
            story.words(4).words(6).ask("What?", 2 * t);
        }
        return Replayer.run(story.input(), new LearnedPolicy(TokenPriceTest.undecided(relative, 0.1)), Protocol.of(6),
                Progress.NONE);
    }
}
