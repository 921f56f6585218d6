package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class SignedRankTestTest {
    /** By hand: ranks 1 to 4, only rank 1 negative; of 16 sign patterns 2 have W- of at most 1; two-sided 4 / 16. */
    @Test
    void exactP_countsSignPatterns() {
        SignedRankTest found = of(new double[]{-1, 2, 3, 4});
        assertThat(found).isEqualTo(new SignedRankTest(4, 9, 0.25, true));
    }

    /** Hollander and Wolfe (1973), 29: depression scores; R, help page of wilcox.test: V = 40, one-sided p 0.01953. */
    @Test
    void depressionScores_matchThePublishedTest() {
        double[] first = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
        double[] second = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
        SignedRankTest found = SignedRankTest.of(first, second);
        assertThat(found.positiveRankSum()).isEqualTo(40);
        assertThat(found.p()).isEqualTo(2 * 0.01953125, within(1e-15));
        assertThat(found.exact()).isTrue();
    }

    /** SciPy, help page of scipy.stats.wilcoxon (Darwin's corn): statistic 24, p 0.041259765625. */
    @Test
    void cornHeights_matchThePublishedTest() {
        SignedRankTest found = of(new double[]{6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75});
        assertThat(found.positiveRankSum()).isEqualTo(15 * 16 / 2 - 24);
        assertThat(found.p()).isEqualTo(0.041259765625, within(1e-15));
    }

    /** SciPy 1.17: wilcoxon(d, zero_method="wilcox", correction=True, method="asymptotic"). */
    @Test
    void zerosAndTies_matchSciPyWithBothCorrections() {
        SignedRankTest found = of(new double[]{0, 0, 1, 1, -1, 2, 3, 4, 4, 5, -2, 6});
        assertThat(found.pairs()).isEqualTo(12);
        assertThat(found.positiveRankSum()).isEqualTo(10 * 11 / 2 - 6.5);
        assertThat(found.p()).isEqualTo(0.035927899120529315, within(1e-12));
        assertThat(found.exact()).isFalse();
    }

    /** SciPy 1.17: wilcoxon(d, correction=True, method="asymptotic"). */
    @Test
    void manyPairs_useTheNormalApproximation() {
        double[] many = IntStream.rangeClosed(1, 60).mapToDouble(k -> (k - 1) % 4 == 0 ? -k : k).toArray();
        SignedRankTest found = of(many);
        assertThat(found.exact()).isFalse();
        assertThat(found.p()).isEqualTo(0.0004157346143241448, within(1e-12));
    }

    @Test
    void zeros_areLeftOutAndTheRestStaysExact() {
        assertThat(of(new double[]{0, -1, 2, 0, 3, 4})).isEqualTo(new SignedRankTest(6, 9, 0.25, true));
    }

    @Test
    void nothingButZeros_isNoDifference() {
        assertThat(of(new double[4])).isEqualTo(new SignedRankTest(4, 0, 1, true));
    }

    @Test
    void smallestP_dependsOnTheNumberOfPairs() {
        assertThat(of(new double[]{1, 2, 3, 4, 5}).p()).isEqualTo(1.0 / 16);
        assertThat(of(new double[]{7}).p()).isEqualTo(1);
    }

    @Seeds(200)
    void swappingTheTwo_swapsTheSums(Draw draw) {
        List<Integer> values = draw.list(1, 60, () -> draw.between(-9, 9));
        long seed = draw.seed();
        double[] differences = values.stream().mapToDouble(v -> v).toArray();
        SignedRankTest one = of(differences);
        SignedRankTest other = of(Arrays.stream(differences).map(v -> -v).toArray());
        long changed = values.stream().filter(value -> value != 0).count();
        assertThat(other.positiveRankSum()).isEqualTo(changed * (changed + 1) / 2.0 - one.positiveRankSum());
        assertThat(other.p()).isEqualTo(one.p(), within(1e-12)).isBetween(0.0, 1.0);
        List<Integer> shuffled = new java.util.ArrayList<>(values);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(of(shuffled.stream().mapToDouble(v -> v).toArray())).isEqualTo(one);
    }

    @Test
    void misuse_isRefused() {
        assertThatThrownBy(() -> of(new double[0])).hasMessageContaining("no pair");
        assertThatThrownBy(() -> of(new double[]{1, Double.POSITIVE_INFINITY})).hasMessageContaining("pair 2 of 2");
    }

    /** Of a policy whose baseline scores 0 everywhere. */
    private static SignedRankTest of(double[] differences) {
        return SignedRankTest.of(differences, new double[differences.length]);
    }
}
