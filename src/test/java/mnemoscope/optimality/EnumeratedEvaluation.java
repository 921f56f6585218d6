package mnemoscope.optimality;

import java.util.LinkedHashMap;
import java.util.Map;

/** The simplest exact evaluation, for comparison: every state is an object, and every choice is enumerated. */
final class EnumeratedEvaluation {
    /** Receives each state that the policy reaches, and its choice there. */
    interface Visitor {
        void visit(int turn, State state, TurnChoice choice);
    }

    private EnumeratedEvaluation() {}

    static double of(RetentionMdp mdp, InstancePolicy policy, Visitor visitor) {
        double[][] demand = mdp.instance().demand();
        Map<State, Double> reached = Map.of(mdp.start(), 1.0);
        double value = 0;
        for (int t = 0; t < demand.length; t++) {
            Map<State, Double> next = new LinkedHashMap<>();
            for (Map.Entry<State, Double> entry : reached.entrySet()) {
                State state = entry.getKey();
                TurnChoice choice = policy.choose(t, state);
                visitor.visit(t, state, choice);
                value += entry.getValue() * mdp.expectedReward(demand[t], state, choice);
                for (int q = 0; q < demand[t].length; q++) {
                    if (demand[t][q] > 0) {
                        next.merge(mdp.next(state, choice, q), entry.getValue() * demand[t][q], Double::sum);
                    }
                }
            }
            reached = next;
        }
        return value;
    }
}
