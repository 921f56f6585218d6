package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.learning.WordWeights.Ridge;
import org.junit.jupiter.api.Test;

class RidgeTest {
    @Test
    void oneColumn_isTheFormulaByHand() {
        // one column in two of three rows, targets 1, 0, 1: sum 1 over 2 rows plus a penalty of 2
        double[] x = new Ridge(List.of(row(1, 0), row(0, 0), row(1)), 1, new double[]{2}).weights();
        assertThat(x).hasSize(1);
        assertThat(x[0]).isCloseTo(1.0 / (2 + 2), within(1e-12));
    }

    @Test
    void twoColumns_solveTheNormalEquations() {
        // columns a and b and a dense one; A'A + penalty = [[3,1,1],[1,3,3],[1,3,8.5]], A'y = [1,2,2.5]
        List<Ridge.Row> rows = List.of(new Ridge.Row(new int[]{0, 1}, new double[]{1}, 1),
                new Ridge.Row(new int[]{1}, new double[]{2}, 1), new Ridge.Row(new int[]{0}, new double[]{0}, 0),
                new Ridge.Row(new int[]{}, new double[]{1}, -0.5));
        double[] x = new Ridge(rows, 2, new double[]{1, 1, 2.5}).weights();
        assertThat(3 * x[0] + x[1] + x[2]).isCloseTo(1, within(1e-12));
        assertThat(x[0] + 3 * x[1] + 3 * x[2]).isCloseTo(2, within(1e-12));
        assertThat(x[0] + 3 * x[1] + 8.5 * x[2]).isCloseTo(2.5, within(1e-12));
    }

    @Test
    void nothingToLearn_isAllZero() {
        assertThat(new Ridge(List.of(row(0, 0)), 1, new double[]{1}).weights()).containsExactly(0);
        assertThat(new Ridge(List.of(), 2, new double[]{1, 1}).weights()).containsExactly(0, 0);
    }

    private static Ridge.Row row(double target, int... columns) {
        return new Ridge.Row(columns, new double[0], target);
    }
}
