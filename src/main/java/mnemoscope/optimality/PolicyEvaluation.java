package mnemoscope.optimality;

import java.util.LinkedHashMap;
import java.util.Map;
import mnemoscope.task.Progress;

/**
 * What a policy earns on an instance, exactly: the distribution over the states that it can reach is carried forward turn by
 * turn, nothing is sampled.
 *
 * @param value  expected return from turn 0
 * @param reward expected reward of each turn; they sum to the value
 * @param regret expected value lost in each turn against the optimum from there on, 0 or more; they sum to optimum - value. Empty
 *               if no optimum was given
 */
public record PolicyEvaluation(double value, double[] reward, double[] regret) {
    /** Evaluates without an optimum, so without regret. */
    public static PolicyEvaluation of(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return of(mdp, policy, null, progress);
    }

    /**
     * @param optimal of the same process; null: no regret
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static PolicyEvaluation of(RetentionMdp mdp, InstancePolicy policy, PlannedPolicy optimal, Progress progress) {
        return DelayEvaluation.knows(mdp, policy, optimal)
                ? new DelayEvaluation(mdp, policy, optimal, progress).run()
                : byState(mdp, policy, optimal, progress);
    }

    /** What any policy earns under any variant, state by state. */
    static PolicyEvaluation byState(RetentionMdp mdp, InstancePolicy policy, PlannedPolicy optimal, Progress progress) {
        double[][] demand = mdp.instance().demand();
        double[] reward = new double[demand.length];
        double[] regret = new double[optimal == null ? 0 : demand.length];
        Map<State, Double> reached = Map.of(mdp.start(), 1.0);
        double value = 0;
        for (int t = 0; t < demand.length; t++) {
            Map<State, Double> next = new LinkedHashMap<>();
            for (Map.Entry<State, Double> entry : reached.entrySet()) {
                progress.check();
                State state = entry.getKey();
                Choice choice = policy.choose(t, state);
                reward[t] += entry.getValue() * mdp.expectedReward(demand[t], state, choice);
                if (optimal != null) {
                    regret[t] += entry.getValue() * (optimal.bestValue(t, state) - optimal.value(t, state, choice));
                }
                for (int q = 0; q < demand[t].length; q++) {
                    if (demand[t][q] > 0) {
                        next.merge(mdp.next(state, choice, q), entry.getValue() * demand[t][q], Double::sum);
                    }
                }
            }
            reached = next;
            value += reward[t];
        }
        return new PolicyEvaluation(value, reward, regret);
    }
}
