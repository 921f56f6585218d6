package mnemoscope.optimality;

import java.util.List;
import mnemoscope.task.Progress;

/** Exact backward induction over any number of turns; nothing is earned after the last one. */
public interface Planner {
    /**
     * Plans for a sequence of demands.
     *
     * @param chances  chances[t][i] of each turn to plan, 1 or more turns
     * @param kept     values of the first this many turns are kept and returned; fewer need less memory
     * @param progress asked for cancellation and told how far the plan is
     * @return values of choices in each of the first {@code kept} turns
     * @throws InstanceTooLargeException              if the tables do not fit the heap, before any is made
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    List<ChoiceValues> plan(double[][] chances, int kept, Progress progress);

    /** The planner for a process. */
    static Planner of(RetentionMdp mdp) {
        return mdp.variant().ordersAhead() ? new PrefetchPlanner(mdp) : new DelayPlanner(mdp);
    }
}
