package mnemoscope.explain.fate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

class LanesTest {
    private final Comparison shown = Camping.compare("recency", "keep-nothing", "clairvoyant");

    @Test
    void evidenceDecidedNow_isDrawnByRank() {
        Comparison one = Camping.compare(Camping.conversation("c", List.of(Camping.ask("q", "When camping?", 3, 0))),
                Camping.PROTOCOL, "recency", "clairvoyant");
        Lanes.Ranks ranks = (Lanes.Ranks) DecisionView.of(one, 0, DecisionDisplay.ALL).lanes();
        Lanes.RankLane first = ranks.lanes().getFirst();
        assertThat(first.kept()).containsExactly(true, true, false, false);
        assertThat(first.gold()).containsExactly(3);
        assertThat(first.end().word()).isEqualTo("dropped, 4 of 4");
        assertThat(first.end().cost()).isEqualTo("cost 144: miss 96, reacquire 48");
        assertThat(first.lost()).isTrue();
        assertThat(ranks.lanes().getLast().end().word()).isEqualTo("kept, 1 of 4");
        assertThat(ranks.lanes().getLast().end().cost()).isEmpty();
    }

    @Test
    void evidenceOfEarlierArrival_isDrawnByFate() {
        Lanes.Fates fates = (Lanes.Fates) DecisionView.of(shown, 4, DecisionDisplay.ALL).lanes();
        assertThat(fates.from()).isZero();
        assertThat(fates.asked()).isEqualTo(4);
        Lanes.FateLane recency = fates.lanes().getFirst();
        assertThat(recency.held()).containsExactly(new Lanes.Span(0, 0));
        assertThat(recency.dropped()).isEqualTo(1);
        assertThat(recency.kept()).isFalse();
        assertThat(fates.ends().getFirst().word()).isEqualTo("1 of 2");
        assertThat(fates.lanes()).filteredOn(lane -> lane.policy() == 1).allMatch(lane -> lane.held().isEmpty());
    }

    @Test
    void lostEvidence_tellsWhatItCostComponentByComponent() {
        // Step 4 needs turns 0 (8 words) and 5 (6); recency keeps 5 and 6 (8 words): hit 24, store -8, miss -96, reacquire -48.
        Lanes.Fates fates = (Lanes.Fates) DecisionView.of(shown, 4, DecisionDisplay.ALL).lanes();
        assertThat(shown.traces().getFirst().reward(4)).isEqualTo(-128);
        assertThat(fates.ends().getFirst().cost()).isEqualTo("cost 144: miss 96, reacquire 48");
        assertThat(fates.ends().getFirst().shortCost()).isEqualTo("cost 144");
        assertThat(fates.lanes().getFirst().told()).startsWith(
                """
                        Recency, D1:1 (8 words): dropped at decision 2, in favour of D1:3.
                        It costs 144: miss 12 \u00d7 8 = 96, reacquire 6 \u00d7 8 = 48. If kept, it would have earned 32 (hit 4 \u00d7 8), \
                        and with all evidence kept 64 more (full).
                        Whole decision: \u2212128 = hit +24, store \u22128, miss \u221296, reacquire \u221248.
                        """);
        assertThat(fates.lanes().get(1).told()).startsWith("""
                Recency, D2:2 (6 words): kept.
                It earns 24 (hit 4 \u00d7 6).
                """);
        Lanes.Fates found = (Lanes.Fates) DecisionView.of(shown, 2, DecisionDisplay.ALL).lanes();
        assertThat(found.ends().getFirst().cost()).isEmpty();
    }

    @Test
    void evidenceCoveredByAnotherTurn_isToldSo() {
        // D1:4 stands for D1:1, which goes at step 2, until it goes itself at step 4.
        Conversation camping = Camping.conversation();
        Conversation covered = new Conversation("c", camping.title(), camping.sessions(), camping.turns(), Camping.questions(),
                new Coverage(Map.of(3, new int[]{0})));
        Comparison summary = Camping.compare(covered, Camping.PROTOCOL, "recency", "clairvoyant");
        Lanes.FateLane lane = ((Lanes.Fates) DecisionView.of(summary, 4, DecisionDisplay.ALL).lanes()).lanes().getFirst();
        assertThat(lane.held()).containsExactly(new Lanes.Span(0, 0));
        assertThat(lane.covered()).containsExactly(new Lanes.Span(1, 2));
        assertThat(lane.dropped()).isEqualTo(3);
        assertThat(lane.droppedText()).isEqualTo("D1:4 dropped, decision 4");
        assertThat(lane.told()).startsWith("Recency, D1:1 (8 words): covered by D1:4 until decision 4, in favour of D2:2.\n");
        DroppedView lost = DecisionView.of(summary, 4, DecisionDisplay.ALL).columns().getFirst().lost().getFirst();
        assertThat(lost.what()).isEqualTo("covered by D1:4 until decision 4");
        assertThat(lost.more()).isEqualTo("for D2:2, 1 decision ago");
        assertThat(WhyView.of(summary, 4, 0, 0, true).reason())
                .isEqualTo("It was dropped at decision 2, 3 decisions ago, in favour of D1:3, the kept turn that ranked next "
                        + "above it. D1:4 covered it until decision 4.");
        assertThat(WhyView.of(summary, 4, 0, 0, false).reason()).doesNotContain("covered");
    }

    @Test
    void evidenceThatHasNotArrived_isNotDrawn() {
        assertThat(DecisionView.of(shown, 0, DecisionDisplay.ALL).lanes()).isEqualTo(Lanes.NONE);
        assertThat(DecisionView.of(shown, 3, DecisionDisplay.ALL).lanes()).isEqualTo(Lanes.NONE);
    }

    @Test
    void moreThanFourEvidenceTurns_areNotDrawn() {
        Comparison many = Camping.compare(
                Camping.conversation("c",
                        List.of(Camping.ask("p", "First?", 1, 0), Camping.ask("q", "All?", 6, 0, 1, 2, 3, 4, 5))),
                Camping.PROTOCOL, "recency", "clairvoyant");
        Lanes.Fates fates = (Lanes.Fates) DecisionView.of(many, 1, DecisionDisplay.ALL).lanes();
        assertThat(fates.lanes()).hasSize(8);
    }
}
