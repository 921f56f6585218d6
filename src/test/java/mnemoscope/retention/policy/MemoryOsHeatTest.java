package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.policy.MemoryOsHeat.Variant;
import org.junit.jupiter.api.Test;

class MemoryOsHeatTest {
    private static Scene talk() {
        return scene().turn(1, "cat").turn(1, "dog").session().turn(1, "bird").ask("cat?").session().turn(1, "fish").ask("bird?");
    }

    @Test
    void heat_isVisitsPlusTurnsPlusRecency_ofTheSession() {
        Played played = talk().play(new MemoryOsHeat(Variant.PAPER, 1), 2);
        // First session: 1 visit, 2 turns, visited now. Second: no visit, 1 turn, which is the last.
        assertThat(played.score(0, 0)).isEqualTo(4);
        assertThat(played.score(0, 1)).isEqualTo(4);
        assertThat(played.score(0, 2)).isEqualTo(2);
        assertThat(played.kept(0)).containsExactly(0, 1);
        // An hour later the first has cooled by an hour of 10^7 seconds.
        assertThat(played.score(1, 0)).isCloseTo(3 + Math.exp(-3600 / 1e7), within(1e-12));
        assertThat(played.score(1, 3)).isEqualTo(2);
    }

    @Test
    void asReleased_theSessionVisitedLeastLeaves_heatDecidesBetweenEquals() {
        Played played = talk().play(new MemoryOsHeat(Variant.AS_RELEASED, 1), 2);
        assertThat(played.score(0, 0)).isEqualTo(1);
        assertThat(played.score(0, 2)).isZero();
        assertThat(played.steps().get(1).sheet().second(0)).isCloseTo(3 + Math.exp(-1 / 24.0), within(1e-12));
    }
}
