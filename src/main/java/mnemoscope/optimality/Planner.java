package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * Exact backward induction over any number of turns; nothing is earned after the last one. Each turn is a table of what follows its
 * choices.
 */
interface Planner {
    /** What each choice of one turn is worth: its expected reward and that of the turns planned after it. */
    @FunctionalInterface
    interface Values {
        /** Value to go of a feasible choice at a state. */
        double of(State state, TurnChoice choice);
    }

    /** The planner for a process. */
    static Planner of(RetentionMdp mdp) {
        return mdp.variant().ordersAhead() ? new PrefetchPlanner(mdp) : new DelayPlanner(mdp);
    }

    /** From the values after the choices of a turn to those after the choices of the turn before. */
    interface Layer {
        /**
         * @param chances of the turn, one an item
         * @param after   value of what follows its choices
         * @param earlier chances of the turn before
         * @param before  the same values for the turn before; may be {@code after} itself
         */
        void compute(double[] chances, double[] after, double[] earlier, double[] before, Progress progress);
    }

    /**
     * Makes ready for several turns.
     *
     * @param tables of the values of turns, kept at once
     * @throws InstanceTooLargeException if they do not fit the heap, before any is made
     */
    Layer layer(int tables);

    /** Values in a table of one turn. */
    int length();

    /** @param after values of what follows; null where nothing does */
    Values values(double[] chances, double[] after);

    /**
     * Plans for a sequence of demands.
     *
     * @param chances  chances[t][i] of each turn to plan, 1 or more turns
     * @param kept     values of the first this many turns are kept and returned; fewer need less memory
     * @param progress asked for cancellation and told how far the plan is
     * @return values of choices in each of the first {@code kept} turns
     * @throws InstanceTooLargeException          if the tables do not fit the heap, before any is made
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
