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
        Lanes.RankLane first = ranks.lanes().getFirst();
        assertThat(first.kept()).containsExactly(true, true, false, false);
        assertThat(first.gold()).containsExactly(3);
        assertThat(first.end().word()).isEqualTo("evicted, 4 of 4");
        assertThat(first.end().cost()).isEqualTo("cost 144: miss 96, reacquire 48");
        assertThat(first.lost()).isTrue();
        assertThat(ranks.lanes().getLast().end().word()).isEqualTo("kept, 1 of 4");
        assertThat(ranks.lanes().getLast().end().cost()).isEmpty();
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
        assertThat(fates.ends().getFirst().word()).isEqualTo("1 of 2");
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
