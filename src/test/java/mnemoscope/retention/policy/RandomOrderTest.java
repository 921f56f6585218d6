package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

class RandomOrderTest {
    private final Scene scene = twenty().ask("first").ask("second");

    @Test
    void random_isTheSameForTheSameSeed() {
        assertThat(scene.play(Baselines.RANDOM, 5, 3).kept()).isEqualTo(scene.play(Baselines.RANDOM, 5, 3).kept());
    }

    @Test
    void random_differsForAnotherSeed() {
        assertThat(scene.play(Baselines.RANDOM, 5, 3).kept()).isNotEqualTo(scene.play(Baselines.RANDOM, 5, 4).kept());
    }

    @Test
    void random_drawsAnewAtEveryStep() {
        Scene.Played played = scene.play(Baselines.RANDOM, 20, 3);
        assertThat(played.score(0, 7)).isNotEqualTo(played.score(1, 7));
    }

    private static Scene twenty() {
        Scene scene = scene();
        for (int k = 0; k < 20; k++) {
            scene.turn(1, "turn");
        }
        return scene;
    }
}
