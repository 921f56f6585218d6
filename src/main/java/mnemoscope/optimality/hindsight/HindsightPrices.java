package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;

/**
 * Lagrangian prices of one problem: lambda_t of 0 or more per token of decision t, and for each decision that needs several items
 * shares of its bonus that sum to it. Under any prices the items decouple; their best intervals give an upper bound.
 */
final class HindsightPrices {
    private static final int PATIENCE = 15;

    private final HindsightProblem problem;
    private final double[] prices;
    /** shares[t][k] = share of the bonus of decision t for its item together[t][k]. */
    private final double[][] shares;
    /** worth[i][k] = best value of item i from its interval k on, at least 0, if it is available then; one more element, 0. */
    private final double[][] worth;
    /** reduced[i][k] = profit of interval k with its share of the bonus, minus the price of its tokens. */
    private final double[][] reduced;
    private double bound;

    HindsightPrices(HindsightProblem problem) {
        this.problem = problem;
        prices = new double[problem.decisionCount()];
        shares = new double[problem.decisionCount()][];
        for (int t = 0; t < shares.length; t++) {
            shares[t] = new double[problem.together()[t].length];
            Arrays.fill(shares[t], problem.bonus() / Math.max(1, shares[t].length));
        }
        worth = problem.items().stream().map(item -> new double[item.intervals() + 1]).toArray(double[][]::new);
        reduced = problem.items().stream().map(item -> new double[item.intervals()]).toArray(double[][]::new);
        evaluate();
    }

    /** Upper bound of the reward of any plan. */
    double bound() {
        return bound;
    }

    double price(int t) {
        return prices[t];
    }

    double share(int t, int k) {
        return shares[t][k];
    }

    /** Loss against the bound, 0 or more, if an available item is kept through an interval. */
    double lossOfKeeping(int item, int interval) {
        return worth[item][interval] - kept(item, interval);
    }

    /** Loss against the bound, 0 or more, if an available item is not kept through an interval. */
    double lossOfDropping(int item, int interval) {
        return worth[item][interval] - dropped(item, interval);
    }

    private double kept(int item, int interval) {
        return reduced[item][interval] + worth[item][interval + 1];
    }

    private double dropped(int item, int interval) {
        return problem.returns() ? worth[item][interval + 1] : 0;
    }

    /** Lowers the bound by subgradient steps of Polyak's length towards the reward of a known plan. */
    void improve(double target, int steps, HindsightWatch watch) {
        double best = bound;
        double[] bestPrices = prices.clone();
        double[][] bestShares = Arrays.stream(shares).map(double[]::clone).toArray(double[][]::new);
        double scale = 1;
        int idle = 0;
        for (int n = 0; n < steps && best - target > 1e-9 && !watch.isLate(); n++) {
            watch.check();
            step(scale, target);
            evaluate();
            if (bound < best) {
                best = bound;
                watch.atMost(best);
                watch.tellSometimes();
                idle = 0;
                copy(prices, shares, bestPrices, bestShares);
            } else if (++idle == PATIENCE) {
                idle = 0;
                scale /= 2;
                copy(bestPrices, bestShares, prices, shares);
                evaluate();
            }
        }
        copy(bestPrices, bestShares, prices, shares);
        evaluate();
    }

    private static void copy(double[] prices, double[][] shares, double[] toPrices, double[][] toShares) {
        System.arraycopy(prices, 0, toPrices, 0, prices.length);
        for (int t = 0; t < shares.length; t++) {
            System.arraycopy(shares[t], 0, toShares[t], 0, shares[t].length);
        }
    }

    private void evaluate() {
        double[] before = new double[prices.length + 1];
        bound = problem.nothing();
        for (int t = 0; t < prices.length; t++) {
            before[t + 1] = before[t] + prices[t];
            bound += prices[t] * problem.budgets()[t];
        }
        for (int i = 0; i < worth.length; i++) {
            Item item = problem.items().get(i);
            for (int k = item.uses().length - 1; k >= 0; k--) {
                int use = item.uses()[k];
                reduced[i][k] = item.profits()[k] + shareOf(i, use) - item.size() * (before[use + 1] - before[item.starts()[k]]);
                worth[i][k] = Math.max(dropped(i, k), kept(i, k));
            }
            bound += worth[i][0];
        }
    }

    private double shareOf(int item, int t) {
        int[] together = problem.together()[t];
        for (int k = 0; k < together.length; k++) {
            if (together[k] == item) {
                return shares[t][k];
            }
        }
        return 0;
    }

    private void step(double scale, double target) {
        // held[t] = tokens kept from t on, minus those dropped before t; the running sum is the tokens kept through t.
        long[] held = new long[prices.length + 1];
        boolean[][] used = Arrays.stream(shares).map(of -> new boolean[of.length]).toArray(boolean[][]::new);
        for (int i = 0; i < worth.length; i++) {
            walk(i, held, used);
        }
        double[] slope = new double[prices.length];
        long tokens = 0;
        for (int t = 0; t < slope.length; t++) {
            tokens += held[t];
            slope[t] = problem.budgets()[t] - tokens;
        }
        double norm = 0;
        for (int t = 0; t < slope.length; t++) {
            norm += prices[t] > 0 || slope[t] < 0 ? slope[t] * slope[t] : 0;
            double mean = mean(used[t]);
            for (boolean one : used[t]) {
                norm += ((one ? 1 : 0) - mean) * ((one ? 1 : 0) - mean);
            }
        }
        double length = norm == 0 ? 0 : scale * (bound - target) / norm;
        for (int t = 0; t < slope.length; t++) {
            prices[t] = Math.max(0, prices[t] - length * slope[t]);
            double mean = mean(used[t]);
            double sum = 0;
            for (int k = 0; k < used[t].length; k++) {
                shares[t][k] = Math.max(0, shares[t][k] - length * ((used[t][k] ? 1 : 0) - mean));
                sum += shares[t][k];
            }
            for (int k = 0; k < used[t].length; k++) {
                shares[t][k] = sum > 0 ? shares[t][k] * problem.bonus() / sum : problem.bonus() / used[t].length;
            }
        }
    }

    /** Adds the tokens of an item's best intervals and its uses. */
    private void walk(int i, long[] held, boolean[][] used) {
        Item item = problem.items().get(i);
        for (int k = 0; k < item.intervals(); k++) {
            if (kept(i, k) <= dropped(i, k)) {
                if (!problem.returns()) {
                    return;
                }
                continue;
            }
            int use = item.uses()[k];
            held[item.starts()[k]] += item.size();
            held[use + 1] -= item.size();
            int[] together = problem.together()[use];
            for (int at = 0; at < together.length; at++) {
                used[use][at] |= together[at] == i;
            }
        }
    }

    private static double mean(boolean[] used) {
        long count = IntStream.range(0, used.length).filter(k -> used[k]).count();
        return used.length == 0 ? 0 : (double) count / used.length;
    }
}
