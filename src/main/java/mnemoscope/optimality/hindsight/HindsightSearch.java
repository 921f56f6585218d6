package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One pass of layered dynamic programming over kept sets. Branches only where an item may be taken (its arrival) or let go
 * (after a use). A state's bound is the Lagrangian bound less what its choices lost against it; every loss is 0 or more and
 * when all steps are done the bound is the reward. Equal sets merge, states that cannot beat the incumbent go, and of the rest
 * only the best of a limited number stay.
 */
final class HindsightSearch {
    private static final double ROUNDING = 1e-6;

    private final HindsightProblem problem;
    private final HindsightPrices prices;
    private final int beam;
    private final double mustReach;
    private final List<List<Branch>> branches = new ArrayList<>();
    private double largestCut = Double.NEGATIVE_INFINITY;

    /** A decision at the start of a step: keep the item through its interval or not. */
    private record Branch(int item, int interval) {}

    /** What a plan keeps, and how it came to it. */
    private record Node(Node before, Branch kept) {}

    private record Partial(BitSet kept, int room, double bound, Node plan) {}

    /**
     * @param beam      most states after a decision
     * @param incumbent reward of a known plan; only better ones are looked for
     */
    HindsightSearch(HindsightProblem problem, HindsightPrices prices, int beam, double incumbent) {
        this.problem = problem;
        this.prices = prices;
        this.beam = beam;
        mustReach = incumbent + (problem.integral() ? 1 - ROUNDING : ROUNDING);
        for (int t = 0; t <= problem.steps(); t++) {
            branches.add(new ArrayList<>());
        }
        for (int i = 0; i < problem.items().size(); i++) {
            HindsightItem item = problem.items().get(i);
            for (int k = 0; k < item.uses().length; k++) {
                branches.get(item.from(k)).add(new Branch(i, k));
            }
        }
    }

    /** The largest bound of a state that was left out only for lack of room; no better plan is above it or the incumbent. */
    double largestCut() {
        return largestCut;
    }

    /** @return the best plan that beats the incumbent; null if none was found */
    HindsightOptimum run(HindsightWatch watch) {
        List<Partial> layer = List.of(new Partial(new BitSet(), 0, prices.bound(), null));
        for (int t = 0; t < problem.steps() && !layer.isEmpty(); t++) {
            watch.check();
            int budget = problem.budgets()[t];
            BitSet undecided = new BitSet();
            branches.get(t).forEach(branch -> undecided.set(branch.item));
            List<Partial> opened = new ArrayList<>();
            for (Partial state : layer) {
                // What a use has just released may be let go, so it takes room again only once it is kept on.
                int used = state.kept.stream().filter(i -> !undecided.get(i)).map(i -> problem.items().get(i).size()).sum();
                if (used <= budget) {
                    opened.add(new Partial(state.kept, budget - used, state.bound, state.plan));
                }
            }
            layer = opened;
            for (Branch branch : branches.get(t)) {
                layer = decide(layer, branch);
            }
            layer = close(layer, t);
        }
        Partial best = layer.stream().max(Comparator.comparingDouble(Partial::bound)).orElse(null);
        return best == null ? null : optimum(best);
    }

    private List<Partial> decide(List<Partial> layer, Branch branch) {
        int i = branch.item;
        HindsightItem item = problem.items().get(i);
        double gain = prices.reduced(i, branch.interval) + prices.worth(i, branch.interval + 1);
        double worth = prices.worth(i, branch.interval);
        Map<BitSet, Partial> merged = new HashMap<>();
        for (Partial state : layer) {
            // An item that was let go before never returns.
            boolean possible = branch.interval == 0 || state.kept.get(i);
            if (!possible) {
                add(merged, state);
                continue;
            }
            BitSet without = state.kept;
            if (without.get(i)) {
                without = (BitSet) state.kept.clone();
                without.clear(i);
            }
            add(merged, new Partial(without, state.room, state.bound - worth, state.plan));
            if (item.size() <= state.room) {
                BitSet with = (BitSet) without.clone();
                with.set(i);
                add(merged,
                        new Partial(with, state.room - item.size(), state.bound - (worth - gain), new Node(state.plan, branch)));
            }
        }
        return cut(merged.values());
    }

    private void add(Map<BitSet, Partial> merged, Partial state) {
        if (state.bound >= mustReach) {
            merged.merge(state.kept, state, (one, other) -> other.bound > one.bound ? other : one);
        }
    }

    private List<Partial> cut(Collection<Partial> states) {
        List<Partial> left = new ArrayList<>(states);
        if (left.size() <= beam) {
            return left;
        }
        left.sort(Comparator.comparingDouble(Partial::bound).reversed());
        largestCut = Math.max(largestCut, left.get(beam).bound);
        return new ArrayList<>(left.subList(0, beam));
    }

    /** Books a step: room that is paid for and not used, and shares of a bonus that is not earned, are lost. */
    private List<Partial> close(List<Partial> layer, int t) {
        Map<BitSet, Partial> merged = new HashMap<>();
        int[] together = problem.together()[t];
        for (Partial state : layer) {
            double bound = state.bound - prices.price(t) * state.room;
            double paid = 0;
            boolean all = together.length > 0;
            for (int k = 0; k < together.length; k++) {
                boolean has = state.kept.get(together[k]);
                paid += has ? prices.share(t, k) : 0;
                all &= has;
            }
            bound -= all ? 0 : paid;
            BitSet kept = (BitSet) state.kept.clone();
            state.kept.stream().filter(i -> lastUse(i) == t).forEach(kept::clear);
            add(merged, new Partial(kept, 0, bound, state.plan));
        }
        return new ArrayList<>(merged.values());
    }

    private int lastUse(int i) {
        int[] uses = problem.items().get(i).uses();
        return uses[uses.length - 1];
    }

    private HindsightOptimum optimum(Partial best) {
        List<List<Integer>> retained = new ArrayList<>();
        for (int t = 0; t < problem.steps(); t++) {
            retained.add(new ArrayList<>());
        }
        for (Node node = best.plan; node != null; node = node.before) {
            HindsightItem item = problem.items().get(node.kept.item);
            for (int t = item.from(node.kept.interval); t <= item.uses()[node.kept.interval]; t++) {
                retained.get(t).add(item.turn());
            }
        }
        int[][] plan = retained.stream().map(turns -> turns.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toArray(int[][]::new);
        double reward = problem.integral() ? Math.rint(best.bound) : best.bound;
        return new HindsightOptimum(reward, Double.POSITIVE_INFINITY, plan);
    }

    /** A plan that keeps nothing. */
    static HindsightOptimum nothing(HindsightProblem problem, double bound) {
        int[][] plan = new int[problem.steps()][];
        Arrays.setAll(plan, t -> new int[0]);
        return new HindsightOptimum(problem.nothing(), bound, plan);
    }
}
