package mnemoscope.optimality;

import java.util.Comparator;
import java.util.List;

/**
 * A feasible choice at a state with its value to go under a plan.
 *
 * @param lost value lost against the best choice at this state, 0 or more
 */
public record RankedChoice(TurnChoice choice, double value, double lost) {
    /** All feasible choices at a state, best first; equal values in the order of {@link RetentionMdp#choices}. */
    public static List<RankedChoice> at(RetentionMdp mdp, PlannedPolicy plan, int turn, State state) {
        double best = plan.bestValue(turn, state);
        return mdp.choices(state).stream().map(choice -> {
            double value = plan.value(turn, state, choice);
            return new RankedChoice(choice, value, best - value);
        }).sorted(Comparator.comparingDouble(RankedChoice::lost)).toList();
    }
}
