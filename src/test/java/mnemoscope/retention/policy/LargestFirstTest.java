package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class LargestFirstTest {
    private final Scene scene = scene().turn(9, "a").turn(2, "b").session().turn(3, "c").turn(5, "d").turn(5, "e").ask("?");

    @Test
    void largest_takesTheNewestSessionBySize() {
        // order 4 (5), 3 (5), 2 (3), then the old session 0 (9), 1 (2); 5 + 3 = 8
        assertThat(scene.play(Baselines.LARGEST, 8).kept(0)).containsExactly(2, 4);
    }

    @Test
    void largest_goesOnToTheOlderSession() {
        // 5 + 5 + 3 = 13, turn 0 does not fit into 2, turn 1 does
        assertThat(scene.play(Baselines.LARGEST, 15).kept(0)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void largest_breaksTiesByLaterTurn() {
        assertThat(scene.play(Baselines.LARGEST, 5).kept(0)).containsExactly(4);
    }
}
