package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class SinksTest {
    @Test
    void sinks_keepTheBeginningAndTheNewest() {
        Played played = scene().turn(1, "ant").turn(2, "bee").turn(1, "cat").turn(1, "dog").turn(1, "eel").ask("ant?")
                .turn(1, "fox").ask("cat?").play(new Sinks(2), 5);
        assertThat(played.kept(0)).containsExactly(0, 1, 3, 4);
        assertThat(played.kept(1)).containsExactly(0, 1, 4, 5);
        assertThat(played.score(1, 0)).isGreaterThan(played.score(1, 1)).isGreaterThan(played.score(1, 5));
        assertThat(played.score(1, 1)).isGreaterThan(played.score(1, 5));
    }

    @Test
    void withoutSinks_itIsRecency() {
        assertThat(scene().turn(1, "ant").turn(1, "bee").turn(1, "cat").ask("ant?").play(new Sinks(0), 2).kept(0))
                .containsExactly(1, 2);
    }
}
