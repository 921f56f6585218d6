package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.reference.OracleStep;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** The components of the reward: of a decision, and of each evidence turn. */
class RewardPartsTest {
    private static Trace run(StoryEpisode story, Policy policy, int budget, Pool pool) {
        return Replayer.run(story.input(), policy, Protocol.of(budget).with(pool), Progress.NONE);
    }

    @Test
    void parts_byHand() {
        // Sizes 4 3 2 | q0 | 5 | q1: decision 1 keeps turn 3 alone and misses turns 0 and 2.
        StoryEpisode story = new StoryEpisode().words(4).words(3).words(2).ask("q0", 1).words(5).ask("q1", 0, 2);
        Trace trace = run(story, Baselines.RECENCY, 6, Pool.CARRY);
        assertThat(trace.parts(0)).isEqualTo(new RewardParts(12, 64, -5, 0, 0, 0));
        assertThat(trace.parts(1)).isEqualTo(new RewardParts(0, 0, -5, -72, -36, 0));
        assertThat(trace.parts(1, 0)).isEqualTo(new RewardParts(0, 0, 0, -48, -24, 0));
        assertThat(trace.parts(1, 1)).isEqualTo(new RewardParts(0, 0, 0, -24, -12, 0));
        assertThat(trace.parts(1, 0).missCost()).isEqualTo(72);
    }

    @Test
    void evidenceThatHasNotArrived_isMissedButNotReacquired() {
        Trace trace = run(new StoryEpisode().words(2).ask("early", 1).words(3), Baselines.RECENCY, 6, Pool.CARRY);
        assertThat(trace.parts(0, 0)).isEqualTo(new RewardParts(0, 0, 0, -36, 0, 0));
    }

    @Test
    void staleSummary_isBookedOnce() {
        // The summary (turn 2, one short turn, so temporary) is stale after five more turns; it covers both.
        StoryEpisode story = new StoryEpisode().words(9).words(9).words(1).covers(2, 0, 1);
        IntStream.range(0, 5).forEach(k -> story.words(1));
        Trace trace = run(story.ask("q", 0, 1), Baselines.RECENCY, 6, Pool.CARRY);
        assertThat(trace.staleTokens(0)).isEqualTo(1);
        assertThat(trace.parts(0, 0).stale()).isEqualTo(-6);
        assertThat(trace.parts(0, 1).stale()).isZero();
    }

    @Test
    void partsOfAllEvidence_addUpToTheRewardOfTheStep() {
        Random random = new Random(7);
        for (int episode = 0; episode < 60; episode++) {
            StoryEpisode story = story(random);
            for (Policy policy : List.of(Baselines.RECENCY, new OracleStep())) {
                for (Pool pool : Pool.values()) {
                    adds(run(story, policy, 4 + random.nextInt(12), pool));
                }
            }
        }
    }

    private static void adds(Trace trace) {
        for (int t = 0; t < trace.decisionCount(); t++) {
            RewardParts whole = trace.parts(t);
            assertThat(whole.sum()).isCloseTo(trace.reward(t), within(1e-9));
            double items = 0;
            for (int k = 0; k < trace.evidenceCount(t); k++) {
                assertThat(trace.parts(t, k).full() + trace.parts(t, k).store()).isZero();
                items += trace.parts(t, k).sum();
            }
            assertThat(items + whole.full() + whole.store()).isCloseTo(trace.reward(t), within(1e-9));
        }
    }

    private static StoryEpisode story(Random random) {
        StoryEpisode story = new StoryEpisode();
        int turns = 0;
        for (int step = 0; step < 8; step++) {
            for (int k = random.nextInt(5); k >= 0; k--) {
                story.words(1 + random.nextInt(6));
                if (turns > 2 && random.nextInt(3) == 0) {
                    story.covers(turns, random.nextInt(turns), turns - 1);
                }
                turns++;
            }
            story.ask("q" + step, random.ints(random.nextInt(4), 0, turns).distinct().toArray());
        }
        return story;
    }
}
