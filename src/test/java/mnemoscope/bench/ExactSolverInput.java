package mnemoscope.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstanceShape;

/** Prints the instance of {@link OptimalityBenchmark} for the C version (src/test/c/exact_solver.c): items, turns, budget. */
public final class ExactSolverInput {
    private ExactSolverInput() {}

    public static void main(String[] sizes) {
        int[] size = Arrays.stream(sizes).mapToInt(Integer::parseInt).toArray();
        Instance instance = new InstanceShape("shifting", size[0], size[1], size[2], 2, 2, 1).draw(0);
        System.out.printf(Locale.ROOT, "%d %d %d %s %s %s%n", size[0], size[1], size[2], instance.rate(), instance.storage(),
                instance.miss());
        System.out.println(Arrays.stream(instance.sizes()).mapToObj(String::valueOf).collect(Collectors.joining(" ")));
        print(instance.values());
        for (double[] turn : instance.demand()) {
            print(turn);
        }
    }

    private static void print(double[] numbers) {
        System.out.println(Arrays.stream(numbers).mapToObj(String::valueOf).collect(Collectors.joining(" ")));
    }
}
