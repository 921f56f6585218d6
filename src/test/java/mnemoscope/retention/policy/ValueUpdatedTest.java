package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class ValueUpdatedTest {
    @Test
    void valueUpdated_learnsFromWhatWasNeeded() {
        // Nothing matches the questions, so relevance is 0 throughout and the later turn wins at first.
        Played played = scene().turn(1, "cat").turn(1, "dog").ask("worm?", 1).turn(1, "bird").ask("worm?", 2).ask("worm?")
                .play(new ValueUpdated(Relevance.LEXICAL), 1);
        assertThat(played.kept(0)).containsExactly(1);
        // Turn 1 was needed: V = 0 + 0.1 (1 - 0) = 0.1, score 0.05; turn 2 is new.
        assertThat(played.score(1, 1)).isCloseTo(0.05, within(1e-12));
        assertThat(played.kept(1)).containsExactly(1);
        // It was not needed at decision 1: V = 0.1 + 0.1 (0 - 0.1) = 0.09.
        assertThat(played.term(2, 1, 1)).isCloseTo(0.09, within(1e-12));
    }

    @Test
    void valueUpdated_mixesValueWithRelevance() {
        Played played = scene().turn(1, "cat").turn(1, "dog").ask("cat bird?").play(new ValueUpdated(Relevance.LEXICAL), 1);
        assertThat(played.score(0, 0)).isEqualTo(0.25);
        assertThat(played.kept(0)).containsExactly(0);
    }
}
