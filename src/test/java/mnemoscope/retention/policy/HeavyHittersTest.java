package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class HeavyHittersTest {
    @Test
    void halfIsForTheNewest_theRestForWhatQuestionsMatchedMost() {
        Played played = scene().turn(1, "cat").turn(1, "dog").turn(1, "bird").turn(1, "fish").turn(1, "eel").ask("cat dog?")
                .turn(1, "fox").ask("dog?").play(new HeavyHitters(), 4);
        // Newest: fish and eel. Then cat and dog with a half each, before the bird.
        assertThat(played.kept(0)).containsExactly(0, 1, 3, 4);
        // Newest: eel and fox. Then the dog with 1.5 and the cat with 0.5, before the fish with nothing.
        assertThat(played.kept(1)).containsExactly(0, 1, 4, 5);
    }

    @Test
    void newestHalf_endsAtTheFirstThatDoesNotFit() {
        assertThat(scene().turn(1, "cat").turn(3, "dog").turn(1, "eel").ask("cat?").play(new HeavyHitters(), 4).kept(0))
                .containsExactly(0, 2);
    }

    @Test
    void beforeTheQuestion_earlierOnesCount() {
        Played played = scene().unasked().turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("cat?").turn(1, "eel").turn(1, "fox")
                .ask("dog?").play(new HeavyHitters(), 4);
        assertThat(played.kept(0)).containsExactly(0, 1, 2);
        assertThat(played.kept(1)).as("the cat was asked for, the dog is not yet").contains(0, 3, 4);
        assertThat(played.steps().get(1).sheet().second(0)).isEqualTo(1);
        assertThat(played.steps().get(1).sheet().second(1)).isZero();
    }
}
