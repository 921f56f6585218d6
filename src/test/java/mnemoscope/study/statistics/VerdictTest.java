package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class VerdictTest {
    private static final PairedDifference GAIN = PairedDifferenceTest.of(new double[]{0.05, 0.02, 0.03, 0.04, 0.06},
            Resampling.kFold(5, 1), 0.95);

    /** (mean +- margin) / standard error with 4 degrees of freedom, by SciPy 1.17. */
    @Test
    void twoOneSidedTests_matchSciPy() {
        Equivalence narrow = Equivalence.of(GAIN, 0.05);
        assertThat(narrow.p()).as("of the margin or more; that of less is 0.00053").isEqualTo(0.19958080877163975, within(1e-12));
        assertThat(Equivalence.of(GAIN, 0.1).p()).isEqualTo(0.00240633916502211, within(1e-12));
    }

    @Seeds(200)
    void equivalence_isTheIntervalInsideTheMargin(Draw draw) {
        List<Double> values = draw.list(6, 6, () -> draw.real(-1, 1));
        double margin = draw.real(0.01, 1);
        double[] differences = values.stream().mapToDouble(v -> v).toArray();
        PairedDifference ninety = PairedDifferenceTest.of(differences, Resampling.kFold(6, 1), 0.90);
        double p = Equivalence.of(ninety, margin).p();
        assertThat(p).isBetween(0.0, 1.0);
        PairedDifference reversed = PairedDifferenceTest.of(Arrays.stream(differences).map(v -> -v).toArray(),
                Resampling.kFold(6, 1), 0.90);
        assertThat(Equivalence.of(reversed, margin).p()).isEqualTo(p, within(1e-12));
        if (Math.abs(p - 0.05) > 1e-9) {
            assertThat(ninety.low() > -margin && ninety.high() < margin).isEqualTo(p < 0.05);
        }
    }

    @Test
    void differencesThatDoNotVary_areInsideOrOutside() {
        PairedDifference nothing = PairedDifferenceTest.of(new double[3], Resampling.kFold(3, 1), 0.95);
        assertThat(Equivalence.of(nothing, 0.01).p()).isZero();
        PairedDifference one = PairedDifferenceTest.of(new double[]{1, 1, 1}, Resampling.kFold(3, 1), 0.95);
        assertThat(Equivalence.of(one, 1).p()).isEqualTo(1);
    }

    @Test
    void verdict_saysWhichWayOrThatItIsOpen() {
        assertThat(Verdict.of(0.04, 0.02, 1, 0.05)).isEqualTo(Verdict.BETTER);
        assertThat(Verdict.of(-0.04, 0.02, 1, 0.05)).isEqualTo(Verdict.WORSE);
        assertThat(Verdict.of(0.04, 0.05, 1, 0.05)).isEqualTo(Verdict.NOT_DECIDED);
        assertThat(Verdict.of(0.004, 0.01, 0.01, 0.05)).as("proven but of no meaning").isEqualTo(Verdict.EQUIVALENT);
        assertThat(Verdict.of(0.04, 0.02, 0.2, 0.05)).isEqualTo(Verdict.BETTER);
    }

    @Test
    void words_carryTheMargin() {
        assertThat(Verdict.EQUIVALENT.words(".01", 10)).isEqualTo("equivalent within .01");
        assertThat(Verdict.NOT_DECIDED.words(".01", 10)).isEqualTo("not decided");
        assertThat(Verdict.BETTER.words(".01", 10) + Verdict.WORSE.words(".01", 10)).isEqualTo("betterworse");
    }

    @Test
    void misuse_isRefused() {
        assertThatThrownBy(() -> Equivalence.of(GAIN, 0)).hasMessageContaining("must be above 0");
        assertThatThrownBy(() -> Verdict.of(0.1, Double.NaN, 1, 0.05)).hasMessageContaining("no verdict");
        assertThatThrownBy(() -> Verdict.of(0.1, 0.1, 1, 0)).hasMessageContaining("error allowed");
    }
}
