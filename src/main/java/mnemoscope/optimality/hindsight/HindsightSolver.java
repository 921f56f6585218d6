package mnemoscope.optimality.hindsight;

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

    private static final int[] BEAMS = {200, 1_600, USUAL_BEAM, 100_000};
    private static final int FIRST_STEPS = 300;
    private static final int MORE_STEPS = 1_500;

    private HindsightSolver() {
    }

    /**
     * Solves one episode under one protocol.
     *
     * @param seconds after which no wider pass is started; a pass that runs is finished
     * @throws IllegalArgumentException           if the protocol is not modelled
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static HindsightOptimum solve(ReplayInput input, ReplaySettings settings, double seconds, Progress progress) {
        return solve(HindsightProblem.of(input.episode(), input.supervision(), input.text(), input.sizes(), settings), seconds,
                BEAMS[BEAMS.length - 1], progress);
    }

    static HindsightOptimum solve(HindsightProblem problem, double seconds, int widest, Progress progress) {
        long start = System.nanoTime();
        HindsightPrices prices = new HindsightPrices(problem);
        prices.improve(problem.nothing(), FIRST_STEPS, progress);
        HindsightOptimum best = HindsightSearch.nothing(problem, prices.bound());
        boolean priced = false;
        for (int beam : BEAMS) {
            HindsightSearch search = new HindsightSearch(problem, prices, beam, best.reward());
            HindsightOptimum found = search.run(progress);
            best = found == null ? best : found;
            double bound = Math.max(best.reward(), Math.min(prices.bound(), search.largestCut()));
            bound = problem.integral() ? Math.floor(bound + 1e-6) : bound;
            best = new HindsightOptimum(best.reward(), bound, best.retained());
            progress.at(Double.NaN, "Hindsight: " + best.reward() + ", at most " + bound);
            if (best.isProven() || beam >= widest || System.nanoTime() - start > seconds * 1e9) {
                break;
            }
            if (!priced) {
                prices.improve(best.reward(), MORE_STEPS, progress);
                priced = true;
            }
        }
        return best;
    }
}
