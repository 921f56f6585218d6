package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.task.Progress;

/**
 * Exact planning where only misses start transits (SPEC 8, all variants but prefetch). At most delay - 1 items are in transit,
 * so a state is (pool, the last delay - 1 starts). Two observations make it fast:
 * <ul>
 * <li>What follows a choice depends on the pool only through what is kept, so the value of a pool is a maximum over subsets,
 * V(M) = max(W(M), max over i of V(M without i)): no choice is enumerated.
 * <li>After a choice A, with item a landing next, all that matters is A with a and the younger transits. So the expectation
 * over queries is taken once for each pool of the next turn, not for each pair (A, a), and only that table is kept.
 * </ul>
 */
final class DelayPlanner implements Planner {
    private final RetentionMdp mdp;
    private final Instance instance;
    private final SetRanking ranking;
    private final TransitCodes transits;
    private Pools pools;

    DelayPlanner(RetentionMdp mdp) {
        this.mdp = mdp;
        instance = mdp.instance();
        ranking = Pools.ranking(instance);
        transits = new TransitCodes(instance.items(), mdp.delayTurns() - 1);
    }

    @Override
    public List<ChoiceValues> plan(double[][] chances, int kept, Progress progress) {
        int turns = chances.length;
        if (turns == 1) {
            return List.of(new DelayValues(new TurnReward(mdp, chances[0]), ranking, transits, null));
        }
        checkMemory(Math.min(kept, turns - 1));
        Pools known = pools();
        List<ChoiceValues> values = new ArrayList<>();
        double[] after = new double[known.count() * transits.younger()];
        add(values, chances, turns - 1, kept, after);
        DelayLayer layer = new DelayLayer(mdp, known, transits);
        for (int t = turns - 1; t > 0; t--) {
            progress.check();
            progress.at((double) (turns - 1 - t) / turns, "Planning turn " + t);
            double[] before = t < kept ? new double[after.length] : after;
            layer.compute(chances[t], after, chances[t - 1], before, progress);
            after = before;
            add(values, chances, t - 1, kept, after);
        }
        return values.reversed();
    }

    private void add(List<ChoiceValues> values, double[][] chances, int t, int kept, double[] after) {
        if (t < kept) {
            values.add(new DelayValues(new TurnReward(mdp, chances[t]), ranking, transits, after));
        }
    }

    private synchronized Pools pools() {
        if (pools == null) {
            pools = new Pools(instance, ranking);
        }
        return pools;
    }

    private void checkMemory(int tables) {
        double bytes = Pools.bytes(ranking, instance.items())
                + ranking.count() * Double.BYTES * (transits.count() + (tables + 2.0) * transits.youngerCount());
        MemoryNeed.check(bytes, ranking.count() * Math.max(transits.count(), 1.0 * instance.items()));
    }
}
