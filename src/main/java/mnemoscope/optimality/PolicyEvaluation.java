package mnemoscope.optimality;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import mnemoscope.task.Progress;

/**
 * The exact expected return of a policy on an instance from turn 0: the distribution over reachable states is propagated turn by
 * turn, without sampling.
 */
public final class PolicyEvaluation {
    private PolicyEvaluation() {}

    /** @throws mnemoscope.task.CancelledException if cancelled */
    public static double value(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return DelayEvaluation.knows(mdp, policy)
                ? new DelayEvaluation(mdp, policy, progress).value()
                : byState(mdp, policy, Integer.MAX_VALUE, Integer.MAX_VALUE, progress).getAsDouble();
    }

    /**
     * The expected return of any policy under any variant, state by state.
     *
     * @param mostATurn maximum number of states in one turn
     * @param most      maximum number of states in all turns together
     * @return empty if there are more
     */
    static OptionalDouble byState(RetentionMdp mdp, InstancePolicy policy, int mostATurn, int most, Progress progress) {
        double[][] demand = mdp.instance().demand();
        double[] rewards = new double[demand.length];
        boolean all = walk(mdp, policy, 0, mdp.start(), mostATurn, most, progress,
                (t, state, choice, chance) -> rewards[t] += chance * mdp.expectedReward(demand[t], state, choice));
        return all ? OptionalDouble.of(Arrays.stream(rewards).reduce(0, Double::sum)) : OptionalDouble.empty();
    }

    /** Receives each state that a policy reaches at the start of a turn, with the choice and the probability. */
    @FunctionalInterface
    interface Reached {
        void at(int turn, State state, TurnChoice choice, double chance);
    }

    /**
     * Visits all reachable states from a state at the start of a turn to the last turn; false, and incomplete, if there are too
     * many states.
     */
    static boolean walk(RetentionMdp mdp, InstancePolicy policy, int from, State start, int mostATurn, int most,
            Progress progress, Reached reached) {
        double[][] demand = mdp.instance().demand();
        Map<State, Double> here = Map.of(start, 1.0);
        long states = 0;
        for (int t = from; t < demand.length; t++) {
            states += here.size();
            if (here.size() > mostATurn || states > most) {
                return false;
            }
            Map<State, Double> next = new LinkedHashMap<>();
            for (Map.Entry<State, Double> entry : here.entrySet()) {
                progress.check();
                State state = entry.getKey();
                TurnChoice choice = policy.choose(t, state);
                reached.at(t, state, choice, entry.getValue());
                for (int q = 0; q < demand[t].length; q++) {
                    if (demand[t][q] > 0) {
                        next.merge(mdp.next(state, choice, q), entry.getValue() * demand[t][q], Double::sum);
                    }
                }
            }
            here = next;
        }
        return true;
    }
}
