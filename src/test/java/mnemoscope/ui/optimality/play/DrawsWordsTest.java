package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The sentence below the draws. */
class DrawsWordsTest {
    /** It was "loses −0.24 per draw". */
    @Test
    void negativeLoss_isWhatThePolicyEarnsMore() {
        assertThat(DrawsCard.overAll("Myopic", -0.24, 0.28, true))
                .isEqualTo("Over all draws Myopic earns 0.24 more per draw; expected: a loss of 0.28.");
        assertThat(DrawsCard.overAll("Myopic", 4.4, 4.76, true))
                .isEqualTo("Over all draws Myopic loses 4.40 per draw; expected: 4.76.");
        assertThat(DrawsCard.overAll("Myopic", -0.3, -0.2, false))
                .isEqualTo("Over all draws Myopic earns 0.30 more per draw; expected, estimated: 0.20 more.");
        assertThat(DrawsCard.overAll("Myopic", -0.001, 0, true))
                .isEqualTo("Over all draws Myopic loses 0.00 per draw; expected: 0.00.");
    }
}
