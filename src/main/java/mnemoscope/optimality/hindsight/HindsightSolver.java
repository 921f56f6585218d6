package mnemoscope.optimality.hindsight;

import java.util.function.Consumer;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.task.Progress;

/**
 * Finds the best plan and proves it where it can: prices give a bound, passes of {@link HindsightSearch} with growing beams give
 * plans, until a pass leaves nothing out.
 */
public final class HindsightSolver {
    /** Wide enough for conversations of a hundred questions; a plan found without a clock is the same every time. */
    static final int USUAL_BEAM = 12_800;
    static final int WIDEST_BEAM = 100_000;

    private static final int[] BEAMS = {200, 1_600, USUAL_BEAM, WIDEST_BEAM};
    private static final int FIRST_STEPS = 300;
    private static final int MORE_STEPS = 1_500;

    private HindsightSolver() {
    }

    /**
     * Solves one episode under one protocol.
     *
     * @param seconds after which the search is brought to an end, with a bound that holds; infinite for no such limit
     * @param watch   told what is known on the way, from the calling thread, at most about 50 times a second
     * @throws mnemoscope.replay.UnavailableReferenceException if the protocol is not modelled
     * @throws mnemoscope.task.CancelledException              if cancelled
     */
    public static HindsightOptimum solve(ReplayInput input, ReplaySettings settings, double seconds,
            Consumer<HindsightBounds> watch, Progress progress) {
        HindsightWatch clock = new HindsightWatch(seconds, watch, progress);
        HindsightProblem problem = HindsightProblem.of(input, settings);
        return solve(problem, problem.keepNothing(), WIDEST_BEAM, clock);
    }

    /**
     * @param known  a plan to be bettered, and a bound
     * @param widest beam of the last pass
     */
    static HindsightOptimum solve(HindsightProblem problem, HindsightOptimum known, int widest, HindsightWatch watch) {
        watch.integral(problem.integral());
        if (problem.pool() == Pool.HISTORY) {
            return told(new HindsightKnapsack(problem).solve(watch), watch);
        }
        HindsightPrices prices = new HindsightPrices(problem);
        HindsightDecisions decisions = new HindsightDecisions(problem);
        watch.atMost(prices.bound());
        HindsightOptimum best = told(known, watch);
        prices.improve(best.reward(), FIRST_STEPS, watch);
        for (int beam : BEAMS) {
            HindsightSearch search = new HindsightSearch(problem, prices, decisions, beam, best.reward(), watch);
            HindsightOptimum found = search.run();
            HindsightOptimum better = found == null ? best : found;
            double bound = Math.max(better.reward(), Math.min(prices.bound(), search.largestCut()));
            best = told(new HindsightOptimum(better.reward(), bound, better.retained()), watch);
            if (best.isProven() || beam >= widest || watch.isLate()) {
                break;
            }
            if (beam == BEAMS[0]) {
                prices.improve(best.reward(), MORE_STEPS, watch);
            }
        }
        return best;
    }

    /** The plan with the best bound that is known. */
    private static HindsightOptimum told(HindsightOptimum plan, HindsightWatch watch) {
        watch.found(plan.reward());
        watch.atMost(plan.bound());
        watch.tell();
        return new HindsightOptimum(plan.reward(), watch.bound(), plan.retained());
    }
}
