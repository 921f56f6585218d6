package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class LfuTest {
    @Test
    void lfu_dropsWhatWasUsedLeast_ofEqualsTheEarlier() {
        Played played = scene().turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("dog?").ask("dog bird?").turn(1, "fish")
                .ask("fish?").play(new Lfu(), 2);
        assertThat(played.kept(0)).containsExactly(1, 2);
        assertThat(played.score(1, 1)).isEqualTo(2);
        assertThat(played.score(2, 2)).isEqualTo(1);
        assertThat(played.score(2, 3)).isEqualTo(1);
        assertThat(played.kept(2)).containsExactly(1, 3);
    }
}
