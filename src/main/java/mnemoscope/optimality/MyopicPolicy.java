package mnemoscope.optimality;

import java.util.Arrays;

/**
 * The choice of {@code PlannedPolicy.lookahead(mdp, 1)} without enumerating the feasible sets: a knapsack over integer sizes,
 * which works for any number of items. Among sets within {@link PlannedPolicy#TIE} of the best it takes the one with the largest
 * bit mask; it orders nothing, as an order earns nothing in its own turn.
 */
public final class MyopicPolicy implements InstancePolicy {
    private final Instance instance;
    private final double[][] gains;

    public MyopicPolicy(RetentionMdp mdp) {
        instance = mdp.instance();
        gains = new double[instance.turns()][instance.items()];
        for (int t = 0; t < gains.length; t++) {
            Arrays.setAll(gains[t], new TurnReward(mdp, instance.demand()[t])::gain);
        }
    }

    @Override
    public TurnChoice choose(int turn, State state) {
        int items = instance.items();
        int room = Math.min(instance.budget(), instance.size(state.pool()));
        // best[i][r] = maximum gain of items 0 to i - 1 of the pool in room r.
        double[][] best = new double[items + 1][room + 1];
        for (int i = 0; i < items; i++) {
            boolean there = (state.pool() >>> i & 1) != 0;
            int size = instance.sizes()[i];
            for (int r = 0; r <= room; r++) {
                best[i + 1][r] = there && size <= r ? Math.max(best[i][r], best[i][r - size] + gains[turn][i]) : best[i][r];
            }
        }
        double enough = best[items][room] - PlannedPolicy.TIE;
        double gained = 0;
        int kept = 0;
        for (int i = items - 1; i >= 0; i--) {
            int size = instance.sizes()[i];
            if ((state.pool() >>> i & 1) != 0 && size <= room && gained + gains[turn][i] + best[i][room - size] >= enough) {
                kept |= 1 << i;
                gained += gains[turn][i];
                room -= size;
            }
        }
        return TurnChoice.keep(kept);
    }
}
