package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class FifoTest {
    private final Scene scene = scene().turn(3, "a").turn(4, "b").turn(5, "c").turn(2, "d").ask("?");

    @Test
    void fifo_dropsTheOldestFirst() {
        assertThat(scene.play(Baselines.FIFO, 7).kept(0)).containsExactly(2, 3);
    }

    @Test
    void fifo_leavesNoHoles() {
        // turn 2 (5) does not fit behind turn 3 (2), so the queue ends there; Recency would continue with turn 1
        assertThat(scene.play(Baselines.FIFO, 6).kept(0)).containsExactly(3);
    }

    @Test
    void fifo_neverAdmitsATurnLargerThanTheBudget() {
        assertThat(scene().turn(1, "a").turn(9, "b").ask("?").play(Baselines.FIFO, 5).kept(0)).containsExactly(0);
    }
}
