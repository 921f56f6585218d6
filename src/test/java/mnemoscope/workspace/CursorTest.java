package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import mnemoscope.explain.DecisionRange;
import org.junit.jupiter.api.Test;

final class CursorTest {
    @Test
    void narrowedCharts_followTheStep() {
        Cursor zoomed = Cursor.NOWHERE.at(5, 40).zoomed(Optional.of(new DecisionRange(0, 9)));

        assertThat(zoomed.at(9, 40).zoom()).contains(new DecisionRange(0, 9));
        assertThat(zoomed.at(30, 40).zoom().orElseThrow().holds(30)).isTrue();
        assertThat(zoomed.at(30, 40).zoom().orElseThrow().count()).isEqualTo(10);
        assertThat(zoomed.at(-1, 0).zoom()).contains(new DecisionRange(0, 9));
    }

    @Test
    void eachChange_leavesTheRest() {
        Cursor all = Cursor.NOWHERE.inEpisode("c1").at(3, 9).select(2, true).focus("mixed");

        assertThat(all).isEqualTo(new Cursor("c1", 3, 2, true, "mixed", Optional.empty()));
        assertThat(all.inEpisode("c2").step()).isEqualTo(3);
        assertThat(all.select(-1, false).policy()).isEqualTo("mixed");
    }
}
