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
 * Finds the hindsight plan and proves it optimal where possible: prices give a bound, passes of {@link HindsightSearch} with
 * growing beams give plans, until a pass prunes nothing. There is no tolerance: a search ends with a proof, at its widest beam,
 * or when its time is up, and returns its bound.
 */
public final class HindsightSolver {
    /** Wide enough for conversations of a hundred questions; without a time limit the plan is always the same. */
    static final int USUAL_BEAM = 12_800;
    static final int WIDEST_BEAM = 100_000;
    /** No widest beam: limited by memory only, until proven or out of time. Only with a time limit, since it may take days. */
    static final int UNTIL_PROVEN = Integer.MAX_VALUE;
    /** Memory of a pass, with the paths to each state; half of the heap may be used. */
    private static final long BYTES_A_STATE = 4_000;

    private static final int[] BEAMS = {200, 1_600, USUAL_BEAM, WIDEST_BEAM};
    private static final int FIRST_STEPS = 300;
    private static final int MORE_STEPS = 1_500;

    private HindsightSolver() {}

    /**
     * Solves one episode under one protocol.
     *
     * @param seconds time limit, after which the search ends with a valid bound; infinite for none
     * @param watch   receives the current bounds on the calling thread, at most about 50 times a second
     * @throws mnemoscope.replay.UnavailableReferenceException if the protocol is not modelled
     * @throws mnemoscope.task.CancelledException              if cancelled
     */
    public static HindsightOptimum solve(ReplayInput input, Protocol settings, double seconds, Consumer<HindsightBounds> watch,
            Progress progress) {
        HindsightWatch clock = new HindsightWatch(seconds, watch, progress);
        HindsightProblem problem = HindsightProblem.of(input, settings);
        return solve(problem, problem.keepNothing(), widest(seconds), clock);
    }

    /** Without a time limit the width is the same on every machine. @param seconds time limit; infinite for none */
    static int widest(double seconds) {
        return seconds < Double.POSITIVE_INFINITY ? UNTIL_PROVEN : WIDEST_BEAM;
    }

    /**
     * @param known  a plan to improve, and a bound
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

    /** Alternates better prices and passes of twice the width; when memory is full, as long as there is an improvement. */
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

    /** One pass; returns the best plan and bound after it. */
    private static HindsightOptimum pass(HindsightProblem problem, HindsightPrices prices, HindsightDecisions decisions, int beam,
            HindsightOptimum known, HindsightWatch watch) {
        HindsightSearch search = new HindsightSearch(problem, prices, decisions, beam, known.reward(), watch);
        HindsightOptimum found = search.run();
        HindsightOptimum better = found == null ? known : found;
        double bound = Math.max(better.reward(), Math.min(prices.bound(), search.largestCut()));
        return told(new HindsightOptimum(better.reward(), bound, better.retained()), watch);
    }

    /** The plan with the best known bound. */
    private static HindsightOptimum told(HindsightOptimum plan, HindsightWatch watch) {
        watch.found(plan.reward());
        watch.atMost(plan.bound());
        watch.tell();
        return new HindsightOptimum(plan.reward(), watch.bound(), plan.retained());
    }

    /**
     * The pool {@code history}: nothing is ever lost, so each decision is an independent knapsack of the turns that its question
     * needs; the bonus for all of them is compared with the best part without it. Exact, in time tokens times needed turns per
     * decision.
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

    /** @param gain reward if the item is kept at one decision */
    private record Need(Item item, double gain) {}

    private static double gain(List<Need> needs) {
        return needs.stream().mapToDouble(Need::gain).sum();
    }

    /** The best subset that fits, in the order given. */
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
