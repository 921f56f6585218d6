package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class RecencyTest {
    private final Scene scene = scene().turn(3, "a").turn(4, "b").turn(5, "c").turn(2, "d").ask("?");

    @Test
    void recency_keepsTheNewestThatFit() {
        // 2 + 5 = 7
        assertThat(scene.play(Baselines.RECENCY, 7).kept(0)).containsExactly(2, 3);
    }

    @Test
    void recency_skipsATurnThatDoesNotFit() {
        // turn 3 leaves 4, turn 2 has 5, turn 1 has 4
        assertThat(scene.play(Baselines.RECENCY, 6).kept(0)).containsExactly(1, 3);
    }
}
