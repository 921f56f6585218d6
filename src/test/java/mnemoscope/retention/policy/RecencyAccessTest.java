package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class RecencyAccessTest {
    private final Scene scene = scene().turn(2, "a", .5).turn(2, "b", .9).turn(2, "c", .9).turn(2, "d", .1).ask("?");

    @Test
    void recencyAccess_keepsTheMostImportant() {
        assertThat(scene.play(Baselines.RECENCY_ACCESS, 4).kept(0)).containsExactly(1, 2);
    }

    @Test
    void recencyAccess_breaksTiesByLaterTurn() {
        assertThat(scene.play(Baselines.RECENCY_ACCESS, 2).kept(0)).containsExactly(2);
    }

    @Test
    void recencyAccess_usesTheHeuristicWhereNothingIsAnnotated() {
        // 0.1 + 0.15 for "wedding" + 0.2 * 7 / 300
        double h = scene().turn(1, "wedding").ask("?").play(Baselines.RECENCY_ACCESS, 1).score(0, 0);
        assertThat(h).isEqualTo(0.1 + 0.15 + 0.2 * (7 / 300.0));
    }
}
