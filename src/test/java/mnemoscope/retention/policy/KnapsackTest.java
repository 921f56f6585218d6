package mnemoscope.retention.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;

class KnapsackTest {
    @Seeds(1000)
    void knapsack_equalsBruteForce(Draw draw) {
        int items = draw.between(0, 12);
        int capacity = draw.between(0, 130);
        long seed = draw.seed();
        SplittableRandom random = new SplittableRandom(seed);
        int[] sizes = new int[items];
        double[] values = new double[items];
        for (int k = 0; k < items; k++) {
            sizes[k] = random.nextInt(1, 30);
            values[k] = random.nextInt(5) / 4.0;
        }
        boolean[] chosen = Knapsack.solve(capacity, sizes, values);
        int mask = 0;
        for (int k = 0; k < items; k++) {
            mask |= chosen[k] ? 1 << k : 0;
        }
        assertThat(mask).isEqualTo(best(sizes, values, capacity));
    }

    /** The set of greatest value without worthless items; ties by the larger bit mask, which holds the later item. */
    private static int best(int[] sizes, double[] values, int capacity) {
        int best = 0;
        double most = 0;
        for (int mask = 0; mask < 1 << sizes.length; mask++) {
            int size = 0;
            double value = 0;
            boolean worthless = false;
            for (int k = 0; k < sizes.length; k++) {
                if ((mask >> k & 1) != 0) {
                    size += sizes[k];
                    value += values[k];
                    worthless |= values[k] == 0;
                }
            }
            if (!worthless && size <= capacity && value >= most) {
                most = value;
                best = mask;
            }
        }
        return best;
    }
}
