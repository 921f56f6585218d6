package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class GdsfTest {
    @Test
    void priority_isTheFloorPlusUsesForTheSize_andTheFloorIsWhatLeftLast() {
        Played played = scene().turn(2, "cat").turn(1, "dog").turn(4, "bird").ask("cat?").turn(2, "fish").ask("fish?")
                .turn(3, "eel").ask("zebra?").turn(1, "ant").ask("dog?").play(new Gdsf(), 5);
        // cat 2/2, dog 1/1, bird 1/4: the bird is dropped, and the floor is 1/4.
        assertThat(played.score(0, 0)).isEqualTo(1);
        assertThat(played.score(0, 2)).isEqualTo(0.25);
        assertThat(played.kept(0)).containsExactly(0, 1);
        // The fish comes in at 1/4 and is used: 1/4 + 2/2. All fit.
        assertThat(played.score(1, 3)).isEqualTo(1.25);
        assertThat(played.kept(1)).containsExactly(0, 1, 3);
        // The eel, 1/4 + 1/3, is dropped at once and raises the floor.
        assertThat(played.kept(2)).containsExactly(0, 1, 3);
        // The ant 7/12 + 1, the dog used again 7/12 + 2; the cat still has 1 and is dropped.
        assertThat(played.score(3, 5)).isCloseTo(7 / 12.0 + 1, within(1e-12));
        assertThat(played.score(3, 1)).isCloseTo(7 / 12.0 + 2, within(1e-12));
        assertThat(played.score(3, 0)).isEqualTo(1);
        assertThat(played.kept(3)).containsExactly(1, 3, 5);
    }

    /** Otherwise more would be dropped than needed, and the floor would rise without reason. */
    @Test
    void turnLargerThanTheBudget_neverEntersAndMovesNoFloor() {
        Played played = scene().turn(1, "cat").turn(9, "cat whale").ask("cat?").turn(1, "dog").ask("zebra?").play(new Gdsf(), 5);
        assertThat(played.kept(0)).containsExactly(0);
        assertThat(played.score(1, 2)).isEqualTo(1);
    }

    @Test
    void costScalesThePriority() {
        assertThat(scene().turn(2, "cat").ask("cat?").play(new Gdsf(3), 5).score(0, 0)).isEqualTo(3);
    }
}
