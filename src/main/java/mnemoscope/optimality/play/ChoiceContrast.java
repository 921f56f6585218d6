package mnemoscope.optimality.play;

import mnemoscope.optimality.Choice;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.State;

/**
 * What Optimal and Myopic would choose at one state, and what tells them apart. Sets of items are bit masks.
 *
 * @param nowOptimal   expected reward of Optimal's choice in this turn
 * @param nowMyopic    the same for Myopic's choice
 * @param valueOptimal expected reward of Optimal's choice and of the best choices after it
 * @param valueMyopic  the same for Myopic's choice
 * @param needed       of what only Optimal keeps or orders, what is first asked more often than now and than all that only
 *                     Myopic keeps; null if nothing is
 */
public record ChoiceContrast(Instance instance, int turn, State state, int delayTurns, Choice optimal, Choice myopic,
        double nowOptimal, double nowMyopic, double valueOptimal, double valueMyopic, Need needed) {
    /** Items that are needed from the first to the last of these turns, both counted from 0 and both in. */
    public record Need(int items, int first, int last) {}

    /** Both choices at a state that need not be one of a playthrough. */
    public static ChoiceContrast at(Contest contest, int turn, State state) {
        Choice best = contest.optimal().choose(turn, state);
        Choice greedy = contest.myopic().choose(turn, state);
        double[] chances = contest.instance().demand()[turn];
        return new ChoiceContrast(contest.instance(), turn, state, contest.mdp().delayTurns(), best, greedy,
                contest.mdp().expectedReward(chances, state, best), contest.mdp().expectedReward(chances, state, greedy),
                contest.optimal().value(turn, state, best), contest.optimal().value(turn, state, greedy),
                need(contest.instance(), turn, (best.kept() | best.ordered()) & ~(greedy.kept() | greedy.ordered()),
                        greedy.kept() & ~best.kept()));
    }

    private static Need need(Instance instance, int turn, int mine, int other) {
        Need need = null;
        for (int left = mine; left != 0; left &= left - 1) {
            Need own = needOf(instance, turn, left & -left, other);
            if (need == null || own != null && own.first() < need.first()) {
                need = own;
            } else if (own != null && own.first() == need.first()) {
                need = new Need(need.items() | own.items(), need.first(), Math.min(need.last(), own.last()));
            }
        }
        return need;
    }

    private static Need needOf(Instance instance, int turn, int item, int other) {
        int first = -1;
        for (int t = turn + 1; t < instance.turns(); t++) {
            boolean more = chance(instance, t, item) > chance(instance, t, other) + Contest.ROUNDING
                    && chance(instance, t, item) > chance(instance, turn, item) + Contest.ROUNDING;
            if (more && first < 0) {
                first = t;
            } else if (!more && first >= 0) {
                return new Need(item, first, t - 1);
            }
        }
        return first < 0 ? null : new Need(item, first, instance.turns() - 1);
    }

    private static double chance(Instance instance, int turn, int set) {
        double sum = 0;
        for (int left = set; left != 0; left &= left - 1) {
            sum += instance.demand()[turn][Integer.numberOfTrailingZeros(left)];
        }
        return sum;
    }

    /** Chance that this turn asks for one of the items. */
    public double chance(int set) {
        return chance(instance, turn, set);
    }

    /** Kept by Optimal only. */
    public int added() {
        return optimal.kept() & ~myopic.kept();
    }

    /** Kept by Myopic only. */
    public int dropped() {
        return myopic.kept() & ~optimal.kept();
    }

    /** Whether they choose alike. */
    public boolean agrees() {
        return optimal.equals(myopic);
    }

    /** Value that Myopic's choice loses by the last turn, 0 or more. */
    public double lost() {
        return Contest.exactLoss(valueOptimal - valueMyopic);
    }

    /** What Myopic's choice earns more in this turn; never negative beyond rounding. */
    public double earnsMoreNow() {
        return nowMyopic - nowOptimal;
    }
}
