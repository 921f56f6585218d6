package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class SingleStepTest {
    private static final SingleStep OVERLAP = new SingleStep();

    @Test
    void singleStep_beatsGreedyWhereSizesMatter() {
        // Relevance 3/4 at size 5 against 1/2 + 1/2 at size 3 + 3: greedy would take turn 0 and be stuck.
        Played played = scene().turn(5, "cat dog bird").turn(3, "cat dog").turn(3, "bird fish").ask("cat dog bird fish?")
                .play(OVERLAP, 6);
        assertThat(played.score(0, 0)).isEqualTo(0.75);
        assertThat(played.kept(0)).containsExactly(1, 2);
    }

    @Test
    void singleStep_leavesOutWhatIsIrrelevant() {
        assertThat(scene().turn(1, "cat").turn(1, "dog").ask("cat?").play(OVERLAP, 10).kept(0)).containsExactly(0);
    }

    @Test
    void singleStep_breaksTiesByLaterTurn() {
        assertThat(scene().turn(1, "cat").turn(1, "cat").turn(1, "cat").ask("cat?").play(OVERLAP, 2).kept(0)).containsExactly(1,
                2);
    }
}
