package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeepNothingTest {
    @Test
    void keepNothing_keepsNothingThatFits() {
        assertThat(scene().turn(1, "cat").ask("cat?", 0).play(Baselines.KEEP_NOTHING, 10).kept(0)).isEmpty();
    }
}
