package mnemoscope.optimality.hindsight;

import java.util.function.Consumer;
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
     * @param seconds after which no wider pass is started
     * @throws IllegalArgumentException           if the protocol is not modelled
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static HindsightOptimum solve(ReplayInput input, ReplaySettings settings, double seconds, Progress progress) {
        return solve(input, settings, seconds, unwatched -> {
        }, progress);
    }

    /** The same; what is known on the way is told from the calling thread, at most about 50 times a second. */
    public static HindsightOptimum solve(ReplayInput input, ReplaySettings settings, double seconds,
            Consumer<HindsightBounds> watch, Progress progress) {
        HindsightWatch clock = new HindsightWatch(seconds, watch, progress);
        return solve(HindsightProblem.of(input.episode(), input.supervision(), input.text(), input.sizes(), settings),
                BEAMS[BEAMS.length - 1], clock);
    }

    static HindsightOptimum solve(HindsightProblem problem, int widest, HindsightWatch watch) {
        HindsightPrices prices = new HindsightPrices(problem);
        HindsightOptimum best = HindsightSearch.nothing(problem, prices.bound());
        watch.integral(problem.integral());
        watch.found(best.reward());
        watch.atMost(prices.bound());
        watch.tell();
        prices.improve(best.reward(), FIRST_STEPS, watch);
        boolean priced = false;
        for (int beam : BEAMS) {
            HindsightSearch search = new HindsightSearch(problem, prices, beam, best.reward());
            HindsightOptimum found = search.run(watch);
            best = found == null ? best : found;
            watch.found(best.reward());
            watch.atMost(Math.max(best.reward(), Math.min(prices.bound(), search.largestCut())));
            watch.tell();
            best = new HindsightOptimum(best.reward(), watch.bound(), best.retained());
            if (best.isProven() || beam >= widest || watch.isLate()) {
                break;
            }
            if (!priced) {
                prices.improve(best.reward(), MORE_STEPS, watch);
                priced = true;
            }
        }
        return best;
    }
}
