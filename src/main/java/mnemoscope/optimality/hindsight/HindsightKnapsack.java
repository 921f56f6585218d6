package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;

/**
 * The pool {@code history}: nothing is ever lost, so each step is a knapsack of its own, of the turns that its question needs; a
 * bonus for all of them is weighed against the best part without it. Exact, tokens times needed turns a step.
 */
final class HindsightKnapsack {
    private final HindsightProblem problem;
    /** needed[t] = items that step t uses, in order of arrival; worth[t] = what each earns if it is kept. */
    private final List<List<Item>> needed = new ArrayList<>();
    private final List<List<Double>> worth = new ArrayList<>();

    HindsightKnapsack(HindsightProblem problem) {
        this.problem = problem;
        for (int t = 0; t < problem.steps(); t++) {
            needed.add(new ArrayList<>());
            worth.add(new ArrayList<>());
        }
        for (Item item : problem.items()) {
            for (int k = 0; k < item.intervals(); k++) {
                needed.get(item.uses()[k]).add(item);
                worth.get(item.uses()[k]).add(item.profits()[k]);
            }
        }
    }

    HindsightOptimum solve(HindsightWatch watch) {
        int[][] retained = new int[problem.steps()][];
        double reward = problem.nothing();
        for (int t = 0; t < retained.length; t++) {
            watch.check();
            int[] sizes = needed.get(t).stream().mapToInt(Item::size).toArray();
            double[] gains = worth.get(t).stream().mapToDouble(Double::doubleValue).toArray();
            int tokens = IntStream.of(sizes).sum();
            int room = Math.min(problem.budgets()[t], tokens);
            int[] chosen = best(sizes, gains, room);
            double gain = IntStream.of(chosen).mapToDouble(j -> gains[j]).sum();
            double all = IntStream.range(0, gains.length).mapToDouble(j -> gains[j]).sum() + problem.bonus();
            if (problem.together()[t].length > 0 && room == tokens && all > gain) {
                chosen = IntStream.range(0, gains.length).toArray();
                gain = all;
            }
            reward += gain;
            List<Item> items = needed.get(t);
            retained[t] = IntStream.of(chosen).map(j -> items.get(j).turn()).toArray();
        }
        return new HindsightOptimum(reward, reward, retained);
    }

    /** Which of the things to pack, rising. */
    private static int[] best(int[] sizes, double[] gains, int room) {
        double[] value = new double[room + 1];
        boolean[][] taken = new boolean[sizes.length][room + 1];
        for (int j = 0; j < sizes.length; j++) {
            for (int r = room; r >= sizes[j]; r--) {
                double with = value[r - sizes[j]] + gains[j];
                taken[j][r] = with > value[r];
                value[r] = Math.max(value[r], with);
            }
        }
        int[] chosen = new int[sizes.length];
        int at = sizes.length;
        int left = room;
        for (int j = sizes.length - 1; j >= 0; j--) {
            if (taken[j][left]) {
                chosen[--at] = j;
                left -= sizes[j];
            }
        }
        return java.util.Arrays.copyOfRange(chosen, at, chosen.length);
    }
}
