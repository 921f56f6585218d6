package mnemoscope.retention.reference;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.ScoreSheet;
import org.junit.jupiter.api.Test;

class ClairvoyantTest {
    @Test
    void belady_evictsTheFarthestFutureUse() {
        // The decisions need turns 0, 2, 1, 0; room for two. Next uses at decision 0: turn 0 now, turn 2 at 1, turn 1 at 2: turn
        // 1 is dropped.
        Played played = scene().turn(1, "a").turn(1, "b").turn(1, "c").ask("?", 0).ask("?", 2).ask("?", 1).ask("?", 0)
                .play(new Clairvoyant(), 2);
        assertThat(played.score(0, 0)).isZero();
        assertThat(played.score(0, 1)).isEqualTo(-2);
        assertThat(played.score(0, 2)).isEqualTo(-1);
        // At decision 1 turn 0 is next needed at decision 3. At decision 2 no later question needs turn 2, so it is not kept.
        assertThat(played.score(1, 0)).isEqualTo(-3);
        assertThat(played.score(2, 2)).isEqualTo(ScoreSheet.EXCLUDED);
        assertThat(played.kept()).isEqualTo(List.of(List.of(0, 2), List.of(0, 2), List.of(0), List.of(0)));
    }

    @Test
    void equalNextUses_keepTheSmallerThenTheLater() {
        assertThat(scene().turn(3, "a").turn(2, "b").ask("?", 0, 1).play(new Clairvoyant(), 4).kept(0)).containsExactly(1);
        assertThat(scene().turn(2, "a").turn(2, "b").ask("?", 0, 1).play(new Clairvoyant(), 3).kept(0)).containsExactly(1);
    }

    @Test
    void coverage_makesASummaryAsGoodAsItsSource() {
        Played played = scene().turn(5, "a").turn(5, "b").turn(1, "summary").ask("?").ask("?", 0, 1).covers(2, 0, 1)
                .play(new Clairvoyant(), 6);
        assertThat(played.score(0, 2)).isEqualTo(-1);
        assertThat(played.kept(0)).containsExactly(1, 2);
    }
}
