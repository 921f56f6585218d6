package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class SieveTest {
    @Test
    void handTakesTheFirstThatWasNotTouched_andWaitsThere() {
        Played played = scene().turn(1, "ant").turn(1, "bee").turn(1, "cat").ask("bee?").turn(1, "dog").ask("zebra?")
                .turn(1, "eel").ask("cat?").turn(1, "fox").ask("zebra?").turn(1, "gnu").ask("gnu?").turn(1, "hen").ask("zebra?")
                .turn(1, "ibis").ask("ibis?").play(new Sieve(), 3);
        assertThat(played.kept(0)).containsExactly(0, 1, 2);
        // The ant is the oldest turn and was not accessed.
        assertThat(played.kept(1)).containsExactly(1, 2, 3);
        // Bee and cat lose their bits and stay; the dog is dropped. The next would be the eel, then bee and cat again.
        assertThat(played.kept(2)).containsExactly(1, 2, 4);
        assertThat(played.score(2, 3)).isZero();
        assertThat(played.score(2, 4)).isEqualTo(1);
        assertThat(played.score(2, 1)).isEqualTo(2);
        assertThat(played.score(2, 2)).isEqualTo(3);
        // The hand waited after the dog, so the eel is dropped although bee and cat no longer have a bit.
        assertThat(played.kept(3)).containsExactly(1, 2, 5);
        assertThat(played.kept(4)).containsExactly(1, 2, 6);
        // The gnu was accessed, so it stays and the hen is dropped.
        assertThat(played.kept(5)).containsExactly(1, 2, 6);
        // The ibis was accessed; after it the queue starts again, with the bee.
        assertThat(played.kept(6)).containsExactly(2, 6, 8);
    }

    @Test
    void turnLargerThanTheBudget_neverEnters() {
        assertThat(scene().turn(1, "ant").turn(9, "bee").turn(1, "cat").ask("bee?").play(new Sieve(), 2).kept(0))
                .containsExactly(0, 2);
    }
}
