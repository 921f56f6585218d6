package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class ElementaryFunctionsTest {
    private static final int COUNT = 200_000;

    private static double[] decays(double... x) {
        double[] into = new double[x.length];
        ElementaryFunctions.decays(x, into, new double[x.length], x.length);
        return into;
    }

    private static double[] log1p(double... x) {
        double[] into = new double[x.length];
        ElementaryFunctions.log1p(x, into, x.length);
        return into;
    }

    private static double worst(double[] found, double[] right) {
        double worst = 0;
        for (int r = 0; r < found.length; r++) {
            worst = Math.max(worst, Math.abs(found[r] - right[r]) / Math.ulp(right[r]));
        }
        return worst;
    }

    /** Half of them within the first unit, where most log-odds are. */
    private static double[] spread(double most) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        double[] x = new double[COUNT];
        for (int r = 0; r < COUNT; r++) {
            x[r] = random.nextDouble() * (r % 2 == 0 ? 1 : most);
        }
        return x;
    }

    @Test
    void decays_areWithinTwoUnitsInTheLastPlace() {
        double[] x = spread(700);
        double[] right = new double[COUNT];
        for (int r = 0; r < COUNT; r++) {
            right[r] = StrictMath.exp(-x[r]);
            x[r] = r % 3 == 0 ? -x[r] : x[r];
        }
        assertThat(worst(decays(x), right)).isLessThanOrEqualTo(2);
    }

    @Test
    void log1p_isWithinTwoUnitsInTheLastPlace() {
        double[] x = spread(1);
        double[] right = new double[COUNT];
        for (int r = 0; r < COUNT; r++) {
            x[r] = r % 4 == 0 ? x[r] * 1e-12 : x[r];
            right[r] = StrictMath.log1p(x[r]);
        }
        assertThat(worst(log1p(x), right)).isLessThanOrEqualTo(2);
    }

    @Test
    void ends_areExact() {
        assertThat(decays(0, -0.0, 1e6, Double.NEGATIVE_INFINITY)).startsWith(1, 1).satisfies(ends -> {
            assertThat(ends[2]).isEqualTo(ends[3]).isPositive().isLessThan(1e-303);
        });
        assertThat(log1p(0, 1)).containsExactly(0, Math.log(2));
    }

    @Test
    void onlyTheFirstAreComputed() {
        double[] into = {7, 7};
        ElementaryFunctions.decays(new double[]{0, 0}, into, new double[2], 1);
        assertThat(into).containsExactly(1, 7);
    }
}
