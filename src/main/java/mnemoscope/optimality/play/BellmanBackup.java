package mnemoscope.optimality.play;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;

/**
 * Decomposes the value of a choice, one turn of the Bellman equation: the reward of each query now, and the value of the state
 * that it leads to.
 *
 * @param rows one per possible query
 */
public record BellmanBackup(TurnChoice choice, List<Row> rows) {
    /**
     * The outcome of one query.
     *
     * @param chance of the query
     * @param reward of this turn
     * @param next   the state of the next turn
     * @param value  expected reward of the best choices from that state on; 0 after the last turn
     */
    public record Row(int query, double chance, double reward, State next, double value) {}

    /** @param contest a solved one */
    public static BellmanBackup of(Contest contest, int turn, State state, TurnChoice choice) {
        Instance instance = contest.instance();
        RetentionMdp mdp = contest.mdp();
        double[] chances = instance.demand()[turn];
        return new BellmanBackup(choice, IntStream.range(0, instance.items()).filter(q -> chances[q] > 0).mapToObj(q -> {
            State next = mdp.next(state, choice, q);
            return new Row(q, chances[q], mdp.reward(state, choice, q), next,
                    turn + 1 < instance.turns() ? contest.optimal().bestValue(turn + 1, next) : 0);
        }).toList());
    }

    /** Expected reward of this turn. */
    public double now() {
        return rows.stream().mapToDouble(row -> row.chance * row.reward).sum();
    }

    /** Expected reward of the turns after it. */
    public double later() {
        return rows.stream().mapToDouble(row -> row.chance * row.value).sum();
    }
}
