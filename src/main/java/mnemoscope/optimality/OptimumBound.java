package mnemoscope.optimality;

import java.util.Arrays;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * An upper bound on the optimum of an instance that is too large to be solved.
 *
 * @param value upper bound of the expected return from turn 0
 * @param by    method of the proof
 */
public record OptimumBound(double value, Kind by) {
    private static final int STEPS = 300;
    private static final int PATIENCE = 8;
    private static final double SHORTEST_STEP = 1e-4;

    /** Method of the proof. */
    public enum Kind implements Coded {
        LAGRANGIAN,
        FULL_AVAILABILITY
    }

    /**
     * The smaller of {@link #lagrangian} and {@link #fullAvailability}.
     *
     * @param target a return that some policy earns; a larger one saves steps
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static OptimumBound of(RetentionMdp mdp, double target, Progress progress) {
        double full = fullAvailability(mdp);
        double priced = lagrangian(mdp, target, STEPS, progress);
        return priced <= full ? new OptimumBound(priced, Kind.LAGRANGIAN) : new OptimumBound(full, Kind.FULL_AVAILABILITY);
    }

    /**
     * An upper bound for any number of items: every turn earns at most the reward of the best set within the budget if every item
     * were in the pool. Where a miss in transit does not pay the reacquisition (literal, persistent-forecast) a turn may earn
     * more, so the largest savings of delay - 1 items are added.
     */
    static double fullAvailability(RetentionMdp mdp) {
        Instance instance = mdp.instance();
        double bound = 0;
        for (int t = 0; t < instance.turns(); t++) {
            double[] chances = instance.demand()[t];
            for (int i = 0; i < instance.items(); i++) {
                bound += chances[i] * (-instance.miss() - instance.rate() * instance.sizes()[i]);
            }
            bound += bestSet(instance, new TurnReward(mdp, chances)) + spared(mdp, chances, t);
        }
        return bound;
    }

    /** The maximum gain of a set within the budget: a knapsack over integer sizes. */
    private static double bestSet(Instance instance, TurnReward reward) {
        double[] best = new double[Math.min(instance.budget(), instance.size(instance.all())) + 1];
        for (int i = 0; i < instance.items(); i++) {
            int size = instance.sizes()[i];
            for (int room = best.length - 1; room >= size; room--) {
                best[room] = Math.max(best[room], best[room - size] + reward.gain(i));
            }
        }
        return best[best.length - 1];
    }

    private static double spared(RetentionMdp mdp, double[] chances, int turn) {
        if (mdp.variant().chargesInTransit()) {
            return 0;
        }
        Instance instance = mdp.instance();
        double[] spared = new double[chances.length];
        for (int i = 0; i < spared.length; i++) {
            spared[i] = chances[i] * instance.rate() * instance.sizes()[i];
        }
        Arrays.sort(spared);
        int transits = Math.min(Math.min(turn, mdp.delayTurns() - 1), spared.length);
        double sum = 0;
        for (int k = 1; k <= transits; k++) {
            sum += spared[spared.length - k];
        }
        return sum;
    }

    /**
     * An upper bound for any number of items: the budget of each turn is relaxed with a price lambda_t of 0 or more per unit of
     * size, so that the items decouple into chains. All prices give a valid bound; it is lowered by steps along the subgradient,
     * budget minus expected use, with Polyak's step length: the distance to the target over the squared norm, halved while there
     * is no improvement.
     *
     * @param target a return that some policy earns, the larger the better
     * @param steps  maximum number of steps
     */
    static double lagrangian(RetentionMdp mdp, double target, int steps, Progress progress) {
        Instance instance = mdp.instance();
        Chain[] chains = new Chain[instance.items()];
        Arrays.setAll(chains, i -> new Chain(mdp, i));
        double[] prices = new double[instance.turns()];
        double[] bestPrices = prices.clone();
        double best = Double.POSITIVE_INFINITY;
        double scale = 1;
        int idle = 0;
        for (int k = 0; k < steps && scale > SHORTEST_STEP; k++) {
            progress.check();
            progress.at((double) k / steps, Texts.of("optimality.bounding-the-optimum"));
            double value = instance.budget() * Arrays.stream(prices).sum();
            double[] use = new double[prices.length];
            for (Chain chain : chains) {
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
            double[] slope = Arrays.stream(use).map(each -> instance.budget() - each).toArray();
            double norm = 0;
            for (int t = 0; t < slope.length; t++) {
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
        return best;
    }

    /**
     * One item of the relaxed problem in which size costs lambda_t per unit instead of being limited: in the pool, out, or in
     * transit. Solved backward, then forward for the probability that the item is kept.
     */
    private static final class Chain {
        private final RetentionMdp mdp;
        private final int item;
        private final int delay;
        private final boolean[] keeps;
        private final boolean[] orders;

        Chain(RetentionMdp mdp, int item) {
            this.mdp = mdp;
            this.item = item;
            delay = mdp.delayTurns();
            keeps = new boolean[mdp.instance().turns()];
            orders = new boolean[keeps.length];
        }

        /**
         * @param prices lambda_t of each turn, 0 or more
         * @return the best expected return of this item alone, from the pool in turn 0
         */
        double solve(double[] prices) {
            Instance instance = mdp.instance();
            int size = instance.sizes()[item];
            // Values of the next turn: with the item in the pool, out, and in transit where it lands in k more turns.
            double inPool = 0;
            double out = 0;
            double[] landing = new double[delay];
            for (int t = prices.length - 1; t >= 0; t--) {
                double asked = instance.demand()[t][item];
                double missed = -instance.miss() - instance.rate() * size;
                // A transit that starts now lands after {@code delay} turns, so it is delay - 1 turns away at the start of the
                // next turn.
                double started = delay == 1 ? inPool : landing[delay - 1];
                double left = asked * (missed + started) + (1 - asked) * out;
                double kept = asked * instance.values()[item] - (instance.storage() + prices[t]) * size + inPool;
                double ordered = asked * missed + started;
                keeps[t] = kept > left;
                orders[t] = mdp.variant().ordersAhead() && ordered > left;
                double waits = asked * (mdp.variant().chargesInTransit() ? missed : -instance.miss());
                for (int k = delay - 1; k > 0; k--) {
                    landing[k] = waits + (k == 1 ? inPool : landing[k - 1]);
                }
                inPool = Math.max(kept, left);
                out = orders[t] ? ordered : left;
            }
            return inPool;
        }

        /** Adds this item's expected size in the cache of each turn, under the latest solution. */
        void addUse(double[] use) {
            double pool = 1;
            double away = 0;
            double[] landing = new double[delay + 1];
            for (int t = 0; t < use.length; t++) {
                double asked = mdp.instance().demand()[t][item];
                double kept = keeps[t] ? pool : 0;
                use[t] += kept * mdp.instance().sizes()[item];
                double dropped = pool - kept;
                double started = dropped * asked + away * (orders[t] ? 1 : asked);
                away = dropped * (1 - asked) + away * (orders[t] ? 0 : 1 - asked);
                landing[delay] = started;
                pool = kept + landing[1];
                System.arraycopy(landing, 2, landing, 1, delay - 1);
            }
        }
    }
}
