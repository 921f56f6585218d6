package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class AdaGReSTest {
    private final Scene scene = scene().turn(1, "cat dog").turn(1, "cat dog").turn(1, "bird").ask("cat dog bird?");

    @Test
    void adagres_prefersNewWordsToARepeat() {
        // 2/3 for turns 0 and 1: later first. Then turn 0 gains 2/3 - 1, turn 2 gains 1/3 - 0.
        Played played = scene.play(new AdaGReS(Relevance.LEXICAL), 2);
        assertThat(played.kept(0)).containsExactly(1, 2);
    }

    @Test
    void adagres_stopsWhenNothingIsGained() {
        Played played = scene.play(new AdaGReS(Relevance.LEXICAL), 3);
        assertThat(played.kept(0)).containsExactly(1, 2);
        assertThat(played.score(0, 0)).isCloseTo(2 / 3.0 - 1, within(1e-12));
        assertThat(played.term(0, 1, 0)).isEqualTo(1);
    }

    @Test
    void adagres_showsTheTermsAtTheMomentOfChoice() {
        // Turn 2 shares a word with turn 1, which was chosen before it: Jaccard 1/2. Turn 1 itself met an empty set.
        Played played = scene().turn(1, "fish").turn(1, "cat dog bird").turn(1, "bird worm cat fish").ask("cat dog bird fish")
                .play(new AdaGReS(1, 0.5, Relevance.LEXICAL), 2);
        assertThat(played.kept(0)).containsExactly(1, 2);
        assertThat(played.term(0, 1, 1)).isEqualTo(2 / 5.0);
        assertThat(played.term(0, 1, 2)).isZero();
    }

    @Test
    void withoutRedundancy_rankIsRelevanceAlone() {
        assertThat(scene.play(new AdaGReS(1, 0, Relevance.LEXICAL), 2).kept(0)).containsExactly(0, 1);
    }
}
