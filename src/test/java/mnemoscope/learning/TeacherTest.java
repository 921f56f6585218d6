package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.learning.Teacher.CacheReward;
import mnemoscope.learning.TrainingSettings.TeacherVariant;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class TeacherTest {
    // Sizes 3, 4, 2, 5, 1. Recency at 8 tokens keeps turns 4, 3 and 2 (1 + 5 + 2).
    private static Trace trace() {
        ReplayInput input = new StoryEpisode().words(3).words(4).words(2).words(5).words(1).ask("w0x0?", 0, 1).input();
        return Replayer.run(input, Baselines.RECENCY, Protocol.of(8), Progress.NONE);
    }

    @Test
    void evidence_isSwappedInWhereItGains() {
        boolean[] taught = new Teacher(TeacherVariant.EVIDENCE).taught(trace(), 0);
        // Turn 1 (4 tokens) for turn 3 (5) gains most; then turn 0 (3) for turn 2 (2) would make 1 + 4 + 3 = 8 and be full.
        assertThat(taught).containsExactly(true, true, false, false, true);
    }

    @Test
    void anyGain_alsoPrefersLessStorage() {
        ReplayInput input = new StoryEpisode().words(2).words(5).ask("x?", 2).words(9).input();
        Trace trace = Replayer.run(input, Baselines.RECENCY, Protocol.of(6), Progress.NONE);
        // No evidence in the pool: the default keeps the set, `any` exchanges 5 tokens for 2.
        assertThat(new Teacher(TeacherVariant.EVIDENCE).taught(trace, 0)).containsExactly(false, true);
        assertThat(new Teacher(TeacherVariant.ANY).taught(trace, 0)).containsExactly(true, false);
    }

    @Test
    void poolThatFitsWhole_tellsNothing() {
        ReplayInput input = new StoryEpisode().words(2).words(3).ask("x?", 0).words(1).ask("y?", 0).words(1).ask("no gold")
                .input();
        Trace trace = Replayer.run(input, Baselines.RECENCY, Protocol.of(5), Progress.NONE);
        Teacher teacher = new Teacher(TeacherVariant.EVIDENCE);
        assertThat(teacher.tells(trace, 0)).isFalse();
        assertThat(teacher.tells(trace, 1)).isTrue();
        assertThat(teacher.tells(trace, 2)).isFalse();
    }

    @Test
    void cacheReward_isWhatTheReplayBooks() {
        Trace trace = trace();
        CacheReward reward = new CacheReward(trace, 0);
        for (int c = 0; c < trace.poolSize(0); c++) {
            if (trace.kept(0, c)) {
                reward.take(c);
            }
        }
        assertThat(reward.value()).isCloseTo(trace.reward(0), within(1e-12));
        assertThat(reward.fits(0)).isFalse();
        assertThat(reward.bringsEvidence(0)).isTrue();
        reward.drop(3);
        reward.take(0);
        // hit 3, miss and reacquire 4, store 1 + 2 + 3, and turn 0 is short, so stale after 4 turns or not as phi says
        double stale = trace.stale(0, 0) ? 6 * 3 : 0;
        assertThat(reward.value()).isCloseTo(4 * 3 - 6 - 12 * 4 - 6 * 4 - stale, within(1e-12));
    }
}
