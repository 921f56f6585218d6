package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.EpisodePolicy.Names;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.retention.policy.WhatIf.Budget;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf.Choose;
import mnemoscope.retention.policy.WhatIf.Drop;
import mnemoscope.retention.policy.WhatIf.Pin;
import mnemoscope.retention.policy.WhatIf.Weigh;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/**
 * Worked by hand: turns of 4, 3, 4 and 2 words, three questions; T0 is the evidence of the last two. Under a budget of 8 Recency
 * keeps T0 and T1, then T1 and T2, then T2 and T3.
 */
final class WhatIfTest {
    private static final MixedScore MIXED = new MixedScore(MixedWeights.of(DatasetKind.LOCOMO));

    private static ReplayInput story() {
        return new StoryEpisode().words(4).words(3).ask("first").words(4).ask("second", 0).words(2).ask("third", 0).input();
    }

    private static WhatIf of(RetentionPolicy policy, Change... changes) {
        return new WhatIf(policy.name() + "-what-if-1", "What if", policy, "story", List.of(changes), false);
    }

    private static Trace recency(Change... changes) {
        return Replayer.run(story(), changes.length == 0 ? Baselines.RECENCY : of(Baselines.RECENCY, changes), Protocol.of(8),
                Progress.NONE);
    }

    private static List<List<Integer>> kept(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToObj(t -> Arrays.stream(trace.retained(t)).boxed().toList())
                .toList();
    }

    @Test
    void withoutChanges_isWhatItIsByHand() {
        assertThat(kept(recency())).containsExactly(List.of(0, 1), List.of(1, 2), List.of(2, 3));
    }

    @Test
    void pinnedTurn_staysAndTheRestIsChosenBesideIt() {
        Trace trace = recency(new Pin("q1", "T0"));

        assertThat(kept(trace)).containsExactly(List.of(0, 1), List.of(0, 2), List.of(0, 3));
        assertThat(trace.firstDifference(recency())).hasValue(1);
        // 4 words hit, all evidence, 8 stored; the turn is fresh.
        assertThat(trace.reward(1)).isEqualTo(4 * 4 + 64 - 8);
        assertThat(trace.forced(1, 0)).isTrue();
        assertThat(trace.forced(1, 2)).isFalse();
        assertThat(trace.score(1, 0)).as("its own score").isEqualTo(0);
    }

    @Test
    void droppedTurn_goesAndItsRoomIsFilled() {
        Trace trace = recency(new Drop("q1", "T2"));

        assertThat(kept(trace)).containsExactly(List.of(0, 1), List.of(0, 1), List.of(1, 3));
        assertThat(trace.forced(1, 2)).isTrue();
    }

    @Test
    void turnThatIsDroppedLater_isPinnedNoMore() {
        assertThat(kept(recency(new Drop("q2", "T0"), new Pin("q1", "T0")))).containsExactly(List.of(0, 1), List.of(0, 2),
                List.of(2, 3));
    }

    @Test
    void forcedChoice_holdsAtItsDecisionAlone() {
        assertThat(kept(recency(new Choose("q1", List.of("T0"))))).containsExactly(List.of(0, 1), List.of(0), List.of(0, 3));
    }

    /** T0 and T2 fill the budget; of three turns the one with the lowest score is dropped. */
    @Test
    void choiceThatDoesNotFit_keepsTheBestOfIt() {
        assertThat(kept(recency(new Choose("q1", List.of("T0", "T1", "T2")))).get(1)).containsExactly(1, 2);
    }

    @Test
    void pinsThatDoNotFitTogether_areServedInTheirOrder() {
        assertThat(kept(recency(new Pin("q1", "T1"), new Pin("q1", "T0"), new Pin("q1", "T2"))).get(1)).containsExactly(0, 1);
    }

    /** Occupancy is relative to the changed budget; the kept tokens are scored. */
    @Test
    void budget_holdsFromItsDecisionOn() {
        Trace larger = recency(new Budget("q1", 11));
        assertThat(kept(larger)).containsExactly(List.of(0, 1), List.of(0, 1, 2), List.of(1, 2, 3));
        assertThat(larger.budgetTokens(0)).isEqualTo(8);
        assertThat(larger.occupancy(1)).isEqualTo(1);
        assertThat(larger.storeTokens(1)).isEqualTo(11);
        assertThat(larger.sameBudgets(recency())).isFalse();
        assertThat(kept(recency(new Budget("q1", 4)))).containsExactly(List.of(0, 1), List.of(2), List.of(3));
    }

    /** Changed at the first decision, the policy equals the policy with that weight; the terms of a score add up under it. */
    @Test
    void movedWeight_isThatOfThePolicyFromThere() {
        ReplayInput input = talk();
        Trace moved = Replayer.run(input, of(MIXED, new Weigh("q0", "rec", -5)), Protocol.of(20), Progress.NONE);
        MixedWeights usual = MIXED.weights();
        Trace same = Replayer.run(input,
                new MixedScore(
                        new MixedWeights(-5, usual.question(), 0, usual.entities(), usual.session(), usual.user(), usual.size())),
                Protocol.of(20), Progress.NONE);

        assertThat(kept(moved)).isEqualTo(kept(same))
                .isNotEqualTo(kept(Replayer.run(input, MIXED, Protocol.of(20), Progress.NONE)));
        for (int t = 0; t < moved.decisionCount(); t++) {
            for (int c = 0; c < moved.poolSize(t); c++) {
                ScoreBreakdown parts = moved.breakdown(t, c);
                assertThat(parts.parts().getFirst().term().weight()).isEqualTo(-5);
                assertThat(parts.factor() * parts.sum()).isEqualTo(moved.score(t, c), within(1e-12));
            }
        }
    }

    @Test
    void whatIfOfAWhatIf_hasTheChangesOfBoth() {
        WhatIf first = of(Baselines.RECENCY, new Pin("q1", "T0"));
        Trace both = Replayer.run(story(), of(first, new Drop("q2", "T3")), Protocol.of(8), Progress.NONE);

        assertThat(kept(both)).containsExactly(List.of(0, 1), List.of(0, 2), List.of(0, 2));
    }

    @Test
    void everyChange_passesTheLeakAudit() {
        WhatIf all = of(MIXED, new Pin("q3", "T2"), new Drop("q4", "T4"), new Choose("q5", List.of("T2")),
                new Weigh("q6", "qov", 0.1), new Budget("q7", 12));

        assertThat(new LeakAudit(talk()).of(all, Protocol.of(20), 100, Progress.NONE).clean()).isTrue();
    }

    @Test
    void ofAnotherConversation_orWithoutWhatItNames_isRefusedWithWhatToDo() {
        Names here = Names.of(story().episode());
        assertThat(of(MIXED, new Pin("q1", "T0")).refusal(here)).isEmpty();
        assertThat(new WhatIf("x", "X", MIXED, "e9", List.of(new Pin("q1", "T0")), false).refusal(here))
                .isEqualTo("Belongs to the conversation e9: open that one to use it.");
        assertThat(of(MIXED, new Pin("q9", "T0")).refusal(here)).contains("the question q9", "place questions");
        assertThat(of(MIXED, new Choose("q1", List.of("T0", "T9"))).refusal(here)).contains("the turn T9");
        assertThat(of(MIXED, new Weigh("q1", "warmth", 1)).refusal(here)).contains("\"warmth\"", "Mixed-Score");
        assertThatThrownBy(() -> Replayer.run(story(), of(MIXED, new Pin("q9", "T0")), Protocol.of(8), Progress.NONE))
                .hasMessageContaining("q9");
    }

    /** A what-if that only changes weights and the budget decides another conversation from its first decision on. */
    @Test
    void keptForAll_decidesAnotherConversation_fromItsFirstDecisionOn() {
        List<Change> moved = List.of(new Weigh("q6", "rec", -5), new Budget("q9", 12));
        WhatIf all = new WhatIf("x", "X", MIXED, "e9", moved, true);
        MixedWeights usual = MIXED.weights();
        MixedScore same = new MixedScore(
                new MixedWeights(-5, usual.question(), 0, usual.entities(), usual.session(), usual.user(), usual.size()));
        Names here = Names.of(talk().episode());

        assertThat(all.isEverywhere()).isTrue();
        assertThat(all.refusal(here)).isEmpty();
        assertThat(all.description().summary()).endsWith("in every conversation.");
        assertThat(kept(Replayer.run(talk(), all, Protocol.of(20), Progress.NONE)))
                .isEqualTo(kept(Replayer.run(talk(), same, Protocol.of(12), Progress.NONE)));
        assertThat(kept(Replayer.run(talk(), new WhatIf("x", "X", MIXED, "story", moved, true), Protocol.of(20), Progress.NONE))
                .subList(0, 6)).as("its own conversation as it was made")
                .isEqualTo(kept(Replayer.run(talk(), MIXED, Protocol.of(20), Progress.NONE)).subList(0, 6));
        assertThat(new WhatIf("x", "X", MIXED, "e9", moved, false).refusal(here)).contains("e9 and is not saved");
        WhatIf pinned = new WhatIf("p", "P", MIXED, "e9", List.of(new Pin("q1", "T0")), false);
        assertThat(new WhatIf("x", "X", pinned, "e9", moved, true).isEverywhere()).as("of one that is of e9").isFalse();
        assertThat(new WhatIf("x", "X", pinned, "e9", moved, true).refusal(here)).contains("Belongs to the conversation e9");
        assertThatThrownBy(() -> new WhatIf("x", "X", MIXED, "e9", List.of(new Pin("q1", "T0")), true))
                .hasMessageContaining("turns");
    }

    private static ReplayInput talk() {
        StoryEpisode story = new StoryEpisode();
        for (int k = 0; k < 12; k++) {
            story.turn("Ada keeps violet ladders number " + k).words(3 + k % 4).ask("Which violet ladder, Ada?", 2 * (k / 2),
                    2 * k);
        }
        return story.input();
    }
}
