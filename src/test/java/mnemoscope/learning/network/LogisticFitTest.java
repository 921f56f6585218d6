package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class LogisticFitTest {
    private static Examples examples(double[]... rows) {
        Examples examples = new Examples(rows[0].length - 1);
        for (double[] row : rows) {
            examples.add(row, 0, row[row.length - 1]);
        }
        return examples;
    }

    /** With one feature of two values the fit is the share of each value. */
    @Test
    void withoutPenalty_theProbabilitiesAreTheShares() {
        Mlp fitted = LogisticFit.fit(examples(new double[]{0, 1}, new double[]{0, 0}, new double[]{0, 0}, new double[]{0, 0},
                new double[]{1, 1}, new double[]{1, 1}, new double[]{1, 0.25}, new double[]{1, 0.75}), 0, 50, Progress.NONE);
        assertThat(fitted.probability(new double[]{0}, 0)).isCloseTo(0.25, within(1e-4));
        assertThat(fitted.probability(new double[]{1}, 0)).isCloseTo(0.75, within(1e-4));
    }

    /** Half way between two values the log-odds are half way too, on both sides of the average row. */
    @Test
    void theNetwork_isLinear_andItsContributionsSayIt() {
        Mlp fitted = LogisticFit.fit(
                examples(new double[]{0, 3, 0.1}, new double[]{1, 1, 0.9}, new double[]{2, 2, 0.4}, new double[]{5, 0, 0.8}),
                0.01, 50, Progress.NONE);
        double low = fitted.logit(new double[]{0, 1}, 0);
        double high = fitted.logit(new double[]{8, 1}, 0);
        assertThat(fitted.logit(new double[]{4, 1}, 0)).isCloseTo((low + high) / 2, within(1e-9));
        double[] adds = new double[2];
        fitted.contributions(new double[]{8, 1}, 0, adds);
        assertThat(fitted.baseline() + adds[0] + adds[1]).isCloseTo(high, within(1e-9));
    }

    @Test
    void aPenalty_makesWeightsSmaller() {
        Examples rows = examples(new double[]{0, 0}, new double[]{1, 1});
        double loose = LogisticFit.fit(rows, 0.01, 50, Progress.NONE).probability(new double[]{1}, 0);
        double tight = LogisticFit.fit(rows, 1, 50, Progress.NONE).probability(new double[]{1}, 0);
        assertThat(loose).isGreaterThan(tight);
        assertThat(tight).isGreaterThan(0.5);
    }
}
