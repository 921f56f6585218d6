package mnemoscope.retention.reference;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class MixedScoreInformedTest {
    @Test
    void mixedInfo_knowsTheAnswer() {
        Played played = scene().user(4, "cat dog").session().turn(2, "bird").ask("cat bird?", "the dog", 0)
                .play(new MixedScoreInformed(MixedWeights.LOCOMO_INFORMED), 10);
        // Turn 0: Rec 1/2, Qov 1/2, Aov 1, Spk 1, size 4/10; temporary, one turn old.
        double phi = Math.exp(-0.15 * (1 + Math.log(1.1)));
        assertThat(played.score(0, 0)).isCloseTo(phi * (.35 * .5 + .40 * .5 + .15 + .02 - .05 * .4), within(1e-12));
        assertThat(played.score(0, 1)).isCloseTo(.35 + .40 * .5 + .03 - .05 * .2, within(1e-12));
    }

    @Test
    void mixedInfo_countsAnswerWordsThatNoTurnHas() {
        Played played = scene().turn(1, "dog").ask("who?", "dog unicorn", 0)
                .play(new MixedScoreInformed(MixedWeights.LOCOMO_INFORMED), 1);
        assertThat(played.term(0, 2, 0)).isEqualTo(0.5);
    }
}
