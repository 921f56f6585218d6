package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.replay.Pool;

/** A problem that no pass proves in seconds: far more turns of odd sizes are worth keeping than fit. */
final class HardProblem {
    private static final int ITEMS = 300;
    private static final int STEPS = 400;
    private static final int BUDGET = 256;

    private HardProblem() {}

    static HindsightProblem of(long seed, Pool pool) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<HindsightProblem.Item> items = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            int arrival = i * STEPS / ITEMS;
            TreeSet<Integer> uses = new TreeSet<>();
            for (int k = 1 + random.nextInt(6); k > 0; k--) {
                uses.add(arrival + random.nextInt(STEPS - arrival));
            }
            int size = 5 + random.nextInt(60);
            items.add(item(i, size, arrival, uses.stream().mapToInt(Integer::intValue).toArray(), random));
        }
        int[] budgets = new int[STEPS];
        Arrays.fill(budgets, BUDGET);
        return new HindsightProblem(budgets, items, new int[STEPS][0], 64, -1_000_000, true, pool);
    }

    private static HindsightProblem.Item item(int turn, int size, int arrival, int[] uses, RandomGenerator random) {
        int[] starts = new int[uses.length];
        double[] profits = new double[uses.length];
        for (int k = 0; k < uses.length; k++) {
            starts[k] = k == 0 ? arrival : uses[k - 1] + 1;
            profits[k] = 22 * size + 64 * random.nextInt(2);
        }
        return new HindsightProblem.Item(turn, size, starts, uses, profits);
    }
}
