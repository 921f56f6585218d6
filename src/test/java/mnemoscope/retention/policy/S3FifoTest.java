package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class S3FifoTest {
    /** A small queue of 2 of 4 tokens. */
    @Test
    void whatWasTouchedTwice_goesToTheMainQueue_andRoundOnceMore() {
        Played played = scene().turn(1, "ant").turn(1, "bee").turn(1, "cat").turn(1, "dog").ask("ant?").ask("ant bee?")
                .turn(1, "eel").ask("zebra?").turn(1, "fox").ask("ant?").turn(1, "gnu").ask("zebra?").ask("eel fox?")
                .ask("eel fox?").turn(1, "hen").ask("zebra?").play(new S3Fifo(0.5, 2, 3), 4);
        assertThat(played.kept(1)).containsExactly(0, 1, 2, 3);
        // The ant was accessed twice and moves to the main queue; the bee once, so it is dropped.
        assertThat(played.kept(2)).containsExactly(0, 2, 3, 4);
        assertThat(played.score(2, 1)).as("leaves first").isZero();
        assertThat(played.kept(3)).containsExactly(0, 3, 4, 5);
        assertThat(played.kept(4)).containsExactly(0, 4, 5, 6);
        // Eel and fox move to the main queue until the small queue is small enough: the ant, accessed once, re-enters; the eel is
        // dropped.
        assertThat(played.kept(7)).containsExactly(0, 5, 6, 7);
    }

    @Test
    void defaults_areThoseOfThePaper() {
        assertThat(new S3Fifo()).isEqualTo(new S3Fifo(0.1, 2, 3));
    }
}
