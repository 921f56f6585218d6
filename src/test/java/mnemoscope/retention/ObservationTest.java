package mnemoscope.retention;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import mnemoscope.retention.policy.Baselines;
import org.junit.jupiter.api.Test;

class ObservationTest {
    @Test
    void observation_refusesATurnThatHasNotArrived() {
        Observation seen = scene().turn(1, "a").ask("?").turn(1, "b").ask("?").play(Baselines.RECENCY, 1).steps().getFirst()
                .seen();
        assertThatIllegalStateException().isThrownBy(() -> seen.words(1)).withMessageContaining("may not look ahead");
        assertThatIllegalStateException().isThrownBy(() -> seen.sizeTokens(1));
        assertThatIllegalStateException().isThrownBy(() -> seen.text(1));
    }
}
