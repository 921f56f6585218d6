package mnemoscope.optimality;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import mnemoscope.task.Progress;

/**
 * What a policy earns on an instance from turn 0, exactly: the distribution over the states that it can reach is carried forward
 * turn by turn, nothing is sampled.
 */
public final class PolicyEvaluation {
    private PolicyEvaluation() {
    }

    /** @throws mnemoscope.task.CancelledException if cancelled */
    public static double value(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return DelayEvaluation.knows(mdp, policy)
                ? new DelayEvaluation(mdp, policy, progress).value()
                : byState(mdp, policy, Integer.MAX_VALUE, Integer.MAX_VALUE, progress).getAsDouble();
    }

    /**
     * What any policy earns under any variant, state by state.
     *
     * @param mostATurn states that one turn may have
     * @param most      states that all turns together may have
     * @return empty if there are more
     */
    static OptionalDouble byState(RetentionMdp mdp, InstancePolicy policy, int mostATurn, int most, Progress progress) {
        double[][] demand = mdp.instance().demand();
        Map<State, Double> reached = Map.of(mdp.start(), 1.0);
        double value = 0;
        long states = 0;
        for (int t = 0; t < demand.length; t++) {
            states += reached.size();
            if (reached.size() > mostATurn || states > most) {
                return OptionalDouble.empty();
            }
            Map<State, Double> next = new LinkedHashMap<>();
            double reward = 0;
            for (Map.Entry<State, Double> entry : reached.entrySet()) {
                progress.check();
                State state = entry.getKey();
                Choice choice = policy.choose(t, state);
                reward += entry.getValue() * mdp.expectedReward(demand[t], state, choice);
                for (int q = 0; q < demand[t].length; q++) {
                    if (demand[t][q] > 0) {
                        next.merge(mdp.next(state, choice, q), entry.getValue() * demand[t][q], Double::sum);
                    }
                }
            }
            reached = next;
            value += reward;
        }
        return OptionalDouble.of(value);
    }
}
