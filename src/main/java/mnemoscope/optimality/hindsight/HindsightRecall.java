package mnemoscope.optimality.hindsight;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;

/**
 * The largest mean recall that any policy can reach on an episode: the same search with recall as the reward. The plan of highest
 * reward may reach less.
 *
 * @param mean  recall of a known plan, over the questions with evidence; NaN without any
 * @param bound upper bound for any plan; equal to the mean if proven
 */
public record HindsightRecall(double mean, double bound) {
    private static final long LARGEST_UNIT = 1_000_000;

    /**
     * @param seconds as of {@link HindsightSolver#solve}
     * @throws IllegalArgumentException           if the protocol is not modelled
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static HindsightRecall solve(ReplayInput input, Protocol settings, double seconds, Progress progress) {
        Supervision supervision = input.supervision();
        long scored = supervision.steps().stream().filter(Gold::present).count();
        long unit = unit(supervision);
        HindsightProblem problem = of(HindsightProblem.of(input, settings), input, unit);
        HindsightOptimum best = HindsightSolver.solve(problem, problem.keepNothing(), HindsightSolver.USUAL_BEAM, HindsightWatch
                .unwatched(seconds, progress.part(Double.NaN, Double.NaN, told -> Texts.of("optimality.searching-best-recall"))));
        double all = (double) unit * scored;
        return new HindsightRecall(best.reward() / all, best.bound() / all);
    }

    /**
     * A problem with the intervals of another one; each interval earns the unit divided by the number of evidence turns of its
     * question.
     */
    private static HindsightProblem of(HindsightProblem problem, ReplayInput input, long unit) {
        Supervision supervision = input.supervision();
        List<Item> items = problem
                .items().stream().map(item -> new Item(item.turn(), item.size(), item.starts(), item.uses(), Arrays
                        .stream(item.uses()).mapToDouble(t -> (double) unit / supervision.at(t).evidence().size()).toArray()))
                .toList();
        boolean whole = unit > 1 || supervision.steps().stream().allMatch(gold -> gold.evidence().size() <= 1);
        return new HindsightProblem(problem.budgets(), items, new int[problem.decisionCount()][0], 0, held(input, unit), whole,
                problem.pool());
    }

    /** The recall by pinned turns alone. */
    private static double held(ReplayInput input, long unit) {
        double reached = 0;
        for (int t = 0; t < input.episode().decisionCount(); t++) {
            int anchor = input.episode().questions().get(t).anchor();
            List<Integer> evidence = input.supervision().at(t).evidence();
            for (int turn : evidence) {
                if (turn <= anchor && input.episode().isPinned(turn)) {
                    reached += (double) unit / evidence.size();
                }
            }
        }
        return reached;
    }

    /**
     * The least common multiple of all evidence counts, so that profits are integers and pruning is sharp; 1 if it is too large.
     */
    private static long unit(Supervision supervision) {
        long unit = 1;
        for (Gold gold : supervision.steps()) {
            long size = Math.max(1, gold.evidence().size());
            long common = unit / BigInteger.valueOf(unit).gcd(BigInteger.valueOf(size)).longValue() * size;
            if (common > LARGEST_UNIT) {
                return 1;
            }
            unit = common;
        }
        return unit;
    }

    /** Whether the recall is proven maximal. */
    public boolean isProven() {
        return bound <= mean;
    }
}
