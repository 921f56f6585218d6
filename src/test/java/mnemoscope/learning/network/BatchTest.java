package mnemoscope.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchTest {
    private static final double POSITIVE = 4;

    @Test
    void gradient_matchesTheRuleByHand() {
        // One unit, one input. Unit: 0.5 x + 0.25, out weight 2, out bias -1.
        Batch batch = new Batch(1, 1, 1, 2);
        double[] weights = new double[batch.size()];
        weights[0] = 0.5;
        weights[1] = 0.25;
        weights[batch.outputs()] = 2;
        weights[weights.length - 1] = -1;
        // x = 0.5: unit 0.5, log-odds 0, p 0.5, label 1: slope -0.5. x = -4: unit at rest, log-odds -1, label 0: slope p.
        double p = 1 / (1 + Math.exp(1));
        double[][] rows = {Batch.row(new double[]{0.5}, 1), Batch.row(new double[]{-4}, 0)};
        batch.take(rows, new int[]{0, 1}, 0, 2);
        double[] gradient = new double[weights.length];
        assertThat(batch.gradient(weights, gradient, 2)).isCloseTo(Math.log(2) - Math.log(1 - p), within(1e-15));
        assertThat(gradient[0]).isCloseTo(0.5 * -0.5 * 2 * 0.5, within(1e-15));
        assertThat(gradient[1]).isCloseTo(0.5 * -0.5 * 2, within(1e-15));
        assertThat(gradient[batch.outputs()]).isCloseTo(0.5 * -0.5 * 0.5, within(1e-15));
        assertThat(gradient[gradient.length - 1]).isCloseTo(0.5 * (-0.5 + p), within(1e-15));
    }

    /** Numbers of inputs, units and rows that are not multiples of the loops' block sizes. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "3, 4, 10", "4, 5, 63", "11, 16, 65", "6, 3, 130"})
    void gradient_matchesFiniteDifferences(int inputs, int hidden, int count) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(inputs);
        double[][] rows = new double[count][];
        double[] labels = new double[count];
        double[][] own = new double[count][];
        int[] order = new int[count];
        for (int r = 0; r < count; r++) {
            own[r] = random.doubles(inputs, -1, 1).toArray();
            labels[r] = r % 3 == 0 ? random.nextDouble() : r % 2;
            rows[r] = Batch.row(own[r], labels[r]);
            order[r] = count - 1 - r;
        }
        Batch batch = new Batch(inputs, hidden, POSITIVE, count);
        double[] flat = random.doubles(Mlp.size(inputs, hidden), -1, 1).toArray();
        double[] weights = new double[batch.size()];
        int[] places = places(batch, inputs, hidden);
        for (int w = 0; w < flat.length; w++) {
            weights[places[w]] = flat[w];
        }
        batch.take(rows, order, 0, count);
        double[] gradient = new double[weights.length];
        double sum = batch.gradient(weights, gradient, count);
        assertThat(sum / count).isCloseTo(loss(flat, hidden, own, labels), within(1e-13));
        double step = 1e-6;
        for (int w = 0; w < flat.length; w++) {
            double[] up = flat.clone();
            double[] down = flat.clone();
            up[w] += step;
            down[w] -= step;
            double slope = (loss(up, hidden, own, labels) - loss(down, hidden, own, labels)) / (2 * step);
            assertThat(gradient[places[w]]).as("weight " + w).isCloseTo(slope, within(1e-7));
            gradient[places[w]] = 0;
        }
        assertThat(gradient).as("what only fills up").containsOnly(0);
    }

    @Test
    void row_hasTheSameBitsWhereverItLies() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        double[][] rows = new double[9][];
        for (int r = 0; r < rows.length; r++) {
            rows[r] = Batch.row(random.doubles(5, -1, 1).toArray(), r % 2);
        }
        Batch large = new Batch(5, 6, POSITIVE, 9);
        Batch small = new Batch(5, 6, POSITIVE, 1);
        double[] weights = random.doubles(large.size(), -1, 1).toArray();
        double[] gradient = new double[weights.length];
        double[] again = new double[weights.length];
        for (int r = 0; r < rows.length; r++) {
            large.take(rows, new int[]{3, 4, r}, 2, 1);
            small.take(rows, new int[]{r}, 0, 1);
            assertThat(large.gradient(weights, gradient, 1)).isEqualTo(small.gradient(weights, again, 1));
            assertThat(gradient).containsExactly(again);
        }
    }

    /** By weight of a network in its own order: index in a batch's order. */
    private static int[] places(Batch batch, int inputs, int hidden) {
        int[] places = new int[Mlp.size(inputs, hidden)];
        int stride = Batch.stride(inputs);
        for (int h = 0; h < hidden; h++) {
            for (int k = 0; k < inputs; k++) {
                places[h * inputs + k] = h * stride + k;
            }
            places[hidden * inputs + h] = h * stride + inputs;
            places[hidden * (inputs + 1) + h] = batch.outputs() + h;
        }
        places[places.length - 1] = batch.size() - 1;
        return places;
    }

    /** Term by term as the formula says. */
    private static double loss(double[] flat, int hidden, double[][] rows, double[] labels) {
        double sum = 0;
        for (int r = 0; r < rows.length; r++) {
            int inputs = rows[r].length;
            double logit = flat[flat.length - 1];
            for (int h = 0; h < hidden; h++) {
                double in = flat[hidden * inputs + h];
                for (int k = 0; k < inputs; k++) {
                    in += flat[h * inputs + k] * rows[r][k];
                }
                logit += flat[hidden * (inputs + 1) + h] * Math.max(0, in);
            }
            double p = 1 / (1 + StrictMath.exp(-logit));
            sum -= POSITIVE * labels[r] * StrictMath.log(p) + (1 - labels[r]) * StrictMath.log(1 - p);
        }
        return sum / rows.length;
    }
}
