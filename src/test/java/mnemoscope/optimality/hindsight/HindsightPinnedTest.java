package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Pinned turns use budget, cost and earn, and no plan decides about them. Worked by hand. */
final class HindsightPinnedTest {
    /** Hit 1, full 20, store 1, miss 2, reacquisition 3, stale 0. */
    private static final RewardCoefficients REWARD = new RewardCoefficients(1, 20, 1, 2, 3, 0);
    /** Sizes 4 (pinned) 3 2 | the pinned one and turn 1 are needed | 5 | turns 1 and 2 are needed. */
    private static final ReplayInput INPUT = new StoryEpisode().words(4).pinned().words(3).words(2).ask("first", 0, 1).words(5)
            .ask("second", 1, 2).input();

    private static Protocol budget(int tokens) {
        return Protocol.of(tokens).with(REWARD);
    }

    @Test
    void plan_fillsWhatThePinnedTurnLeaves_andTheLoadIsBooked() {
        // 7 less 4 leaves 3. First: pinned hit 4 - stored 4 = 0. With turn 1: hit 3 - stored 3 + full 20, so 20. Second: pinned
        // stored -4; turn 1 hit 3 - stored 3, turn 2 missed 2 * (2 + 3) = -10: -14. Together 6.
        HindsightPolicy policy = new HindsightPolicy(new HindsightCache(1_000));
        HindsightOptimum seven = policy.optimum(INPUT, budget(7), Progress.NONE);
        assertThat(seven.reward()).isEqualTo(6);
        assertThat(seven.isProven()).isTrue();
        // 9 leaves 5: both. First: 0 + 20 minus 2 for storing turn 2: 18. Second: -4 + (3 - 3) + (2 - 2) + 20 = 16. Together 34.
        assertThat(policy.optimum(INPUT, budget(9), Progress.NONE).reward()).isEqualTo(34);

        Trace plan = Replayer.run(INPUT, policy, budget(7), Progress.NONE);
        assertThat(plan.retained(0)).containsExactly(0, 1);
        assertThat(plan.retained(1)).containsExactly(0, 1);
        assertThat(plan.reward(0) + plan.reward(1)).isEqualTo(6);
    }

    @Test
    void share_isOfWhatCanBeAttainedBesideIt() {
        // Keeping nothing else: 0 - 3 * 5 = -15, then -4 - 5 * 5 = -29; together -44. The plan earns 6.
        Trace plan = Replayer.run(INPUT, new HindsightPolicy(), budget(7), Progress.NONE);
        Trace nothing = Replayer.run(INPUT, Baselines.KEEP_NOTHING, budget(7), Progress.NONE);
        HindsightRegret regret = HindsightRegret.of(nothing, plan);
        assertThat(regret.total()).isEqualTo(50);
        assertThat(regret.attainable()).isEqualTo(50);
        assertThat(regret.share()).isZero();
    }

    @Test
    void recall_countsWhatIsAlwaysThere() {
        // First: both of two. Second: one of two.
        assertThat(HindsightRecall.solve(INPUT, budget(7), 5, Progress.NONE).mean()).isCloseTo(.75, within(1e-12));
        assertThat(HindsightRecall.solve(INPUT, budget(4), 5, Progress.NONE).mean()).isCloseTo(.25, within(1e-12));
    }
}
