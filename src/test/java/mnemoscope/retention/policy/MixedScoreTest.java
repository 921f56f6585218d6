package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class MixedScoreTest {
    @Test
    void mixedScore_matchesTheFormulaByHand() {
        Played played = scene().user(4, "cat dog").session().turn(2, "bird").ask("cat bird?")
                .play(new MixedScore(MixedWeights.LOCOMO), 10);
        // Turn 0: Rec 1/2, Qov 1/2, Ent 0, Ses 0, Spk 1, size 4/10; short, so temporary; one turn old.
        double phi = Math.exp(-0.15 * (1 + Math.log(1.1)));
        assertThat(played.score(0, 0)).isCloseTo(phi * (.22 * .5 + .56 * .5 + .02 - .06 * .4), within(1e-12));
        // Turn 1: Rec 1, Qov 1/2, Ses 1, Spk 0, size 2/10; new, so phi is 1.
        assertThat(played.score(0, 1)).isCloseTo(.22 + .56 * .5 + .06 - .06 * .2, within(1e-12));
    }
}
