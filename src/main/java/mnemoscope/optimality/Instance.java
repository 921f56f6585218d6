package mnemoscope.optimality;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.model.Texts;

/**
 * One instance of the exactly solvable study (SPEC 8). Its arrays are copies and are not to be changed.
 *
 * @param sizes      size of each item, 1 to {@value #MOST_SIZE}; n = their number, 1 to {@value #MOST_ITEMS}
 * @param values     reward of a hit on each item
 * @param demand     demand[t][i] = probability that turn t asks for item i; each turn sums to 1
 * @param budget     maximum total size kept through a turn, 0 or more
 * @param delayTurns L: a transit that starts in turn t joins the pool of turn t + L; 1 or more
 * @param rate       kappa: price of reacquisition per unit of size, 0 or more
 * @param storage    c: price of keeping one unit of size through one turn, 0 or more
 * @param miss       m: penalty of a miss
 * @param origin     how it was generated; {@link Origin#NONE} if written by hand
 */
public record Instance(int[] sizes, double[] values, double[][] demand, int budget, int delayTurns, double rate, double storage,
        double miss, Origin origin) {
    /** Limit of bit masks for sets of items. */
    public static final int MOST_ITEMS = 30;
    public static final int MOST_SIZE = 1_000;
    public static final int MOST_TURNS = 10_000;
    public static final int MOST_BUDGET = 1_000_000;
    /** Tolerance of the sum of the probabilities of a turn. */
    public static final double DEMAND_TOLERANCE = 1e-6;

    private static final double MOST_NUMBER = 1e9;

    /** @throws InvalidInstanceException if a value is out of range; the message gives the place, what was found and expected */
    public Instance {
        sizes = sizes.clone();
        values = unsigned(values);
        demand = Arrays.stream(demand).map(Instance::unsigned).toArray(double[][]::new);
        rate += 0.0;
        storage += 0.0;
        miss += 0.0;
        check("sizes", sizes.length, 1, MOST_ITEMS, Texts.of("optimality.one-to-most-items", MOST_ITEMS));
        for (int i = 0; i < sizes.length; i++) {
            check("sizes[" + i + "]", sizes[i], 1, MOST_SIZE, Texts.of("optimality.a-whole-number-from-1", MOST_SIZE));
        }
        check("values", values.length, sizes.length, sizes.length, Texts.of("optimality.one-value-for-each-size", sizes.length));
        for (int i = 0; i < values.length; i++) {
            check("values[" + i + "]", values[i], -MOST_NUMBER, MOST_NUMBER, Texts.of("optimality.a-number-within-1e9"));
        }
        check("demand", demand.length, 1, MOST_TURNS, Texts.of("optimality.one-to-most-turns", MOST_TURNS));
        for (int t = 0; t < demand.length; t++) {
            checkTurn(t, demand[t], sizes.length);
        }
        check("B", budget, 0, MOST_BUDGET, Texts.of("optimality.a-whole-number-from-0", MOST_BUDGET));
        check("delta", delayTurns, 1, MOST_TURNS, Texts.of("optimality.a-whole-number-of-turns-from-1", MOST_TURNS));
        check("kappa", rate, 0, MOST_NUMBER, Texts.of("optimality.a-number-from-0-to-1e9"));
        check("storage", storage, 0, MOST_NUMBER, Texts.of("optimality.a-number-from-0-to-1e9"));
        check("miss", miss, -MOST_NUMBER, MOST_NUMBER, Texts.of("optimality.a-number-within-1e9"));
    }

    /** Replaces negative zeros by zeros. */
    private static double[] unsigned(double[] numbers) {
        return Arrays.stream(numbers).map(number -> number + 0.0).toArray();
    }

    private static void checkTurn(int t, double[] chances, int items) {
        String place = "demand[" + t + "]";
        check(place, chances.length, items, items, Texts.of("optimality.one-chance-for-each-size", items));
        double sum = 0;
        for (int i = 0; i < items; i++) {
            check(place + "[" + i + "]", chances[i], 0, 1, Texts.of("optimality.a-chance-from-0-to-1"));
            sum += chances[i];
        }
        if (Math.abs(sum - 1) > DEMAND_TOLERANCE) {
            throw new InvalidInstanceException(place, Texts.of("optimality.chances.sum", sum), Texts.of("optimality.a-sum-of-1"));
        }
    }

    private static void check(String place, double found, double least, double most, String expected) {
        if (!(found >= least && found <= most)) {
            throw new InvalidInstanceException(place,
                    found == Math.rint(found) && Math.abs(found) < 1e15 ? Long.toString((long) found) : Double.toString(found),
                    expected);
        }
    }

    /** n, the number of items. */
    public int items() {
        return sizes.length;
    }

    /** T, the number of turns. */
    public int turns() {
        return demand.length;
    }

    /** All items as a bit mask. */
    public int all() {
        return (1 << items()) - 1;
    }

    /** Total size of a set of items. */
    public int size(int set) {
        int total = 0;
        for (int left = set; left != 0; left &= left - 1) {
            total += sizes[Integer.numberOfTrailingZeros(left)];
        }
        return total;
    }

    /** Size of the largest item. */
    public int largestSize() {
        return Arrays.stream(sizes).max().getAsInt();
    }

    /** Queries drawn from the demand of each turn, one item per turn; equal instances and seeds give equal queries. */
    public List<Integer> queries(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        return Arrays.stream(demand).map(chances -> drawn(chances, random.nextDouble())).toList();
    }

    /** The item whose part of [0, 1) contains the point; an item of probability 0 is never drawn. */
    public static int drawn(double[] chances, double point) {
        double left = point;
        int last = 0;
        for (int i = 0; i < chances.length; i++) {
            if (chances[i] > 0) {
                last = i;
                left -= chances[i];
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Instance that && Arrays.equals(sizes, that.sizes) && Arrays.equals(values, that.values)
                && Arrays.deepEquals(demand, that.demand) && budget == that.budget && delayTurns == that.delayTurns
                && Double.compare(rate, that.rate) == 0 && Double.compare(storage, that.storage) == 0
                && Double.compare(miss, that.miss) == 0 && origin.equals(that.origin);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(sizes) + Arrays.hashCode(values)) + Arrays.deepHashCode(demand);
    }
}
