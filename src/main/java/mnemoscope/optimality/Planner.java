package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * Exact backward induction over any number of turns, without reward after the last one. Each turn is a table of the values after
 * its choices.
 */
interface Planner {
    /** The values of the choices of one turn: expected reward of this turn and the planned turns after it. */
    @FunctionalInterface
    interface Values {
        /** Value to go of a feasible choice at a state. */
        double of(State state, TurnChoice choice);
    }

    /** The planner for a process. */
    static Planner of(RetentionMdp mdp) {
        return mdp.variant().ordersAhead() ? new PrefetchPlanner(mdp) : new DelayPlanner(mdp);
    }

    /** Computes the values after the choices of the previous turn from those after the choices of a turn. */
    interface Layer {
        /**
         * @param chances probabilities of the turn, one per item
         * @param after   values after its choices
         * @param earlier probabilities of the previous turn
         * @param before  receives the values for the previous turn; may be {@code after} itself
         */
        void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress);
    }

    /**
     * Prepares tables for several turns.
     *
     * @param tables number of turns held in memory at once
     * @throws InstanceTooLargeException if they do not fit the heap, before any is created
     */
    Layer layer(int tables);

    /** Length of the table of one turn. */
    int length();

    /** @param after values after the choices; null after the last turn */
    Values values(double[] chances, double[] after);

    /**
     * Plans for a sequence of demands.
     *
     * @param chances  chances[t][i] of each turn to plan, 1 or more turns
     * @param kept     number of first turns whose values are returned; fewer need less memory
     * @param progress receives the progress, and is asked for cancellation
     * @return values of choices in each of the first {@code kept} turns
     * @throws InstanceTooLargeException          if the tables do not fit the heap, before any is created
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    default List<Values> plan(double[][] chances, int kept, Progress progress) {
        int turns = chances.length;
        if (turns == 1) {
            return List.of(values(chances[0], null));
        }
        Layer layer = layer(Math.min(kept, turns - 1));
        List<Values> values = new ArrayList<>();
        double[] after = new double[length()];
        for (int t = turns - 1; t >= 0; t--) {
            if (t < turns - 1) {
                progress.check();
                progress.at((double) (turns - 2 - t) / turns, Texts.of("optimality.planning-turn", t + 1));
                double[] before = t + 1 < kept ? new double[after.length] : after;
                layer.compute(chances[t + 1], after, chances[t], before, progress);
                after = before;
            }
            if (t < kept) {
                values.add(values(chances[t], after));
            }
        }
        return values.reversed();
    }
}
