package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LanesTest {
    private final Comparison shown = Camping.compare("recency", "keep-nothing", "clairvoyant");

    @Test
    void evidenceDecidedNow_isDrawnByRank() {
        Comparison one = Camping.compare(Camping.conversation("c", List.of(Camping.ask("q", "When camping?", 3, 0))),
                Camping.PROTOCOL, "recency", "clairvoyant");
        Lanes.Ranks ranks = (Lanes.Ranks) StepView.of(one, 0, true).lanes();
        assertThat(ranks.lanes().getFirst()).isEqualTo(
                new Lanes.RankLane(0, List.of(true, true, false, false), List.of(3), "evicted, 4 of 4", true));
        assertThat(ranks.lanes().getLast().result()).isEqualTo("kept, 1 of 4");
    }

    @Test
    void evidenceOfEarlierArrival_isDrawnByFate() {
        Lanes.Fates fates = (Lanes.Fates) StepView.of(shown, 4, true).lanes();
        assertThat(fates.from()).isZero();
        assertThat(fates.asked()).isEqualTo(4);
        Lanes.FateLane recency = fates.lanes().getFirst();
        assertThat(recency.held()).containsExactly(new Lanes.Span(0, 0));
        assertThat(recency.dropped()).isEqualTo(1);
        assertThat(recency.kept()).isFalse();
        assertThat(recency.end()).isEqualTo("1 of 2");
        assertThat(fates.lanes()).filteredOn(lane -> lane.policy() == 1).allMatch(lane -> lane.held().isEmpty());
    }

    @Test
    void evidenceThatHasNotArrived_isNotDrawn() {
        assertThat(StepView.of(shown, 0, true).lanes()).isEqualTo(Lanes.NONE);
        assertThat(StepView.of(shown, 3, true).lanes()).isEqualTo(Lanes.NONE);
    }

    @Test
    void moreThanFourEvidenceTurns_areCountedNotDrawn() {
        Comparison many = Camping.compare(Camping.conversation("c",
                List.of(Camping.ask("p", "First?", 1, 0), Camping.ask("q", "All?", 6, 0, 1, 2, 3, 4, 5))), Camping.PROTOCOL,
                "recency",
                "clairvoyant");
        Lanes.Fates fates = (Lanes.Fates) StepView.of(many, 1, true).lanes();
        assertThat(fates.lanes()).hasSize(8);
        assertThat(fates.more()).isEqualTo(2);
    }
}
