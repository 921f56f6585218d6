package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import java.util.List;

/**
 * One pass of layered dynamic programming over kept sets. Branches only where an item may be taken (its arrival) or let go
 * (after a use). A state's bound is the Lagrangian bound less what its choices lost against it; every loss is 0 or more and
 * when all steps are done the bound is the reward. Equal sets merge, states that cannot beat the incumbent go, and of the rest
 * only the best of a limited number stay. When it gets late that number becomes small, so that the pass ends soon and what it
 * left out is still known.
 */
final class HindsightSearch {
    private static final double ROUNDING = 1e-6;
    private static final int LATE_BEAM = 16;

    private final HindsightProblem problem;
    private final HindsightPrices prices;
    private final HindsightDecisions decisions;
    private final int beam;
    private final double mustReach;
    private final HindsightWatch watch;
    private double largestCut = Double.NEGATIVE_INFINITY;

    /**
     * @param beam      most states after a decision
     * @param incumbent reward of a known plan; only better ones are looked for
     */
    HindsightSearch(HindsightProblem problem, HindsightPrices prices, HindsightDecisions decisions, int beam, double incumbent,
            HindsightWatch watch) {
        this.problem = problem;
        this.prices = prices;
        this.decisions = decisions;
        this.beam = beam;
        this.watch = watch;
        mustReach = incumbent + (problem.integral() ? 1 - ROUNDING : ROUNDING);
    }

    /** The largest bound of a state that was left out only for lack of room; no better plan is above it or the incumbent. */
    double largestCut() {
        return largestCut;
    }

    /** @return the best plan that beats the incumbent, its bound not yet known; null if none was found */
    HindsightOptimum run() {
        List<HindsightState> layer = List.of(HindsightState.of(prices.bound()));
        for (int t = 0; t < problem.steps() && !layer.isEmpty(); t++) {
            watch.check();
            layer = open(layer, t);
            for (HindsightBranch branch : decisions.at(t)) {
                layer = decide(layer, branch, problem.budgets()[t]);
            }
            layer = close(layer, t);
        }
        HindsightState best = null;
        for (HindsightState state : layer) {
            best = best == null || state.bound() > best.bound() ? state : best;
        }
        return best == null ? null : HindsightPlan.of(best, problem);
    }

    /** What a use has just released may be let go, so it takes room again only once it is kept on. */
    private List<HindsightState> open(List<HindsightState> layer, int t) {
        HindsightLayer next = new HindsightLayer(mustReach, watch);
        for (HindsightState state : layer) {
            int tokens = state.tokens();
            for (HindsightBranch branch : decisions.at(t)) {
                tokens -= state.has(branch) ? branch.size() : 0;
            }
            if (tokens <= problem.budgets()[t]) {
                next.add(new HindsightState(state.kept(), tokens, state.bound(), state.plan()));
            }
        }
        return next.best(Integer.MAX_VALUE);
    }

    private List<HindsightState> decide(List<HindsightState> layer, HindsightBranch branch, int budget) {
        double keeping = prices.lossOfKeeping(branch.item(), branch.interval());
        double dropping = prices.lossOfDropping(branch.item(), branch.interval());
        HindsightLayer next = new HindsightLayer(mustReach, watch);
        for (HindsightState state : layer) {
            if (branch.interval() > 0 && !problem.returns() && !state.has(branch)) {
                next.add(state);
                continue;
            }
            next.add(state.drop(branch, dropping));
            if (branch.size() <= budget - state.tokens()) {
                next.add(state.keep(branch, keeping));
            }
        }
        List<HindsightState> best = next.best(watch.isLate() ? Math.min(LATE_BEAM, beam) : beam);
        largestCut = Math.max(largestCut, next.largestCut());
        return best;
    }

    /** Books a step: room that is paid for and not used, and shares of a bonus that is not earned, are lost. */
    private List<HindsightState> close(List<HindsightState> layer, int t) {
        HindsightLayer next = new HindsightLayer(mustReach, watch);
        int[] together = problem.together()[t];
        int[] slots = Arrays.stream(together).map(decisions::slot).toArray();
        for (HindsightState state : layer) {
            double paid = 0;
            boolean all = true;
            for (int k = 0; k < slots.length; k++) {
                boolean has = state.kept().get(slots[k]);
                paid += has ? prices.share(t, k) : 0;
                all &= has;
            }
            double unused = prices.price(t) * (problem.budgets()[t] - state.tokens());
            next.add(state.without(decisions.ending(t), unused + (all ? 0 : paid)));
        }
        return next.best(Integer.MAX_VALUE);
    }
}
