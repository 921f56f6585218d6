package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private final Comparison shown = Camping.compare("recency", "bm25", "clairvoyant");

    @Test
    void disagreements_areStepsAtWhichOneDeployablePolicyHitsAndAnotherMisses() {
        // Recency drops the camping turn at step 1, which BM25 finds by its words; at step 2 it is the other way round.
        assertThat(shown.disagreements().stream().boxed()).containsExactly(1, 2);
        assertThat(shown.disagreementAfter(-1, true)).hasValue(1);
        assertThat(shown.disagreementAfter(1, true)).hasValue(2);
        assertThat(shown.disagreementAfter(2, true)).isEmpty();
        assertThat(shown.disagreementBefore(2, true)).hasValue(1);
        assertThat(shown.disagreementBefore(1, true)).isEmpty();
        assertThat(shown.disagreementBefore(0, true)).isEmpty();
    }

    @Test
    void disagreements_ignoreReferences() {
        assertThat(Camping.compare("recency", "clairvoyant").disagreements().isEmpty()).isTrue();
    }

    @Test
    void emptyTurn_saysThatItIsEmpty() {
        var turn = new mnemoscope.model.Turn("D1:1", 0, "Ann", true, "  ");
        assertThat(Comparison.said(turn)).isEqualTo("(no text)");
        assertThat(shown.line(1)).isEqualTo("That sounds lovely");
    }

    @Test
    void missAfter_findsTheNextStepWithLostEvidence() {
        assertThat(shown.missAfter(0, -1)).hasValue(0);
        assertThat(shown.missAfter(0, 0)).hasValue(1);
        assertThat(shown.missAfter(0, 1)).hasValue(4);
        assertThat(shown.missAfter(0, 4)).isEmpty();
    }

    @Test
    void arrivalStep_isTheFirstStepWhoseAnchorReachesTheTurn() {
        assertThat(shown.arrivalDecision(0)).isZero();
        assertThat(shown.arrivalDecision(2)).isEqualTo(1);
        assertThat(shown.arrivalDecision(6)).isEqualTo(3);
        Comparison early = Camping.compare(Camping.conversation("early", java.util.List.of(Camping.ask("q", "Why?", 1, 0))),
                Camping.PROTOCOL, "recency", "bm25");
        assertThat(early.arrivalDecision(6)).isEqualTo(-1);
    }

    @Test
    void overview_endsWithTheRunningReward() {
        Overview all = Overview.of(shown);
        assertThat(all.decisionCount()).isEqualTo(5);
        assertThat(all.courses().getFirst().outcomes()).containsExactly(DecisionOutcome.MISS, DecisionOutcome.MISS,
                DecisionOutcome.HIT, DecisionOutcome.NO_GOLD, DecisionOutcome.PARTIAL);
        assertThat(all.courses().getFirst().reward()[4]).isEqualTo(shown.traces().getFirst().cumulativeReward(4));
        assertThat(all.sessions()).extracting(Overview.SessionStart::label).containsExactly("S1", "S2");
        assertThat(all.courses().getFirst().recall()).containsExactly(0, 0, 1 / 3.0, 1 / 3.0, 1.5 / 4);
        assertThat(all.courses().getFirst().f1()).containsExactly(0, 0, 2 / 9.0, 2 / 9.0, (2 / 3.0 + 0.5) / 4);
        assertThat(all.courses().getFirst().occupancy()[0]).isEqualTo(1);
    }
}
