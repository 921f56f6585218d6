package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGeneratorFactory;
import mnemoscope.learning.network.Examples;
import org.junit.jupiter.api.Test;

class DownSamplingTest {
    private static Examples rows(int positives, int negatives) {
        Examples examples = new Examples(1);
        for (int r = 0; r < positives + negatives; r++) {
            examples.add(new double[]{r}, 0, r < positives ? 0.5 : 0);
        }
        return examples;
    }

    private static Examples sampled(Examples all) {
        return all.thinned(6, RandomGeneratorFactory.of("L64X128MixRandom").create(1));
    }

    @Test
    void positivesStay_andSoDoSixNegativesEach() {
        Examples kept = sampled(rows(3, 100));
        assertThat(kept.positives()).isEqualTo(3);
        assertThat(kept.count()).isEqualTo(3 + 18);
        for (int r = 1; r < kept.count(); r++) {
            assertThat(kept.value(r, 0)).isGreaterThan(kept.value(r - 1, 0));
        }
    }

    @Test
    void fewNegatives_allStay() {
        assertThat(sampled(rows(3, 10)).count()).isEqualTo(13);
        assertThat(sampled(rows(0, 10)).count()).isZero();
    }
}
