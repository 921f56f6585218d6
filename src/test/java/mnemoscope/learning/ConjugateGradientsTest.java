package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConjugateGradientsTest {
    /** 4 x + y = 1 and x + 3 y = 2 have the solution 1/11, 7/11, which two rounds find. */
    private static double[] solve(int rounds) {
        return ConjugateGradients.solve((v, image) -> {
            image[0] = 4 * v[0] + v[1];
            image[1] = v[0] + 3 * v[1];
        }, new double[]{1, 2}, new double[]{4, 3}, rounds, 0);
    }

    @Test
    void asManyRoundsAsUnknowns_solve() {
        assertThat(solve(2)).containsExactly(new double[]{1 / 11.0, 7 / 11.0}, within(1e-12));
        assertThat(solve(1)[0]).isNotCloseTo(1 / 11.0, within(1e-3));
    }

    @Test
    void nothingLeft_endsTheSearch() {
        assertThat(ConjugateGradients.solve((v, image) -> {
            throw new AssertionError("The answer is known.");
        }, new double[2], new double[]{4, 3}, 9, 0)).containsExactly(0, 0);
    }
}
