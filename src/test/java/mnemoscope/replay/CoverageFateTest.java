package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** The fate of evidence that a summary covered. */
class CoverageFateTest {
    private static Trace recency(StoryEpisode story, int budget, Pool pool) {
        return Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(budget).with(pool), Progress.NONE);
    }

    // Turn 0 (4 tokens) is dropped at decision 0, where 1, the summary (2), and 2 (2) fill the budget of 4; the summary is
    // dropped at decision 2.
    private static StoryEpisode summary() {
        return new StoryEpisode().words(4).words(2).words(2).covers(1, 0).ask("q0", 0).words(1).ask("q1").words(3).ask("q2")
                .words(1).ask("q3", 0);
    }

    @Test
    void evidence_isLostWithTheSummaryThatCoveredItLonger() {
        Trace trace = recency(summary(), 5, Pool.CARRY);
        assertThat(trace.retained(0)).containsExactly(1, 2);
        assertThat(trace.fates(0)).containsExactly(new EvidenceFate(0, Fate.KEPT, -1, -1, 1));
        assertThat(trace.retained(1)).containsExactly(1, 2, 3);
        assertThat(trace.retained(2)).containsExactly(3, 4);
        assertThat(trace.fates(3)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 2, 3, 1));
        assertThat(trace.fate(3, 0).byOther()).isTrue();
    }

    @Test
    void evidence_isLostNowWithTheSummaryThatGoesNow() {
        StoryEpisode story = new StoryEpisode().words(4).words(2).covers(1, 0).ask("q0").words(5).ask("q1", 0);
        assertThat(recency(story, 5, Pool.CARRY).fates(1)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 1, 2, 1));
        assertThat(recency(story, 5, Pool.SHARED).fates(1)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 1, 2, 1));
    }

    @Test
    void evidence_heldLongerThanItsSummary_isDroppedItself() {
        // The oldest-first order of arrival: the summary (0) is dropped at decision 0, the evidence (2) at decision 1.
        StoryEpisode story = new StoryEpisode().words(4).words(1).words(2).covers(0, 2).ask("q0").words(5).ask("q1").ask("q2", 2);
        assertThat(recency(story, 5, Pool.CARRY).fates(2)).containsExactly(new EvidenceFate(2, Fate.DROPPED, 1, 3, 2));
    }

    @Test
    void summaryThatWasNeverHeld_hasCoveredNothing() {
        // Decision 1 drops the summary (2, too large) on arrival; the evidence was dropped at decision 0.
        StoryEpisode story = new StoryEpisode().words(3).words(4).covers(2, 0).ask("q0").words(6).ask("q1").ask("q2", 0);
        assertThat(recency(story, 5, Pool.CARRY).fates(2)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 0, 1, 0));
    }
}
