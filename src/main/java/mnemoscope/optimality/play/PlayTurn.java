package mnemoscope.optimality.play;

import mnemoscope.optimality.Choice;
import mnemoscope.optimality.State;

/**
 * One turn of a playthrough. Values are those of the true optimum from here on, and NaN, as what is lost, if it is not known.
 *
 * @param turn           counted from 0
 * @param state          before the choice
 * @param query          item asked for after the choice
 * @param reward         of this choice and query
 * @param expectedReward of this choice over all queries
 * @param value          expected reward of this choice and of the best choices after it
 * @param lost           value lost against the best choice at this state, 0 or more
 * @param rewardSoFar    sum of the rewards up to this turn
 * @param lostSoFar      sum of what was lost up to this turn, along this path
 */
public record PlayTurn(int turn, State state, Choice choice, int query, double reward, double expectedReward, double value,
        double lost, double rewardSoFar, double lostSoFar) {
    public boolean hit() {
        return (choice.kept() >>> query & 1) != 0;
    }

    public boolean isKept(int item) {
        return (choice.kept() >>> item & 1) != 0;
    }

    /** In the pool and let go. */
    public boolean isLetGo(int item) {
        return ((state.pool() & ~choice.kept()) >>> item & 1) != 0;
    }

    public boolean isOrdered(int item) {
        return (choice.ordered() >>> item & 1) != 0;
    }

    /** Turn in which an item in transit joins the pool, counted from 0; -1 for an item that is not in transit. */
    public int landsAt(int item) {
        for (int k = 0; k < state.landing().size(); k++) {
            if ((state.landing().get(k) >>> item & 1) != 0) {
                return turn + k + 1;
            }
        }
        return -1;
    }

    /** Whether the query missed an item that was not on its way, so that it starts now. */
    public boolean startsTransit() {
        return !hit() && landsAt(query) < 0 && !isOrdered(query);
    }
}
