package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Unmodelled protocols are refused with the reason and an alternative. */
final class HindsightRefusalTest {
    private static final Protocol PAPER = Protocol.of(2);

    private final HindsightPolicy policy = new HindsightPolicy();
    private final ReplayInput plain = new StoryEpisode().words(2).ask("a", 0).input();

    @Test
    void modelledProtocols_areNotRefused() {
        for (Pool pool : new Pool[]{Pool.CARRY, Pool.REACQUIRE, Pool.HISTORY}) {
            assertThat(policy.refusal(plain, PAPER.with(pool))).isEmpty();
        }
    }

    @Test
    void sharedPool_isRefused() {
        assertThat(policy.refusal(plain, PAPER.with(Pool.SHARED)))
                .isEqualTo("The hindsight optimum is not available for the pool \"Shared\". "
                        + "Choose the pool Carried over (carry), Reacquired (reacquire) or History (history).");
    }

    @Test
    void freshnessSinceAccess_isRefused() {
        assertThat(policy.refusal(plain, PAPER.with(new FreshnessSettings(.01, .1, true))))
                .contains("The hindsight optimum is not available");
    }

    @Test
    void turnsThatCoverOthers_areRefused() {
        ReplayInput summaries = new StoryEpisode().words(2).words(2).covers(1, 0).ask("a", 0).input();
        assertThat(policy.refusal(summaries, PAPER)).contains("turns cover others").contains("Choose another conversation");
        assertThatIllegalArgumentException().isThrownBy(() -> Replayer.run(summaries, policy, PAPER, Progress.NONE))
                .withMessage(policy.refusal(summaries, PAPER));
    }
}
