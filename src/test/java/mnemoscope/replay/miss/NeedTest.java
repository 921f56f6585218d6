package mnemoscope.replay.miss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardParts;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Causes worked out by hand; the parts of a difference of scores. */
class NeedTest {
    private static List<Need> needs(StoryEpisode story, Policy policy, int budget) {
        return Need.of(Replayer.run(story.input(), policy, Protocol.of(budget), Progress.NONE));
    }

    private static List<Optional<MissCause>> causes(List<Need> needs) {
        return needs.stream().map(Need::cause).toList();
    }

    @Test
    void turnAfterTheQuestion_hasNotArrived() {
        List<Need> needs = needs(new StoryEpisode().words(2).ask("q0", 1).words(2).ask("q1", 1), Baselines.RECENCY, 9);
        assertThat(causes(needs)).containsExactly(Optional.of(MissCause.NOT_ARRIVED), Optional.empty());
        assertThat(needs.getFirst().age()).isEqualTo(-1);
        assertThat(needs.getFirst().isDropped()).isFalse();
    }

    /** Recency drops T0 for room; the what-if drops T2, though it ranks first, so neither rule nor room is its cause. */
    @Test
    void turnDroppedByAWhatIf_isNotDroppedByTheRule() {
        StoryEpisode story = new StoryEpisode().words(4).words(3).words(4).ask("q0", 0, 2);
        assertThat(causes(needs(story, Baselines.RECENCY, 8))).containsExactly(Optional.of(MissCause.ON_ARRIVAL),
                Optional.empty());
        for (WhatIf.Change change : List.of(new WhatIf.Drop("q0", "T2"), new WhatIf.Choose("q0", List.of()))) {
            WhatIf whatIf = new WhatIf("what-if", "What if", Baselines.RECENCY, "story", List.of(change), false);
            Need dropped = needs(story, whatIf, 8).getLast();
            assertThat(dropped.cause()).hasValue(MissCause.WHAT_IF);
            assertThat(dropped.fate().inFavourOf()).isNegative();
            assertThat(dropped.term()).isEqualTo(DecidingTerm.NONE);
        }
        WhatIf full = new WhatIf("what-if", "What if", Baselines.RECENCY, "story", List.of(new WhatIf.Drop("q0", "T0")), false);
        assertThat(needs(story, full, 8).getFirst().fate().inFavourOf()).as("no turn took its room").isNegative();
    }

    /**
     * The summary is in no pool, even where missed evidence returns: it is missed, scored like evidence that had arrived, and not
     * dropped.
     */
    @Test
    void summaryOfAnAgent_wasNeverOffered() {
        StoryEpisode story = new StoryEpisode().words(2).words(3).summary().log().ask("q0", 1).words(2).ask("q1", 0, 1);
        for (Pool pool : Pool.values()) {
            Trace trace = Replayer.run(story.input(), Baselines.RECENCY, Protocol.of(9).with(pool), Progress.NONE);
            assertThat(trace.fates(1)).extracting(EvidenceFate::fate).containsExactly(Fate.KEPT, Fate.NOT_OFFERED);
            assertThat(trace.candidate(1, 1)).isNegative();
            assertThat(trace.parts(0, 0))
                    .isEqualTo(new RewardParts(0, 0, 0, trace.parts(0).miss(), trace.parts(0).reacquire(), 0));
            assertThat(trace.reacqTokens(0)).isEqualTo(3);
            List<Need> needs = Need.of(trace);
            assertThat(causes(needs)).containsExactly(Optional.of(MissCause.NOT_ARRIVED), Optional.empty(),
                    Optional.of(MissCause.NOT_ARRIVED));
            assertThat(needs.getFirst().isDropped()).isFalse();
        }
    }

    @Test
    void turnLargerThanTheBudget_isThat_thoughItAlsoGoesOnArrival() {
        assertThat(causes(needs(new StoryEpisode().words(6).words(1).ask("q", 0), Baselines.RECENCY, 5)))
                .containsExactly(Optional.of(MissCause.LARGER_THAN_BUDGET));
    }

    @Test
    void turnThatWouldHaveFitted_wentWithRoomLeft() {
        List<Need> needs = needs(new StoryEpisode().words(2).ask("q", 0), Baselines.KEEP_NOTHING, 5);
        assertThat(causes(needs)).containsExactly(Optional.of(MissCause.ROOM_LEFT));
        assertThat(needs.getFirst().room()).isEqualTo(5);
        assertThat(needs.getFirst().term().key()).isEmpty();
    }

    // Budget 3: turn 0 (2) is dropped at decision 0 for 1 (2); 1 is held and dropped at decision 1 for 2 (3). Ages count turns.
    @Test
    void newcomerGoesOnArrival_whatWasHeldIsOutranked() {
        List<Need> needs = needs(new StoryEpisode().words(2).words(2).ask("q0", 0).words(3).ask("q1", 0, 1).ask("q2", 1),
                Baselines.RECENCY, 3);
        assertThat(causes(needs)).containsExactly(Optional.of(MissCause.ON_ARRIVAL), Optional.of(MissCause.ON_ARRIVAL),
                Optional.of(MissCause.OUTRANKED), Optional.of(MissCause.OUTRANKED));
        Need last = needs.getLast();
        assertThat(last.fate().decision()).isEqualTo(1);
        assertThat(last.fate().inFavourOf()).isEqualTo(2);
        assertThat(last.room()).isZero();
        assertThat(last.age()).isEqualTo(1);
        assertThat(last.ageWhenDropped()).isEqualTo(1);
        assertThat(last.term()).isEqualTo(new DecidingTerm(DecidingTerm.SCORE, 1));
        assertThat(needs.getFirst().laterNeeds()).containsExactly(1);
        assertThat(last.laterNeeds()).isEmpty();
    }

    @Test
    void equalScores_areATie() {
        // Largest first: both turns are in one session, so the second key keeps the larger one.
        List<Need> needs = needs(new StoryEpisode().words(2).words(3).ask("q", 0), Baselines.LARGEST, 4);
        assertThat(needs.getFirst().term().key()).isEqualTo(DecidingTerm.TIE);
    }

    @Test
    void temporaryTurn_isStale_whenFreshnessDecides() {
        // Short turns are temporary: after ten turns phi of the first is exp(-0.15 (1 + ln 2) 10) = 0.08.
        StoryEpisode story = new StoryEpisode().turn("Ada likes plums").ask("q0");
        for (int k = 0; k < 10; k++) {
            story.words(2);
        }
        List<Need> needs = needs(story.ask("What does Ada like? plums", 0), mixed(), 4);
        assertThat(needs.getFirst().cause()).contains(MissCause.STALE);
        assertThat(needs.getFirst().term().key()).isEqualTo(DecidingTerm.FRESHNESS);
    }

    @Test
    void partsOfADifference_addUpToIt() {
        StoryEpisode story = new StoryEpisode().turn("Ada likes plums and pears").words(4).session()
                .turn("Ben will visit Ada tomorrow").words(3);
        Trace trace = Replayer.run(story.ask("What does Ada like?", 0).input(), mixed(), Protocol.of(4), Progress.NONE);
        int lost = IntStream.range(0, 4).filter(c -> !trace.kept(0, c)).findFirst().orElseThrow();
        int kept = IntStream.range(0, 4).filter(c -> trace.kept(0, c)).findFirst().orElseThrow();
        ScoreBreakdown more = trace.breakdown(0, kept);
        ScoreBreakdown less = trace.breakdown(0, lost);
        double fresh = (more.factor() - less.factor()) * (more.sum() + less.sum()) / 2;
        double[] parts = IntStream.range(0, more.parts().size())
                .mapToDouble(k -> (more.factor() + less.factor()) / 2 * (more.parts().get(k).adds() - less.parts().get(k).adds()))
                .toArray();
        assertThat(fresh + IntStream.range(0, parts.length).mapToDouble(k -> parts[k]).sum())
                .isCloseTo(trace.score(0, kept) - trace.score(0, lost), within(1e-12));
        double largest = Math.max(fresh, IntStream.range(0, parts.length).mapToDouble(k -> parts[k]).max().orElseThrow());
        assertThat(DecidingTerm.of(trace, 0, lost, kept).part()).isEqualTo(largest);
    }

    private static MixedScore mixed() {
        return new MixedScore(MixedWeights.of(DatasetKind.LOCOMO));
    }
}
