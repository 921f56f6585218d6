package mnemoscope.optimality;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;

/**
 * The fixed parameters of random instances (SPEC 8): sizes from 1, 2, 3, values from 0.5 to 1.5, storage 0.02, miss 1. In each
 * phase one block of items gets 0.85 of the demand, spread evenly, the others the rest; each probability is then multiplied by 1
 * + U[-0.1, 0.1] and the turn is normalised to sum 1. The draws of a phase apply to all its turns. Equal shapes and seeds give
 * equal instances, and equal seeds give equal sizes and values in shapes with equally many items.
 *
 * <p>A block has ceil(n / phases) items; with one phase it has ceil(n / 2), as the paper's own ceil(n / 1) leaves no other item
 * and gives returns near -16 where its table prints -12.
 *
 * @param regime     name, e.g. "shifting"
 * @param items      n, 1 or more
 * @param turns      T, at least one per phase
 * @param budget     B
 * @param phases     1 or more
 * @param delayTurns L
 * @param rate       kappa
 */
public record InstanceShape(String regime, int items, int turns, int budget, int phases, int delayTurns, double rate) {
    private static final double STORAGE = 0.02;
    private static final double MISS = 1;
    private static final int LARGEST = 3;
    private static final double LEAST_VALUE = 0.5;
    private static final double MOST_VALUE = 1.5;
    private static final double BLOCK_SHARE = 0.85;
    private static final double NOISE = 0.1;

    /** @throws IllegalArgumentException if a value is out of range */
    public InstanceShape {
        if (items < 1 || items > Instance.MOST_ITEMS) {
            throw new IllegalArgumentException(Texts.of("optimality.items-must-be", items, Instance.MOST_ITEMS));
        }
        if (phases < 1 || phases > turns) {
            throw new IllegalArgumentException(Texts.of("optimality.phases-must-be", phases, turns));
        }
    }

    public Instance draw(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        int[] sizes = random.ints(items, 1, LARGEST + 1).toArray();
        double[] values = random.doubles(items, LEAST_VALUE, MOST_VALUE).toArray();
        double[][] byPhase = new double[phases][];
        Arrays.setAll(byPhase, phase -> chances(phase, random));
        int phaseTurns = turns / phases;
        List<Integer> phaseOfTurn = IntStream.range(0, turns).mapToObj(t -> Math.min(t / phaseTurns, phases - 1)).toList();
        double[][] demand = phaseOfTurn.stream().map(phase -> byPhase[phase]).toArray(double[][]::new);
        List<Integer> blocks = IntStream.range(0, items).mapToObj(i -> i / blockItems()).toList();
        return new Instance(sizes, values, demand, budget, delayTurns, rate, STORAGE, MISS,
                new Origin(seed, regime, phaseOfTurn, phaseTurns, blocks));
    }

    private int blockItems() {
        return Math.ceilDiv(items, Math.max(2, phases));
    }

    private double[] chances(int phase, RandomGenerator random) {
        int from = Math.min(items, phase * blockItems());
        int inside = Math.min(items, from + blockItems()) - from;
        double[] chances = new double[items];
        double sum = 0;
        for (int i = 0; i < items; i++) {
            boolean asked = i >= from && i < from + inside;
            double even = inside == 0 || inside == items
                    ? 1.0 / items
                    : asked ? BLOCK_SHARE / inside : (1 - BLOCK_SHARE) / (items - inside);
            chances[i] = even * (1 + random.nextDouble(-NOISE, NOISE));
            sum += chances[i];
        }
        for (int i = 0; i < items; i++) {
            chances[i] /= sum;
        }
        return chances;
    }
}
