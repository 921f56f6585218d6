package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class LruTest {
    @Test
    void lru_dropsWhatWasUsedLongestAgo() {
        // Events: cat 0, dog 1, bird 2, "cat?" 3, fish 4, "bird?" 5.
        Played played = scene().turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("cat?").turn(1, "fish").ask("bird?")
                .play(Baselines.LRU, 2);
        assertThat(played.score(0, 0)).isEqualTo(3);
        assertThat(played.score(0, 1)).isEqualTo(1);
        assertThat(played.score(0, 2)).isEqualTo(2);
        assertThat(played.kept(0)).containsExactly(0, 2);
        assertThat(played.score(1, 0)).isEqualTo(3);
        assertThat(played.score(1, 3)).isEqualTo(4);
        assertThat(played.score(1, 2)).isEqualTo(5);
        assertThat(played.kept(1)).containsExactly(2, 3);
    }

    /** The question of the decision is not known yet; the previous question accessed the cat, which was kept then. */
    @Test
    void lru_beforeTheQuestion_countsEarlierQuestionsOnly() {
        // Events: cat 0, dog 1, bird 2, "cat?" 3, fish 4, "bird?" 5.
        Played played = scene().unasked().turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("cat?").turn(1, "fish").ask("bird?")
                .ask("cat?").play(Baselines.LRU, 3);
        assertThat(played.score(0, 0)).isEqualTo(0);
        assertThat(played.score(0, 1)).isEqualTo(1);
        assertThat(played.score(0, 2)).isEqualTo(2);
        assertThat(played.kept(0)).containsExactly(0, 1, 2);
        assertThat(played.score(1, 0)).isEqualTo(3);
        assertThat(played.score(1, 3)).isEqualTo(4);
        assertThat(played.score(1, 2)).isEqualTo(2);
        assertThat(played.kept(1)).containsExactly(0, 2, 3);
        assertThat(played.score(2, 2)).as("the bird that was asked for since").isEqualTo(5);
    }

    @Test
    void lru_tellsApartTheQuestionsOfOneAnchor() {
        Played played = scene().turn(1, "cat").turn(1, "dog").ask("dog?").ask("cat?").play(Baselines.LRU, 2);
        assertThat(played.score(1, 0)).isGreaterThan(played.score(1, 1));
    }

    @Test
    void lru_breaksTiesOfOneQuestionByLaterTurn() {
        assertThat(scene().turn(1, "cat").turn(1, "cat").turn(1, "dog").ask("cat?").play(Baselines.LRU, 1).kept(0))
                .containsExactly(1);
    }
}
