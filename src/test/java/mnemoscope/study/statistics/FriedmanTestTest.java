package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class FriedmanTestTest {
    /** Times of three ways to round first base, 22 players. Hollander and Wolfe (1973), 140. Lower is better, hence minus. */
    private static final double[][] ROUNDING = {{5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40},
            {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35}, {5.25, 5.15, 5.00},
            {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45}, {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95},
            {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50}, {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25},
            {5.65, 5.60, 5.40}, {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}};

    @Test
    void ranks_areSharedByEqualScores() {
        AverageRanks ranks = AverageRanks.of(new double[][]{{0.3, 0.1, 0.3, 0.2}, {4, 1, 2, 3}});
        assertThat(ranks.means()).containsExactly(1.25, 4.0, 2.25, 2.5);
        assertThat(ranks.tieTerm()).isEqualTo(6);
        assertThat(ranks.order()).containsExactly(0, 2, 3, 1);
    }

    @Test
    void zeroAndMinusZero_areEqualScores() {
        assertThat(AverageRanks.of(new double[][]{{0.0, -0.0}}).means()).containsExactly(1.5, 1.5);
    }

    /** R, help page of friedman.test: chi-squared = 11.143, df = 2, p-value = 0.003805 (with ties). */
    @Test
    void roundingTimes_matchThePublishedTest() {
        double[][] scores = new double[ROUNDING.length][3];
        for (int e = 0; e < scores.length; e++) {
            for (int k = 0; k < 3; k++) {
                scores[e][k] = -ROUNDING[e][k];
            }
        }
        FriedmanTest found = FriedmanTest.of(AverageRanks.of(scores));
        assertThat(found.f()).isEqualTo(21 * 11.142857142857132 / (44 - 11.142857142857132), within(1e-9));
    }

    /** Demsar (2006), example after the Friedman test: four variants of C4.5 on 14 data sets, chi^2 = 9.28, F = 3.69 (no tie correction). */
    @Test
    void ranksOfDemsar_giveHisStatistics() {
        FriedmanTest found = FriedmanTest.of(new AverageRanks(List.of(3.143, 2.000, 2.893, 1.964), 14, 0));
        assertThat(found.f()).isEqualTo(3.69, within(0.01));
        assertThat(found.fP()).isBetween(0.01, 0.05);
    }

    /** SciPy 1.17: friedmanchisquare, and f.sf of Iman and Davenport's F, on 14 rows with four ties. */
    @Test
    void tiedScores_matchSciPy() {
        double[][] scores = {{0.763, 0.768, 0.771, 0.798}, {0.599, 0.591, 0.590, 0.569}, {0.954, 0.971, 0.968, 0.967},
                {0.628, 0.661, 0.654, 0.657}, {0.882, 0.888, 0.886, 0.898}, {0.936, 0.931, 0.916, 0.931},
                {0.661, 0.668, 0.609, 0.685}, {0.583, 0.583, 0.563, 0.625}, {0.775, 0.838, 0.866, 0.875}, {1, 1, 1, 1},
                {0.940, 0.962, 0.965, 0.962}, {0.619, 0.666, 0.614, 0.669}, {0.972, 0.981, 0.975, 0.975},
                {0.957, 0.978, 0.946, 0.970}};
        FriedmanTest found = FriedmanTest.of(AverageRanks.of(scores));
        assertThat(found.f()).as("of chi-squared 10.952380952380956").isEqualTo(4.585889570552149, within(1e-9));
        assertThat(found.fP()).isEqualTo(0.007628838730725745, within(1e-12));
    }

    @Test
    void extremes_followTheConventions() {
        assertThat(FriedmanTest.of(AverageRanks.of(new double[3][4]))).isEqualTo(new FriedmanTest(0, 1));
        FriedmanTest alike = FriedmanTest.of(AverageRanks.of(new double[][]{{3, 2, 1}, {6, 5, 4}, {9, 8, 7}}));
        assertThat(alike.f()).isNaN();
        assertThat(alike.isUnanimous()).isTrue();
        assertThat(alike.fP()).as("two orders equal the first of 6").isEqualTo(1 / 36.0, within(1e-15));
        FriedmanTest tied = FriedmanTest.of(AverageRanks.of(new double[][]{{2, 2, 1}, {5, 5, 4}, {8, 8, 7}}));
        assertThat(tied.fP()).as("of 3 orders with one tie").isEqualTo(1 / 9.0, within(1e-15));
        double[][] many = new double[500][];
        Arrays.fill(many, new double[]{6, 5, 4, 3, 2, 1});
        assertThat(FriedmanTest.of(AverageRanks.of(many)).fP()).as("never 0").isEqualTo(Double.MIN_NORMAL);
        many[0] = new double[]{6, 5, 4, 3, 1, 2};
        FriedmanTest nearly = FriedmanTest.of(AverageRanks.of(many));
        assertThat(nearly.isUnanimous()).isFalse();
        assertThat(nearly.fP()).isPositive();
    }

    @Seeds(200)
    void ranks_addUpAndPIsAProbability(Draw draw) {
        List<Integer> values = draw.list(15, 15, () -> draw.between(0, 4));
        double[][] scores = new double[3][5];
        double[][] turned = new double[3][5];
        for (int j = 0; j < 15; j++) {
            scores[j / 5][j % 5] = values.get(j);
            turned[2 - j / 5][j % 5] = values.get(j);
        }
        AverageRanks ranks = AverageRanks.of(scores);
        assertThat(ranks.means().stream().mapToDouble(r -> r).sum()).isEqualTo(15, within(1e-12));
        FriedmanTest found = FriedmanTest.of(ranks);
        assertThat(found.fP()).isBetween(0.0, 1.0);
        assertThat(FriedmanTest.of(AverageRanks.of(turned)).fP()).isEqualTo(found.fP(), within(1e-9));
    }

    @Test
    void misuse_isRefused() {
        assertThatThrownBy(() -> AverageRanks.of(new double[0][])).hasMessageContaining("no episode");
        assertThatThrownBy(() -> AverageRanks.of(new double[][]{{1}})).hasMessageContaining("at least 2 policies");
        assertThatThrownBy(() -> AverageRanks.of(new double[][]{{1, 2}, {1}})).hasMessageContaining("Episode 2 has scores of 1");
        assertThatThrownBy(() -> AverageRanks.of(new double[][]{{1, Double.NaN}})).hasMessageContaining("policy 2 of 2 is NaN");
        assertThatThrownBy(() -> FriedmanTest.of(AverageRanks.of(new double[][]{{1, 2}})))
                .hasMessageContaining("at least 2 episodes");
    }
}
