package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AdamTest {
    @Test
    void steps_matchTheRuleByHand() {
        double[] weights = {1, 1, 5};
        Adam adam = new Adam(0.1, new double[]{0, 0.5, 0});
        // The first step is the rate, whatever the slope: means are corrected to the slope and its square.
        adam.step(weights, new double[]{3, -0.5, 0});
        assertThat(weights[0]).isCloseTo(0.9, within(1e-7));
        // -0.5 + 0.5 * 1 is a slope of 0
        assertThat(weights[1]).isEqualTo(1);
        assertThat(weights[2]).isEqualTo(5);
        // Second step with slope 1: mean (0.9 * 0.3 + 0.1) / 0.19, square (0.999 * 0.009 + 0.001) / 0.001999
        adam.step(weights, new double[]{1, -0.5, 0});
        assertThat(weights[0]).isCloseTo(0.9 - 0.1 * (0.37 / 0.19) / Math.sqrt((0.999 * 0.009 + 0.001) / 0.001999), within(1e-7));
    }
}
