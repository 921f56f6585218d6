package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes plans of what a pass has found. */
final class HindsightPlan {
    private HindsightPlan() {
    }

    /** The plan that led to the end of an episode; its bound is not known here. */
    static HindsightOptimum of(HindsightState end, HindsightProblem problem) {
        List<List<Integer>> retained = new ArrayList<>();
        for (int t = 0; t < problem.steps(); t++) {
            retained.add(new ArrayList<>());
        }
        for (HindsightState.Plan plan = end.plan(); plan != null; plan = plan.before()) {
            HindsightItem item = problem.items().get(plan.kept().item());
            int interval = plan.kept().interval();
            for (int t = item.from(interval); t <= item.uses()[interval]; t++) {
                retained.get(t).add(item.turn());
            }
        }
        int[][] turns = retained.stream().map(step -> step.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toArray(int[][]::new);
        double reward = problem.integral() ? Math.rint(end.bound()) : end.bound();
        return new HindsightOptimum(reward, Double.POSITIVE_INFINITY, turns);
    }

    /** A plan that keeps nothing. */
    static HindsightOptimum nothing(HindsightProblem problem, double bound) {
        int[][] turns = new int[problem.steps()][];
        Arrays.setAll(turns, t -> new int[0]);
        return new HindsightOptimum(problem.nothing(), bound, turns);
    }
}
