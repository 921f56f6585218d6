package mnemoscope.optimality;

import java.util.Arrays;
import mnemoscope.task.Progress;

/**
 * An upper bound on the optimum of an instance that is too large to be solved.
 *
 * @param value no policy earns more from turn 0
 * @param by    what proves it
 */
public record OptimumBound(double value, Kind by) {
    private static final int STEPS = 300;

    /** How a bound is proven. */
    public enum Kind {
        LAGRANGIAN("lagrangian"), FULL_AVAILABILITY("full-availability");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** As written in files. */
        public String code() {
            return code;
        }
    }

    /**
     * The smaller of {@link LagrangianBound} and that of full availability.
     *
     * @param target a return that some policy earns; the larger, the fewer steps
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static OptimumBound of(RetentionMdp mdp, double target, Progress progress) {
        double full = fullAvailability(mdp);
        double priced = LagrangianBound.of(mdp, target, STEPS, progress).value();
        return priced <= full ? new OptimumBound(priced, Kind.LAGRANGIAN) : new OptimumBound(full, Kind.FULL_AVAILABILITY);
    }

    /**
     * An upper bound that holds for any number of items: every turn earns at most what the best set within the budget would, were
     * every item in the pool. Where a miss in transit is spared the reacquisition (literal, persistent-forecast) a turn may earn
     * more by that, so what its delay - 1 dearest items could spare is added.
     */
    static double fullAvailability(RetentionMdp mdp) {
        Instance instance = mdp.instance();
        double bound = 0;
        for (int t = 0; t < instance.turns(); t++) {
            double[] chances = instance.demand()[t];
            double[] gains = new double[instance.items()];
            for (int i = 0; i < gains.length; i++) {
                double missed = -instance.miss() - instance.rate() * instance.sizes()[i];
                bound += chances[i] * missed;
                gains[i] = chances[i] * (instance.values()[i] - missed) - instance.storage() * instance.sizes()[i];
            }
            bound += bestSet(instance, gains) + spared(mdp, chances, t);
        }
        return bound;
    }

    /** The most a set within the budget gains: a knapsack over whole sizes. */
    private static double bestSet(Instance instance, double[] gains) {
        double[] best = new double[Math.min(instance.budget(), instance.size(instance.all())) + 1];
        for (int i = 0; i < gains.length; i++) {
            int size = instance.sizes()[i];
            for (int room = best.length - 1; room >= size; room--) {
                best[room] = Math.max(best[room], best[room - size] + gains[i]);
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
}
