package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class PairedDifferenceTest {
    private static final double[] GAINS = {0.05, 0.02, 0.03, 0.04, 0.06};

    /** By hand: mean .04, s^2 = .001 / 4, factor 1/5 + 1/4 = .45, t = .04 / sqrt(.45 * .00025). p and interval by SciPy 1.17. */
    @Test
    void correctedT_isTheHandWorkedExample() {
        PairedDifference found = of(GAINS, Resampling.kFold(5, 1), 0.95);
        assertThat(found.mean()).isEqualTo(0.04, within(1e-15));
        assertThat(found.sd()).isEqualTo(Math.sqrt(0.00025), within(1e-15));
        assertThat(found.standardError()).isEqualTo(Math.sqrt(0.0001125), within(1e-15));
        assertThat(found.statistic()).isEqualTo(3.7712361663282534, within(1e-12));
        assertThat(found.p()).isEqualTo(0.019583524603801413, within(1e-12));
        assertThat(found.low()).isEqualTo(0.010551352577836643, within(1e-12));
        assertThat(found.high()).isEqualTo(0.06944864742216336, within(1e-12));
    }

    /**
     * Student's sleep data (R, help page of t.test, paired): t = -4.0621, df = 9, p-value = 0.002833, interval -2.4598858 to
     * -0.7001142, mean -1.58.
     */
    @Test
    void independentUnits_giveThePublishedPairedT() {
        double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2};
        double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
        PairedDifference found = PairedDifference.of(first, second, new Resampling(10, 0), 0.95);
        assertThat(found.statistic()).isEqualTo(-4.0621, within(5e-5));
        assertThat(found.p()).isEqualTo(0.002833, within(5e-7));
        assertThat(found.low()).isEqualTo(-2.4598858, within(5e-8));
        assertThat(found.high()).isEqualTo(-0.7001142, within(5e-8));
        assertThat(found.mean()).isEqualTo(-1.58, within(1e-12));
    }

    @Test
    void repetitions_countAsRunsButNotAsTestData() {
        assertThat(Resampling.kFold(10, 10).varianceFactor()).isEqualTo(1.0 / 100 + 1.0 / 9, within(1e-15));
        assertThat(Resampling.kFold(10, 10).degreesOfFreedom()).isEqualTo(99);
    }

    @Test
    void differencesThatDoNotVary_followTheConvention() {
        PairedDifference nothing = of(new double[5], Resampling.kFold(5, 1), 0.95);
        assertThat(List.of(nothing.p(), nothing.low(), nothing.high())).containsExactly(1.0, 0.0, 0.0);
        PairedDifference same = of(new double[]{2, 2, 2}, Resampling.kFold(3, 1), 0.95);
        assertThat(List.of(same.p(), same.low(), same.high())).containsExactly(0.0, 2.0, 2.0);
    }

    @Seeds(200)
    void swappingTheTwo_turnsTheSignOnly(Draw draw) {
        double[] a = draw.doubles(6);
        double[] b = draw.doubles(6);
        double[] left = small(a);
        double[] right = small(b);
        Resampling folds = Resampling.kFold(6, 1);
        PairedDifference one = PairedDifference.of(left, right, folds, 0.9);
        PairedDifference other = PairedDifference.of(right, left, folds, 0.9);
        assertThat(List.of(one.mean(), one.sd(), one.low(), one.high(), one.p()))
                .isEqualTo(List.of(0 - other.mean(), other.sd(), 0 - other.high(), 0 - other.low(), other.p()));
    }

    @Seeds(200)
    void orderOfRuns_doesNotMatter(Draw draw) {
        List<Double> values = draw.list(8, 8, () -> draw.real(-1, 1));
        long seed = draw.seed();
        List<Double> shuffled = new ArrayList<>(values);
        Collections.shuffle(shuffled, new Random(seed));
        PairedDifference one = of(values);
        PairedDifference other = of(shuffled);
        assertThat(one.p()).isBetween(0.0, 1.0);
        assertThat(other.mean()).isEqualTo(one.mean(), within(1e-12));
        assertThat(other.low()).isEqualTo(one.low(), within(1e-12));
    }

    @Seeds(200)
    void interval_leavesOutZeroExactlyIfPIsSmall(Draw draw) {
        List<Double> values = draw.list(5, 5, () -> draw.real(-1, 2));
        PairedDifference found = of(values);
        if (Math.abs(found.p() - 0.05) > 1e-9) {
            assertThat(found.low() > 0 || found.high() < 0).isEqualTo(found.p() < 0.05);
        }
    }

    @Test
    void oneRun_isRefusedWithTheRemedy() {
        assertThatThrownBy(() -> new Resampling(1, 0))
                .hasMessage("A spread needs at least 2 runs, found 1. Run more folds or seeds.");
    }

    @Test
    void missingScore_isNamed() {
        assertThatThrownBy(
                () -> PairedDifference.of(new double[]{1, 2, Double.NaN}, new double[]{1, 1, 1}, Resampling.kFold(3, 1), 0.95))
                .hasMessage("The value of run 3 of 3 is NaN. Leave the run out for both policies, or run it again.");
    }

    @Test
    void unequalRuns_areRefused() {
        assertThatThrownBy(() -> PairedDifference.of(new double[2], new double[3], Resampling.kFold(3, 1), 0.95))
                .hasMessageContaining("2 values and the baseline 3");
        assertThatThrownBy(() -> of(GAINS, Resampling.kFold(3, 1), 0.95))
                .hasMessageContaining("5 differences, but the resampling has 3 runs");
        assertThatThrownBy(() -> of(GAINS, Resampling.kFold(5, 1), 95)).hasMessageContaining("confidence level (95.0)");
    }

    private static PairedDifference of(List<Double> values) {
        return of(values.stream().mapToDouble(v -> v).toArray(), Resampling.kFold(values.size(), 1), 0.95);
    }

    /** Of a policy whose baseline scores 0 in every run. */
    static PairedDifference of(double[] differences, Resampling resampling, double level) {
        return PairedDifference.of(differences, new double[differences.length], resampling, level);
    }

    private static double[] small(double[] values) {
        return Arrays.stream(values).map(v -> Double.isFinite(v) ? Math.IEEEremainder(v, 2) : 1).toArray();
    }
}
