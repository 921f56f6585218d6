package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.policy.FadeMem.Decay;
import mnemoscope.retention.policy.FadeMem.Importance;
import org.junit.jupiter.api.Test;

class FadeMemTest {
    private static final Importance NONE = new Importance(0, 0, 0, 0.1, 0.1);
    private static final Importance EQUAL = new Importance(1 / 3.0, 1 / 3.0, 1 / 3.0, 0.1, 0.1);
    private static final Decay SOURCE = new Decay(0.1, 1, 0.8, 1.2, 0.7, 0.3, 0.5, 5);

    /** The two half-lives that the source names: 5.02 days in short-term memory, 11.25 in long-term memory. */
    @Test
    void withoutImportance_halfIsLeftAfterTheHalfLife() {
        double brief = Math.pow(Math.log(2) / 0.1, 1 / 1.2);
        double lasting = Math.pow(Math.log(2) / 0.1, 1 / 0.8);
        assertThat(brief).isCloseTo(5.02, within(0.005));
        assertThat(lasting).isCloseTo(11.25, within(0.01));
        assertThat(played(new FadeMem(NONE, SOURCE, 1 / brief)).score(0, 0)).isCloseTo(0.5, within(1e-12));
        Decay promoted = new Decay(0.1, 1, 0.8, 1.2, 0, 0, 0.5, 5);
        assertThat(played(new FadeMem(NONE, promoted, 1 / lasting)).score(0, 0)).isCloseTo(0.5, within(1e-12));
    }

    private static Played played(FadeMem policy) {
        return scene().turn(1, "cat").turn(1, "dog").ask("zebra?").play(policy, 1);
    }

    @Test
    void importanceSlowsFading_andAnAccessStrengthens() {
        // A day is a turn. Recency alone makes the cat important by a third of exp(-0.1).
        double faded = Math.exp(-0.1 * Math.exp(-Math.exp(-0.1) / 3));
        Played unasked = played(new FadeMem(EQUAL, SOURCE, 1));
        assertThat(unasked.score(0, 0)).isCloseTo(faded, within(1e-12));
        assertThat(unasked.score(0, 1)).isEqualTo(1);
        assertThat(unasked.kept(0)).containsExactly(1);
        // Asked for, it matters by a third more, and half of what had faded comes back.
        double left = Math.exp(-0.1 * Math.exp(-(1 + Math.exp(-0.1)) / 3));
        Played asked = scene().turn(1, "cat").turn(1, "dog").ask("cat?").play(new FadeMem(EQUAL, SOURCE, 1), 1);
        assertThat(asked.score(0, 0)).isCloseTo(left + 0.5 * (1 - left), within(1e-12));
    }
}
