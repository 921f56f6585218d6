package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.task.Progress;

/**
 * Exact planning where a choice may order items ahead (SPEC 8, prefetch). Any number of items may be in transit, so a state is
 * a status for each item: {@link StatusCodes}. What follows a choice depends only on the statuses that it leads to, so the
 * expectation over queries is taken once for each code, and the best order for what is kept is a maximum over subsets.
 */
final class PrefetchPlanner implements Planner {
    private final RetentionMdp mdp;
    private final StatusCodes codes;

    PrefetchPlanner(RetentionMdp mdp) {
        this.mdp = mdp;
        codes = new StatusCodes(mdp.instance().items(), mdp.delayTurns());
    }

    @Override
    public List<ChoiceValues> plan(double[][] chances, int kept, Progress progress) {
        int turns = chances.length;
        List<ChoiceValues> values = new ArrayList<>();
        if (turns == 1) {
            return List.of(new TurnReward(mdp, chances[0])::of);
        }
        MemoryNeed.check(codes.count() * Double.BYTES * (Math.min(kept, turns - 1) + 3.0), codes.count());
        double[] after = new double[(int) codes.count()];
        add(values, chances, turns - 1, kept, after);
        PrefetchLayer layer = new PrefetchLayer(mdp, codes);
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
            TurnReward reward = new TurnReward(mdp, chances[t]);
            values.add((state, choice) -> reward.of(state, choice) + after[codes.next(state, choice)]);
        }
    }
}
