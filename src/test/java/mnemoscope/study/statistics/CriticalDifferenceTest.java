package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

final class CriticalDifferenceTest {
    /** Demsar (2006), table 5 (a), for 2 to 10 classifiers; he cuts some last digits. */
    @Test
    void quantiles_matchThePublishedTable() {
        double[] five = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
        double[] ten = {1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920};
        for (int k = 2; k <= 10; k++) {
            assertThat(CriticalDifference.quantile(k, 0.05)).isEqualTo(five[k - 2], within(0.001));
            assertThat(CriticalDifference.quantile(k, 0.10)).isEqualTo(ten[k - 2], within(0.001));
        }
    }

    /** SciPy 1.17: studentized_range.ppf(1 - alpha, k, inf) / sqrt(2) and .cdf. */
    @Test
    void manyPolicies_matchSciPy() {
        assertThat(CriticalDifference.quantile(12, 0.05)).isEqualTo(3.268004, within(1e-6));
        assertThat(CriticalDifference.quantile(50, 0.05)).isEqualTo(3.9923432900094076, within(1e-6));
        assertThat(NormalRange.cumulativeProbability(3.633, 4)).isEqualTo(0.9499850210046219, within(1e-9));
        assertThat(NormalRange.cumulativeProbability(3.5, 12)).isEqualTo(0.6441990375873677, within(1e-9));
    }

    /** The range of two normals is sqrt(2) times a half normal. */
    @Test
    void twoPolicies_areTheTwoSidedNormal() {
        assertThat(CriticalDifference.quantile(2, 0.05)).isEqualTo(NormalDistribution.of(0, 1).inverseSurvivalProbability(0.025),
                within(1e-12));
        assertThat(NormalRange.cumulativeProbability(1, 2)).isEqualTo(0.5204998778130465, within(1e-14));
        assertThat(NormalRange.cumulativeProbability(0, 2)).isZero();
        assertThat(NormalRange.cumulativeProbability(60, 9)).isEqualTo(1, within(1e-14));
    }

    /**
     * Demsar (2006), example of the Nemenyi test: CD is 1.25 at .05 and 1.12 at .10, where rank 3.143 is worse than 2.000 and
     * 1.964 and nothing is said of 2.893.
     */
    @Test
    void ranksOfDemsar_giveHisDifferenceAndBars() {
        AverageRanks ranks = new AverageRanks(List.of(3.143, 2.000, 2.893, 1.964), 14, 0);
        CriticalDifference found = CriticalDifference.of(ranks, 0.05);
        assertThat(found.value()).isEqualTo(1.25, within(0.005));
        assertThat(found.cliques()).containsExactly(List.of(3, 1, 2, 0));
        assertThat(CriticalDifference.of(ranks, 0.10).value()).isEqualTo(1.12, within(0.005));
        assertThat(CriticalDifference.of(ranks, 0.10).cliques()).containsExactly(List.of(3, 1, 2), List.of(2, 0));
    }

    @Test
    void cliques_areTheLargestGroups() {
        CriticalDifference found = new CriticalDifference(new AverageRanks(List.of(1.0, 1.8, 2.6, 5.0, 5.0), 9, 0), 0.05, 1);
        assertThat(found.cliques()).containsExactly(List.of(0, 1), List.of(1, 2), List.of(3, 4));
        assertThat(new CriticalDifference(new AverageRanks(List.of(1.0, 2.0, 3.0), 9, 0), 0.05, 1).cliques()).isEmpty();
    }

    @Seeds(200)
    void cliques_joinExactlyThePairsThatDoNotDiffer(Draw draw) {
        List<Integer> values = draw.list(6, 6, () -> draw.between(0, 20));
        AverageRanks ranks = new AverageRanks(values.stream().map(v -> v / 4.0).toList(), 9, 0);
        CriticalDifference found = new CriticalDifference(ranks, 0.05, 1.3);
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < i; j++) {
                List<Integer> pair = List.of(i, j);
                assertThat(found.cliques().stream().anyMatch(clique -> clique.containsAll(pair))).isEqualTo(!found.differ(i, j));
            }
        }
        for (List<Integer> clique : found.cliques()) {
            assertThat(found.cliques().stream().filter(other -> other.containsAll(clique))).hasSize(1);
        }
    }

    @Test
    void errorAllowed_mustBeAProbability() {
        assertThatThrownBy(() -> CriticalDifference.of(new AverageRanks(List.of(1.0, 2.0), 3, 0), 5))
                .hasMessageContaining("error allowed (5.0)");
    }
}
