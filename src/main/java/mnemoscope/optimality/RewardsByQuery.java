package mnemoscope.optimality;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.task.Progress;

/**
 * The expected rewards of a choice and of a policy after it, by turn and queried item, with storage separate. Exact. Its arrays
 * are not to be changed.
 *
 * @param queries queries[t][q]: probability that turn t asks for item q times the reward then; 0 before the choice
 * @param stored  storage cost in each turn, 0 or less
 */
public record RewardsByQuery(double[][] queries, double[] stored) {
    /** A limit that keeps the window responsive. */
    private static final int MOST_STATES = 100_000;

    /**
     * @param choice in this turn, at this state
     * @param then   chooses in the turns after it
     * @return empty if too many states are reached
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Optional<RewardsByQuery> of(RetentionMdp mdp, int turn, State state, TurnChoice choice, InstancePolicy then,
            Progress progress) {
        Instance instance = mdp.instance();
        double[][] queries = new double[instance.turns()][instance.items()];
        double[] stored = new double[instance.turns()];
        InstancePolicy policy = (t, here) -> t == turn ? choice : then.choose(t, here);
        boolean all = PolicyEvaluation.walk(mdp, policy, turn, state, MOST_STATES, MOST_STATES, progress,
                (t, here, chosen, chance) -> {
                    double storage = instance.storage() * instance.size(chosen.kept());
                    stored[t] -= chance * storage;
                    for (int q = 0; q < queries[t].length; q++) {
                        queries[t][q] += chance * instance.demand()[t][q] * (mdp.reward(here, chosen, q) + storage);
                    }
                });
        return all ? Optional.of(new RewardsByQuery(queries, stored)) : Optional.empty();
    }

    /** The difference to another choice at the same state. */
    public RewardsByQuery less(RewardsByQuery other) {
        return new RewardsByQuery(
                IntStream.range(0, queries.length).mapToObj(t -> less(queries[t], other.queries[t])).toArray(double[][]::new),
                less(stored, other.stored));
    }

    private static double[] less(double[] these, double[] those) {
        return IntStream.range(0, these.length).mapToDouble(k -> these[k] - those[k]).toArray();
    }

    /** The reward of a turn, with storage. */
    public double turn(int t) {
        return Arrays.stream(queries[t]).sum() + stored[t];
    }

    /** The reward from queries for an item, from one turn to before another. */
    public double item(int q, int from, int until) {
        return IntStream.range(from, until).mapToDouble(t -> queries[t][q]).sum();
    }

    /** The reward from one turn to before another. */
    public double turns(int from, int until) {
        return IntStream.range(from, until).mapToDouble(this::turn).sum();
    }

    /** The total: the value to go of the choice. */
    public double sum() {
        return turns(0, queries.length);
    }
}
