package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class MlpTest {
    private static final Scaling PLAIN = new Scaling(new double[]{1, 0}, new double[]{2, 1});

    // Unit 0: 1 * (x0 - 1) / 2 + 2 x1 + 0.5, out 3. Unit 1: -1 * (x0 - 1) / 2 + 0 x1 + 0, out -1. Output bias 0.25.
    private static final Mlp TWO_UNITS = new Mlp(PLAIN, 2, new double[]{1, 2, -1, 0, 0.5, 0, 3, -1, 0.25});

    @Test
    void logit_matchesTheFormulaByHand() {
        // x = (5, 1): standardised (2, 1); unit 0: 2 + 2 + 0.5 = 4.5; unit 1: -2, so 0; 0.25 + 3 * 4.5
        assertThat(TWO_UNITS.logit(new double[]{5, 1}, 0)).isEqualTo(13.75);
        // x = (-3, 0.5): standardised (-2, 0.5); unit 0: -2 + 1 + 0.5 < 0; unit 1: 2; 0.25 - 2
        assertThat(TWO_UNITS.logit(new double[]{9, 9, -3, 0.5}, 2)).isEqualTo(-1.75);
        assertThat(TWO_UNITS.probability(new double[]{-3, 0.5}, 0)).isCloseTo(1 / (1 + Math.exp(1.75)), within(1e-15));
    }

    @Test
    void logits_areThoseOfEachRowToTheBit() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
        Scaling scaling = new Scaling(random.doubles(7).toArray(), random.doubles(7, 0.1, 2).toArray());
        Mlp network = new Mlp(scaling, 10, random.doubles(Mlp.size(7, 10), -2, 2).toArray());
        double[] rows = random.doubles(3 + 7 * 11, -3, 3).toArray();
        for (int count = 0; count <= 11; count++) {
            double[] logits = new double[11];
            network.logits(rows, 3, count, logits);
            for (int r = 0; r < 11; r++) {
                assertThat(logits[r]).as("row %d of %d", r, count).isEqualTo(r < count ? network.logit(rows, 3 + 7 * r) : 0);
            }
        }
    }

    @Test
    void contributions_matchTheRuleByHand() {
        double[] adds = new double[2];
        TWO_UNITS.contributions(new double[]{5, 1}, 0, adds);
        // baseline: 0.25 + 3 * 0.5; unit 0 changes by 4, all of it passed on; unit 1 from 0 to 0
        assertThat(TWO_UNITS.baseline()).isEqualTo(1.75);
        assertThat(adds).containsExactly(6, 6);
    }

    @Test
    void contributions_addUpToTheLogit() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        double[] weights = random.doubles(Mlp.size(5, 7), -2, 2).toArray();
        Mlp network = new Mlp(new Scaling(random.doubles(5).toArray(), random.doubles(5, 0.1, 2).toArray()), 7, weights);
        double[] adds = new double[5];
        for (int r = 0; r < 200; r++) {
            double[] row = random.doubles(5, -3, 3).toArray();
            network.contributions(row, 0, adds);
            double sum = network.baseline();
            for (double add : adds) {
                sum += add;
            }
            assertThat(sum).isCloseTo(network.logit(row, 0), within(1e-9));
        }
    }

    @Test
    void average_hasTheMeanLogit() {
        Mlp other = new Mlp(PLAIN, 1, new double[]{2, -1, 1, 4, -3});
        double[] row = {2.5, 0.3};
        assertThat(Mlp.average(List.of(TWO_UNITS, other)).logit(row, 0))
                .isCloseTo((TWO_UNITS.logit(row, 0) + other.logit(row, 0)) / 2, within(1e-12));
        assertThat(Mlp.average(List.of(TWO_UNITS))).isSameAs(TWO_UNITS);
    }

    @Test
    void logitAndSigmoid_areInverse() {
        assertThat(Mlp.sigmoid(Mlp.logit(0.3))).isCloseTo(0.3, within(1e-15));
        assertThat(Mlp.logit(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Mlp.sigmoid(-1000)).isZero();
    }

    @Test
    void wrongShapes_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Mlp(PLAIN, 2, new double[8]))
                .withMessageContaining("9 weights");
        assertThatIllegalArgumentException().isThrownBy(() -> new Mlp(PLAIN, 1, new double[]{1, 2, 3, 4, Double.NaN}))
                .withMessageContaining("at most 1e50");
        assertThatIllegalArgumentException().isThrownBy(() -> new Scaling(new double[]{0}, new double[]{0}))
                .withMessageContaining("from 1e-50");
    }
}
