package mnemoscope.optimality;

import java.util.Arrays;
import mnemoscope.task.Progress;

/**
 * An upper bound on the optimum for any number of items: the budget of each turn is relaxed with a price lambda_t of 0 or more
 * per unit of size, so that the items decouple into {@link ItemChain}s. Every list of prices gives a valid bound; subgradient
 * steps lower it.
 *
 * @param value  the bound on the expected return from turn 0
 * @param prices lambda_t that give it; not to be changed
 */
public record LagrangianBound(double value, double[] prices) {
    private static final int PATIENCE = 8;
    private static final double SHORTEST_STEP = 1e-4;

    /**
     * Lowers the bound by steps along the subgradient, budget minus expected use, of Polyak's length: the distance to the target
     * over the squared norm, halved while it does not help.
     *
     * @param target   a return that some policy earns, the larger the better
     * @param steps    at most this many
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static LagrangianBound of(RetentionMdp mdp, double target, int steps, Progress progress) {
        Instance instance = mdp.instance();
        ItemChain[] chains = new ItemChain[instance.items()];
        Arrays.setAll(chains, i -> new ItemChain(mdp, i));
        double[] prices = new double[instance.turns()];
        double[] bestPrices = prices.clone();
        double best = Double.POSITIVE_INFINITY;
        double scale = 1;
        int idle = 0;
        for (int k = 0; k < steps && scale > SHORTEST_STEP; k++) {
            progress.check();
            progress.at((double) k / steps, "Bounding the optimum");
            double value = instance.budget() * Arrays.stream(prices).sum();
            double[] slope = new double[prices.length];
            Arrays.fill(slope, instance.budget());
            double[] use = new double[prices.length];
            for (ItemChain chain : chains) {
                value += chain.solve(prices);
                chain.addUse(use);
            }
            idle++;
            if (value < best) {
                best = value;
                bestPrices = prices.clone();
                idle = 0;
            } else if (idle == PATIENCE) {
                scale /= 2;
                idle = 0;
                prices = bestPrices.clone();
                continue;
            }
            double norm = 0;
            for (int t = 0; t < slope.length; t++) {
                slope[t] -= use[t];
                norm += prices[t] > 0 || slope[t] < 0 ? slope[t] * slope[t] : 0;
            }
            if (norm == 0 || value <= target) {
                break;
            }
            double length = scale * (value - target) / norm;
            for (int t = 0; t < prices.length; t++) {
                prices[t] = Math.max(0, prices[t] - length * slope[t]);
            }
        }
        return new LagrangianBound(best, bestPrices);
    }
}
