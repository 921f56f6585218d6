package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class HindsightRegretTest {
    /** Two turns of 2 tokens and room for one: the plan sacrifices the first question for the two later ones. */
    private final ReplayInput input = new StoryEpisode().words(2).words(2).ask("a", 1).ask("b", 0).ask("none").ask("c", 0)
            .input();

    @Test
    void regret_isWhatThePlanEarnsMore_stepByStep() {
        // The plan: -2 - 18 * 2 = -38, then 4 * 2 + 64 - 2 = 70 twice. Recency keeps the later turn: 70, -38, -38.
        HindsightRegret regret = HindsightRegret.of(replay(Baselines.RECENCY, 2), replay(new HindsightPolicy(), 2));
        assertThat(regret.regretPerDecision()).containsExactly(-108, 108, 0, 108);
        assertThat(regret.total()).isEqualTo(108);
        // Keep nothing: -36 three times.
        assertThat(regret.share()).isEqualTo((-6 + 108) / (102 + 108.0));
        assertThat(regret.until(0)).isEqualTo(-108);
        assertThat(regret.until(2)).isZero();
    }

    @Test
    void largestLosses_areTheWorstSteps_theEarlierOfEqualOnesFirst() {
        HindsightRegret regret = HindsightRegret.of(replay(Baselines.RECENCY, 2), replay(new HindsightPolicy(), 2));
        assertThat(regret.largestLosses(5)).containsExactly(1, 3);
        assertThat(regret.largestLosses(1)).containsExactly(1);
    }

    @Test
    void share_isZeroForKeepingNothing_andNotANumberIfNothingCanBeAttained() {
        assertThat(HindsightRegret.of(replay(Baselines.KEEP_NOTHING, 2), replay(new HindsightPolicy(), 2)).share()).isZero();
        assertThat(HindsightRegret.of(replay(Baselines.KEEP_NOTHING, 1), replay(new HindsightPolicy(), 1)).share()).isNaN();
    }

    @Test
    void replaysUnderOtherBudgets_haveNoRegret() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HindsightRegret.of(replay(Baselines.RECENCY, 2), replay(Baselines.RECENCY, 3)))
                .withMessageContaining("budget 2").withMessageContaining("budget 3");
    }

    private Trace replay(Policy policy, int budget) {
        return Replayer.run(input, policy, Protocol.of(budget), Progress.NONE);
    }
}
