package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Queries drawn from the demand of each turn; equal instances and seeds give equal queries. */
public final class DrawnQueries {
    private DrawnQueries() {
    }

    /** One item a turn. */
    public static List<Integer> of(Instance instance, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<Integer> queries = new ArrayList<>();
        for (double[] chances : instance.demand()) {
            queries.add(draw(chances, random.nextDouble()));
        }
        return List.copyOf(queries);
    }

    /** The item whose share of [0, 1) holds the point; an item of chance 0 is never drawn. */
    public static int draw(double[] chances, double point) {
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
}
