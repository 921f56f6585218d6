package mnemoscope.optimality;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.random.Draw;

/** Instances for property tests: n 2 to 8, T 1 to 12, B 0 to 6, any numbers in the ranges of SPEC 8. */
final class RandomInstance {
    private RandomInstance() {}

    static Instance withDelay(Draw draw, int most) {
        return of(draw.between(2, 8), draw.between(1, 12), draw.between(0, 6), draw.between(1, most), draw.seed());
    }

    static Instance of(int items, int turns, int budget, int delay, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int[] sizes = random.ints(items, 1, 4).toArray();
        double[] values = random.doubles(items, 0.5, 1.5).toArray();
        double[][] demand = new double[turns][];
        for (int t = 0; t < turns; t++) {
            demand[t] = chances(items, random);
        }
        return new Instance(sizes, values, demand, budget, delay, random.nextDouble(3), random.nextDouble(0.2),
                random.nextDouble(2), Origin.NONE);
    }

    /** An instance with the demand of its first turn in every turn. */
    static Instance stationary(Instance instance) {
        double[][] demand = new double[instance.turns()][];
        Arrays.fill(demand, instance.demand()[0]);
        return new Instance(instance.sizes(), instance.values(), demand, instance.budget(), instance.delayTurns(),
                instance.rate(), instance.storage(), instance.miss(), Origin.NONE);
    }

    /** An instance with its items in another order. */
    static Instance permuted(Instance instance, long seed) {
        int n = instance.items();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        double[][] demand = Arrays.stream(instance.demand()).map(turn -> Arrays.stream(order).mapToDouble(i -> turn[i]).toArray())
                .toArray(double[][]::new);
        return new Instance(Arrays.stream(order).map(i -> instance.sizes()[i]).toArray(),
                Arrays.stream(order).mapToDouble(i -> instance.values()[i]).toArray(), demand, instance.budget(),
                instance.delayTurns(), instance.rate(), instance.storage(), instance.miss(), Origin.NONE);
    }

    /** Some chances are 0, as a teacher's may be. */
    private static double[] chances(int items, RandomGenerator random) {
        double[] chances = random.doubles(items).map(x -> x < 0.15 ? 0 : x * x).toArray();
        chances[random.nextInt(items)] += 0.1;
        double sum = Arrays.stream(chances).sum();
        return Arrays.stream(chances).map(x -> x / sum).toArray();
    }
}
