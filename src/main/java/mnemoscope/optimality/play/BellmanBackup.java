package mnemoscope.optimality.play;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;

/**
 * Takes the value of a choice apart, one turn of the Bellman equation: what each query earns now, and what the best choices earn
 * from the state on that it leads to.
 *
 * @param rows one a query that may come
 */
public record BellmanBackup(TurnChoice choice, List<Row> rows) {
    /**
     * What one query comes to.
     *
     * @param chance of the query
     * @param reward of this turn
     * @param next   the state of the next turn
     * @param value  expected reward of the best choices from there on; 0 after the last turn
     */
    public record Row(int query, double chance, double reward, State next, double value) {}

    /** @param contest one that is solved */
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
