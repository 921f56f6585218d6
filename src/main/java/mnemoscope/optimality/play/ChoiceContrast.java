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
 * @param needed       turns after this one in which what only Optimal keeps or orders is asked more often than what only Myopic
 *                     keeps; null if there is none
 */
public record ChoiceContrast(Instance instance, int turn, State state, int delayTurns, Choice optimal, Choice myopic,
        double nowOptimal, double nowMyopic, double valueOptimal, double valueMyopic, Turns needed) {
    /** Turns from the first to the last, both counted from 0 and both in. */
    public record Turns(int first, int last) {}

    /** Both choices at a state that need not be one of a playthrough. */
    public static ChoiceContrast at(Contest contest, int turn, State state) {
        Choice best = contest.optimal().choose(turn, state);
        Choice greedy = contest.myopic().choose(turn, state);
        double[] chances = contest.instance().demand()[turn];
        return new ChoiceContrast(contest.instance(), turn, state, contest.mdp().delayTurns(), best, greedy,
                contest.mdp().expectedReward(chances, state, best), contest.mdp().expectedReward(chances, state, greedy),
                contest.optimal().value(turn, state, best), contest.optimal().value(turn, state, greedy),
                needed(contest.instance(), turn, (best.kept() | best.ordered()) & ~(greedy.kept() | greedy.ordered()),
                        greedy.kept() & ~best.kept()));
    }

    private static Turns needed(Instance instance, int turn, int mine, int other) {
        int first = -1;
        for (int t = turn + 1; t < instance.turns(); t++) {
            boolean more = chance(instance, t, mine) > chance(instance, t, other) + Contest.ROUNDING
                    && chance(instance, t, mine) > chance(instance, turn, mine) + Contest.ROUNDING;
            if (more && first < 0) {
                first = t;
            } else if (!more && first >= 0) {
                return new Turns(first, t - 1);
            }
        }
        return first < 0 ? null : new Turns(first, instance.turns() - 1);
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
