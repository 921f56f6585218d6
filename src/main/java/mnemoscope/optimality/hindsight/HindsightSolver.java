package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;

/**
 * Finds the best plan and proves it where it can: prices give a bound, passes of {@link HindsightSearch} with growing beams give
 * plans, until a pass leaves nothing out. There is no tolerance: a search ends with a proof, at its widest beam, or when its time is
 * up, and says the bound it has.
 */
public final class HindsightSolver {
    /** Wide enough for conversations of a hundred questions; a plan found without a clock is the same every time. */
    static final int USUAL_BEAM = 12_800;
    static final int WIDEST_BEAM = 100_000;
    /** No widest beam: as wide as the memory allows, until it is proven or late. Only under a clock, for it may take days. */
    static final int UNTIL_PROVEN = Integer.MAX_VALUE;
    /** Of a pass, with the ways that led to each state; half of the memory may be taken. */
    private static final long BYTES_A_STATE = 4_000;

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
    public static HindsightOptimum solve(ReplayInput input, Protocol settings, double seconds, Consumer<HindsightBounds> watch,
            Progress progress) {
        HindsightWatch clock = new HindsightWatch(seconds, watch, progress);
        HindsightProblem problem = HindsightProblem.of(input, settings);
        return solve(problem, problem.keepNothing(), widest(seconds), clock);
    }

    /** Without a clock it ends the same way on every machine. @param seconds until it is late; infinite for never */
    static int widest(double seconds) {
        return seconds < Double.POSITIVE_INFINITY ? UNTIL_PROVEN : WIDEST_BEAM;
    }

    /**
     * @param known  a plan to be bettered, and a bound
     * @param widest beam of the last pass, or {@link #UNTIL_PROVEN}
     */
    static HindsightOptimum solve(HindsightProblem problem, HindsightOptimum known, int widest, HindsightWatch watch) {
        watch.integral(problem.integral());
        if (problem.pool() == Pool.HISTORY) {
            return told(byStep(problem, watch), watch);
        }
        HindsightPrices prices = new HindsightPrices(problem);
        HindsightDecisions decisions = HindsightDecisions.of(problem);
        watch.atMost(prices.bound());
        HindsightOptimum best = told(known, watch);
        prices.improve(best.reward(), FIRST_STEPS, watch);
        for (int beam : BEAMS) {
            if (watch.isLate()) {
                return told(best, watch);
            }
            best = pass(problem, prices, decisions, beam, best, watch);
            if (best.isProven() || beam >= widest) {
                return best;
            }
            if (beam == BEAMS[0]) {
                prices.improve(best.reward(), MORE_STEPS, watch);
            }
        }
        return goOn(problem, prices, decisions, best, WIDEST_BEAM, watch);
    }

    /** Better prices, then a pass twice as wide, again and again; where there is no more room, as long as that brings anything. */
    static HindsightOptimum goOn(HindsightProblem problem, HindsightPrices prices, HindsightDecisions decisions,
            HindsightOptimum from, int widestSoFar, HindsightWatch watch) {
        int room = (int) Math.min(UNTIL_PROVEN / 2, Runtime.getRuntime().maxMemory() / 2 / BYTES_A_STATE);
        HindsightOptimum best = from;
        int beam = widestSoFar;
        boolean better = true;
        while (better && !best.isProven() && !watch.isLate()) {
            HindsightOptimum before = best;
            int wider = Math.min(2 * beam, Math.max(beam, room));
            prices.improve(best.reward(), MORE_STEPS, watch);
            best = watch.isLate() ? told(best, watch) : pass(problem, prices, decisions, wider, best, watch);
            better = wider > beam || best.gap() < before.gap();
            beam = wider;
        }
        return best;
    }

    /** One pass, and what is known after it. */
    private static HindsightOptimum pass(HindsightProblem problem, HindsightPrices prices, HindsightDecisions decisions, int beam,
            HindsightOptimum known, HindsightWatch watch) {
        HindsightSearch search = new HindsightSearch(problem, prices, decisions, beam, known.reward(), watch);
        HindsightOptimum found = search.run();
        HindsightOptimum better = found == null ? known : found;
        double bound = Math.max(better.reward(), Math.min(prices.bound(), search.largestCut()));
        return told(new HindsightOptimum(better.reward(), bound, better.retained()), watch);
    }

    /** The plan with the best bound that is known. */
    private static HindsightOptimum told(HindsightOptimum plan, HindsightWatch watch) {
        watch.found(plan.reward());
        watch.atMost(plan.bound());
        watch.tell();
        return new HindsightOptimum(plan.reward(), watch.bound(), plan.retained());
    }

    /**
     * The pool {@code history}: nothing is ever lost, so each step is a knapsack of its own, of the turns that its question
     * needs; a bonus for all of them is weighed against the best part without it. Exact, tokens times needed turns a step.
     */
    private static HindsightOptimum byStep(HindsightProblem problem, HindsightWatch watch) {
        List<List<Need>> needed = HindsightProblem.lists(problem.decisionCount());
        for (Item item : problem.items()) {
            for (int k = 0; k < item.intervals(); k++) {
                needed.get(item.uses()[k]).add(new Need(item, item.profits()[k]));
            }
        }
        int[][] retained = new int[problem.decisionCount()][];
        double reward = problem.nothing();
        for (int t = 0; t < retained.length; t++) {
            watch.check();
            List<Need> needs = needed.get(t);
            int tokens = needs.stream().mapToInt(need -> need.item.size()).sum();
            int room = Math.min(problem.budgets()[t], tokens);
            List<Need> chosen = best(needs, room);
            double gain = gain(chosen);
            double all = gain(needs) + problem.bonus();
            if (problem.together()[t].length > 0 && room == tokens && all > gain) {
                chosen = needs;
                gain = all;
            }
            reward += gain;
            retained[t] = chosen.stream().mapToInt(need -> need.item.turn()).toArray();
        }
        return new HindsightOptimum(reward, reward, retained);
    }

    /** @param gain earned if the item is kept at one step */
    private record Need(Item item, double gain) {}

    private static double gain(List<Need> needs) {
        return needs.stream().mapToDouble(Need::gain).sum();
    }

    /** What to pack, in the order given. */
    private static List<Need> best(List<Need> needs, int room) {
        double[] value = new double[room + 1];
        boolean[][] taken = new boolean[needs.size()][room + 1];
        for (int j = 0; j < taken.length; j++) {
            int size = needs.get(j).item.size();
            for (int r = room; r >= size; r--) {
                double with = value[r - size] + needs.get(j).gain;
                taken[j][r] = with > value[r];
                value[r] = Math.max(value[r], with);
            }
        }
        List<Need> chosen = new ArrayList<>();
        int left = room;
        for (int j = taken.length - 1; j >= 0; j--) {
            if (taken[j][left]) {
                chosen.addFirst(needs.get(j));
                left -= needs.get(j).item.size();
            }
        }
        return chosen;
    }
}
