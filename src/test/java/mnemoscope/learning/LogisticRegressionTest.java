package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import mnemoscope.learning.LogisticRegression.Row;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
    private static Row row(boolean positive, double... dense) {
        return new Row(new int[0], new double[0], dense, positive);
    }

    @Test
    void twoRows_solveTheEquationByHand() {
        // x = 1 positive, x = -1 negative, each of weight 1: w = 2 / (1 + exp(w)), whose root is 0.7 and a little
        double[] w = LogisticRegression.weights(List.of(row(true, 1, 1), row(false, -1, 1)), 0, new double[]{1, 0});
        assertThat(w[0] * (1 + Math.exp(w[0]))).isCloseTo(2, within(1e-9));
        assertThat(w[1]).isCloseTo(0, within(1e-9));
    }

    @Test
    void classesAreBalanced() {
        // without a column that differs, both classes weigh the same, so the constant says 1/2 whatever their numbers
        double[] w = LogisticRegression.weights(List.of(row(true, 1), row(false, 1), row(false, 1), row(false, 1)), 0,
                new double[]{0});
        assertThat(w[0]).isCloseTo(0, within(1e-9));
    }

    /** At the minimum the derivative by each weight is 0, computed here from the definition. */
    @Test
    void sparseAndDense_areAtTheMinimum() {
        Random random = new Random(7);
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < 60; r++) {
            rows.add(new Row(new int[]{random.nextInt(5), 5 + random.nextInt(5)},
                    new double[]{random.nextDouble(), random.nextDouble()}, new double[]{random.nextGaussian(), 1},
                    random.nextInt(4) == 0));
        }
        double[] penalty = new double[12];
        Arrays.fill(penalty, 0, 11, 1);
        double[] w = LogisticRegression.weights(rows, 10, penalty);
        long positives = rows.stream().filter(Row::positive).count();
        double[] slope = new double[12];
        for (Row row : rows) {
            double[] full = new double[12];
            full[row.columns()[0]] = row.values()[0];
            full[row.columns()[1]] = row.values()[1];
            full[10] = row.dense()[0];
            full[11] = 1;
            double z = 0;
            for (int k = 0; k < 12; k++) {
                z += full[k] * w[k];
            }
            double weight = 60 / (2.0 * (row.positive() ? positives : 60 - positives));
            for (int k = 0; k < 12; k++) {
                slope[k] += weight * (1 / (1 + Math.exp(-z)) - (row.positive() ? 1 : 0)) * full[k];
            }
        }
        for (int k = 0; k < 12; k++) {
            assertThat(slope[k] + penalty[k] * w[k]).as("weight " + k).isCloseTo(0, within(1e-6));
        }
        assertThat(w[10]).isNotZero();
    }
}
