package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.optimality.hindsight.HindsightDecisions.Branch;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;

/**
 * One pass of layered dynamic programming over kept sets. It branches only where an item may be taken (its arrival) or dropped
 * (after a use). A state's bound is the Lagrangian bound minus the losses of its choices against it; every loss is 0 or more, and
 * after all decisions the bound is the reward. Equal sets merge, states that cannot beat the incumbent are pruned, and of the
 * rest only a limited number with the best bounds stay. When time runs short, that number becomes small, so that the pass ends
 * soon and the pruned bounds are still known; when even that takes too long, all remaining states are pruned.
 */
final class HindsightSearch {
    private static final double ROUNDING = 1e-6;
    private static final int LATE_BEAM = 16;
    private static final int STATES_BETWEEN_CHECKS = 1_024;

    private final HindsightProblem problem;
    private final HindsightPrices prices;
    private final HindsightDecisions decisions;
    private final int beam;
    private final double mustReach;
    private final HindsightWatch watch;
    private double largestCut = Double.NEGATIVE_INFINITY;

    /**
     * @param beam      maximum number of states after a branch
     * @param incumbent reward of a known plan; only better plans are searched for
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

    /** The largest bound of a state that was pruned only for lack of room; no better plan exceeds both it and the incumbent. */
    double largestCut() {
        return largestCut;
    }

    /** @return the best plan that beats the incumbent, with its bound unknown; null if none was found, or the time was up */
    HindsightOptimum run() {
        List<HindsightState> layer = List.of(HindsightState.of(prices.bound()));
        for (int t = 0; t < problem.decisionCount() && !layer.isEmpty(); t++) {
            watch.check();
            layer = open(layer, t);
            for (Branch branch : decisions.branches().get(t)) {
                layer = decide(layer, branch, problem.budgets()[t]);
            }
            layer = close(layer, t);
            if (t + 1 < problem.decisionCount() && watch.isOver()) {
                layer.forEach(state -> largestCut = Math.max(largestCut, state.bound()));
                return null;
            }
        }
        return layer.stream().max(Comparator.comparingDouble(HindsightState::bound)).map(this::plan).orElse(null);
    }

    /** The plan that led to a final state; its bound is unknown here. */
    private HindsightOptimum plan(HindsightState end) {
        List<List<Integer>> retained = HindsightProblem.lists(problem.decisionCount());
        for (HindsightState.Plan plan = end.plan(); plan != null; plan = plan.before()) {
            Item item = problem.items().get(plan.kept().item());
            int interval = plan.kept().interval();
            for (int t = item.starts()[interval]; t <= item.uses()[interval]; t++) {
                retained.get(t).add(item.turn());
            }
        }
        int[][] turns = retained.stream().map(step -> step.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toArray(int[][]::new);
        double reward = problem.integral() ? Math.rint(end.bound()) : end.bound();
        return new HindsightOptimum(reward, Double.POSITIVE_INFINITY, turns);
    }

    /** A turn just released by a use may be dropped, so it takes room again only if it is kept. */
    private List<HindsightState> open(List<HindsightState> layer, int t) {
        Layer next = new Layer();
        for (HindsightState state : layer) {
            int tokens = state.tokens();
            for (Branch branch : decisions.branches().get(t)) {
                tokens -= state.has(branch) ? branch.size() : 0;
            }
            if (tokens <= problem.budgets()[t]) {
                next.add(new HindsightState(state.kept(), tokens, state.bound(), state.plan()));
            }
        }
        return next.best(Integer.MAX_VALUE);
    }

    private List<HindsightState> decide(List<HindsightState> layer, Branch branch, int budget) {
        double keeping = prices.lossOfKeeping(branch.item(), branch.interval());
        double dropping = prices.lossOfDropping(branch.item(), branch.interval());
        Layer next = new Layer();
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
        return next.best(watch.isLate() ? Math.min(LATE_BEAM, beam) : beam);
    }

    /** Scores a decision: subtracts the price of unused room and the shares of a bonus that is not earned. */
    private List<HindsightState> close(List<HindsightState> layer, int t) {
        Layer next = new Layer();
        int[] slots = Arrays.stream(problem.together()[t]).map(item -> decisions.slots()[item]).toArray();
        for (HindsightState state : layer) {
            double paid = 0;
            boolean all = true;
            for (int k = 0; k < slots.length; k++) {
                boolean has = state.kept().get(slots[k]);
                paid += has ? prices.share(t, k) : 0;
                all &= has;
            }
            double unused = prices.price(t) * (problem.budgets()[t] - state.tokens());
            next.add(state.without(decisions.ending().get(t), unused + (all ? 0 : paid)));
        }
        return next.best(Integer.MAX_VALUE);
    }

    /**
     * Collects the states after one branch: equal sets merge, hopeless states are pruned. In order of insertion, for reproducible
     * results.
     */
    private final class Layer {
        private final Map<BitSet, HindsightState> states = new LinkedHashMap<>();
        private int added;

        void add(HindsightState state) {
            if (++added % STATES_BETWEEN_CHECKS == 0) {
                watch.check();
            }
            if (state.bound() >= mustReach) {
                states.merge(state.kept(), state, (one, other) -> other.bound() > one.bound() ? other : one);
            }
        }

        /**
         * The states with the largest bounds, in order of insertion; ties the first.
         *
         * @param most maximum number
         */
        List<HindsightState> best(int most) {
            if (states.size() <= most) {
                return new ArrayList<>(states.values());
            }
            double[] bounds = states.values().stream().mapToDouble(HindsightState::bound).toArray();
            Arrays.sort(bounds);
            double least = bounds[bounds.length - most];
            largestCut = Math.max(largestCut, bounds[bounds.length - most - 1]);
            int above = 0;
            while (above < most && bounds[bounds.length - 1 - above] > least) {
                above++;
            }
            int equal = most - above;
            List<HindsightState> left = new ArrayList<>(most);
            for (HindsightState state : states.values()) {
                if (state.bound() > least || state.bound() == least && equal-- > 0) {
                    left.add(state);
                }
            }
            return left;
        }
    }

    /**
     * A state of a pass between two branches. Not to be changed.
     *
     * @param kept   bits of the kept items that are still needed
     * @param tokens of the kept items, without those of open branches
     * @param bound  upper bound over the whole episode of all continuations
     * @param plan   how the state was reached; null at first
     */
    record HindsightState(BitSet kept, int tokens, double bound, Plan plan) {
        /** The last chosen interval, and the earlier ones. */
        record Plan(Plan before, Branch kept) {}

        static HindsightState of(double bound) {
            return new HindsightState(new BitSet(), 0, bound, null);
        }

        boolean has(Branch branch) {
            return kept.get(branch.slot());
        }

        HindsightState keep(Branch branch, double loss) {
            return new HindsightState(changed(branch.slot(), true), tokens + branch.size(), bound - loss, new Plan(plan, branch));
        }

        HindsightState drop(Branch branch, double loss) {
            return new HindsightState(changed(branch.slot(), false), tokens, bound - loss, plan);
        }

        /** The state after a decision, without items that no later decision needs. */
        HindsightState without(List<Branch> ending, double loss) {
            BitSet left = kept;
            int size = tokens;
            for (Branch branch : ending) {
                if (kept.get(branch.slot())) {
                    left = left == kept ? (BitSet) kept.clone() : left;
                    left.clear(branch.slot());
                    size -= branch.size();
                }
            }
            return new HindsightState(left, size, bound - loss, plan);
        }

        private BitSet changed(int slot, boolean on) {
            if (kept.get(slot) == on) {
                return kept;
            }
            BitSet other = (BitSet) kept.clone();
            other.set(slot, on);
            return other;
        }
    }
}
