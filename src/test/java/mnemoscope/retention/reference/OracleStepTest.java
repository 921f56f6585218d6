package mnemoscope.retention.reference;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OracleStepTest {
    @Test
    void oracleStep_keepsTheSmallestEvidenceThatFits() {
        // Evidence 5, 2, 3: 2 + 3 = 5. Turn 3 is not evidence.
        assertThat(
                scene().turn(5, "a").turn(2, "b").turn(3, "c").turn(1, "d").ask("?", 0, 1, 2).play(new OracleStep(), 6).kept(0))
                .containsExactly(1, 2);
    }

    @Test
    void oracleStep_keepsACoveringTurn() {
        assertThat(scene().turn(5, "a").turn(1, "summary").ask("?", 0).covers(1, 0).play(new OracleStep(), 4).kept(0))
                .containsExactly(1);
    }

    @Test
    void oracleStep_breaksTiesByLaterTurn() {
        assertThat(scene().turn(2, "a").turn(2, "b").ask("?", 0, 1).play(new OracleStep(), 3).kept(0)).containsExactly(1);
    }
}
