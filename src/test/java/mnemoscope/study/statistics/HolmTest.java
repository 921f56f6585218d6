package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class HolmTest {
    /** By hand: sorted .005 .01 .03 .04 times 4 3 2 1 is .02 .03 .06 .04; the last is lifted to .06. */
    @Test
    void correction_isTheHandWorkedExample() {
        assertThat(Holm.correct(new double[]{0.01, 0.04, 0.03, 0.005})).containsExactly(new double[]{0.03, 0.06, 0.06, 0.02},
                within(1e-15));
    }

    @Test
    void eightSignTests_giveTheValueOfTheMock() {
        double[] p = new double[8];
        java.util.Arrays.fill(p, 2.0 / 1024);
        assertThat(Holm.correct(p)).containsOnly(16.0 / 1024);
    }

    @Seeds(200)
    void correction_liftsKeepsOrderAndStaysBelowBonferroni(Draw draw) {
        List<Double> values = draw.list(0, 60, () -> draw.real(0, 1));
        double[] p = values.stream().mapToDouble(v -> v).toArray();
        double[] corrected = Holm.correct(p);
        for (int i = 0; i < p.length; i++) {
            assertThat(corrected[i]).isBetween(p[i], Math.min(1, p.length * p[i]));
            for (int j = 0; j < p.length; j++) {
                assertThat(p[i] < p[j] && corrected[i] > corrected[j]).isFalse();
            }
        }
    }

    @Test
    void comparisonThatWasNotMade_isRefused() {
        assertThatThrownBy(() -> Holm.correct(new double[]{0.1, Double.NaN})).hasMessageContaining("comparison 2 of 2 is NaN");
        assertThatThrownBy(() -> Holm.correct(new double[]{1.5})).hasMessageContaining("from 0 to 1");
    }
}
