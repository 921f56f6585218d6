package mnemoscope.optimality;

/**
 * One item of the relaxed problem in which room costs lambda_t per unit of size instead of being limited: in the pool, out, or
 * in transit. Solved backward, then walked forward for the chance that the item is kept.
 */
final class ItemChain {
    private final RetentionMdp mdp;
    private final int item;
    private final int delay;
    private final double[] inPool;
    private final double[] out;
    /** transit[k] = value of a turn at whose start the item lands in k turns, 1 to delay - 1. */
    private final double[] transit;
    private final boolean[] keeps;
    private final boolean[] orders;

    ItemChain(RetentionMdp mdp, int item) {
        this.mdp = mdp;
        this.item = item;
        delay = mdp.delayTurns();
        int turns = mdp.instance().turns();
        inPool = new double[turns + 1];
        out = new double[turns + 1];
        transit = new double[delay];
        keeps = new boolean[turns];
        orders = new boolean[turns];
    }

    /**
     * @param prices lambda_t of each turn, 0 or more
     * @return the best expected return of this item alone, from the pool in turn 0
     */
    double solve(double[] prices) {
        Instance instance = mdp.instance();
        int size = instance.sizes()[item];
        double[] landing = new double[delay];
        for (int t = prices.length - 1; t >= 0; t--) {
            double asked = instance.demand()[t][item];
            double missed = -instance.miss() - instance.rate() * size;
            // A transit that starts now lands in delay turns, so it is delay - 1 turns away at the start of the next one.
            double started = delay == 1 ? inPool[t + 1] : landing[delay - 1];
            double left = asked * (missed + started) + (1 - asked) * out[t + 1];
            double kept = asked * instance.values()[item] - (instance.storage() + prices[t]) * size + inPool[t + 1];
            double ordered = asked * missed + started;
            keeps[t] = kept > left;
            orders[t] = mdp.variant().ordersAhead() && ordered > left;
            inPool[t] = Math.max(kept, left);
            out[t] = orders[t] ? ordered : left;
            double waits = asked * (mdp.variant().chargesInTransit() ? missed : -instance.miss());
            for (int k = 1; k < delay; k++) {
                transit[k] = waits + (k == 1 ? inPool[t + 1] : landing[k - 1]);
            }
            System.arraycopy(transit, 0, landing, 0, delay);
        }
        return inPool[0];
    }

    /** Adds this item's expected size in the cache of each turn, under the choices last solved for. */
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
            landing[delay] = 0;
        }
    }
}
