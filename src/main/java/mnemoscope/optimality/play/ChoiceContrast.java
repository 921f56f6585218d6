package mnemoscope.optimality.play;

import java.util.DoubleSummaryStatistics;
import mnemoscope.optimality.Choice;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.State;
import mnemoscope.text.Numbers;

/**
 * What Optimal and Myopic would choose at one state, what tells them apart, and why, in words that the values bear out. Sets of
 * items are bit masks.
 *
 * @param nowOptimal   expected reward of Optimal's choice in this turn
 * @param nowMyopic    the same for Myopic's choice
 * @param valueOptimal expected reward of Optimal's choice and of the best choices after it
 * @param valueMyopic  the same for Myopic's choice
 * @param needed       of what only Optimal keeps or orders, what is first asked more often than now and than all that only
 *                     Myopic keeps; null if nothing is
 */
public record ChoiceContrast(Instance instance, int turn, int delayTurns, Choice optimal, Choice myopic, double nowOptimal,
        double nowMyopic, double valueOptimal, double valueMyopic, Need needed) {
    /** By name: more policies may be played beside each other. */
    private static final String BOTH = "Myopic and Optimal both";

    /** Items that are needed from the first to the last of these turns, both counted from 0 and both in. */
    public record Need(int items, int first, int last) {}

    /**
     * Why Optimal chooses otherwise than Myopic.
     *
     * @param sentence the reason, or what both keep
     * @param amounts  what both choices earn now and later, up to what Myopic's loses; empty if they are worth the same
     * @param lost     what it loses, e.g. "3.31"; empty if nothing
     * @param end      of the sentence of amounts
     */
    public record Words(String sentence, String amounts, String lost, String end) {
        /** Both sentences. */
        public String all() {
            return amounts.isEmpty() ? sentence : sentence + " " + amounts + lost + end;
        }
    }

    /** Both choices at a state that need not be one of a playthrough. */
    public static ChoiceContrast at(Contest contest, int turn, State state) {
        Instance instance = contest.instance();
        Choice best = contest.optimal().choose(turn, state);
        Choice greedy = contest.myopic().choose(turn, state);
        double[] chances = instance.demand()[turn];
        int mine = (best.kept() | best.ordered()) & ~(greedy.kept() | greedy.ordered());
        return new ChoiceContrast(instance, turn, contest.mdp().delayTurns(), best, greedy,
                contest.mdp().expectedReward(chances, state, best), contest.mdp().expectedReward(chances, state, greedy),
                contest.optimal().value(turn, state, best), contest.optimal().value(turn, state, greedy),
                need(instance, turn, mine, greedy.kept() & ~best.kept()));
    }

    private static Need need(Instance instance, int turn, int mine, int other) {
        Need need = null;
        for (int item : ItemNames.in(mine).toArray()) {
            Need own = needOf(instance, turn, 1 << item, other);
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

    /** Chance that a turn asks for one of the items. */
    private static double chance(Instance instance, int turn, int set) {
        return ItemNames.in(set).mapToDouble(item -> instance.demand()[turn][item]).sum();
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

    public Words words() {
        if (agrees()) {
            return new Words(BOTH + " keep " + done(optimal) + ".", "", "", "");
        }
        if (lost() == 0) {
            return new Words("Optimal keeps " + done(optimal) + ", Myopic " + done(myopic) + ": both are worth the same, "
                    + Numbers.fixed(valueOptimal, 2) + ".", "", "", "");
        }
        return new Words(what() + why() + ".",
                "Now " + Numbers.fixed(nowOptimal, 2) + " against " + Numbers.fixed(nowMyopic, 2) + ", later "
                        + Numbers.fixed(valueOptimal - nowOptimal, 2) + " against " + Numbers.fixed(valueMyopic - nowMyopic, 2)
                        + ": Myopic\u2019s choice loses ",
                Numbers.loss(lost(), 2), " by turn " + instance.turns() + ".");
    }

    private ItemNames names() {
        return new ItemNames(instance.items());
    }

    private String done(Choice choice) {
        return names().list(choice.kept()) + (choice.ordered() == 0 ? "" : " and order " + names().list(choice.ordered()));
    }

    private String what() {
        String orders = optimal.ordered() == 0 ? "" : "orders " + names().prose(optimal.ordered()) + " ahead";
        if (added() == 0 && dropped() == 0) {
            return BOTH + " keep " + names().prose(optimal.kept()) + ", and Optimal "
                    + (orders.isEmpty() ? "orders nothing" : orders);
        }
        String tail = orders.isEmpty() ? "" : " and " + orders;
        String others = names().prose(dropped());
        if (added() == 0) {
            return "Optimal lets " + others + " go" + tail
                    + although("keeping " + (one(dropped()) ? "it" : "them") + " earns ", " more this turn");
        }
        String keeps = "Optimal keeps " + names().prose(added()) + (tail.isEmpty() ? " now" : "") + tail;
        if (dropped() == 0) {
            return keeps + although("that earns ", " less this turn");
        }
        double mine = chance(instance, turn, added());
        double theirs = chance(instance, turn, dropped());
        if (theirs > mine + Contest.ROUNDING) {
            return keeps + " although " + others + (one(dropped()) ? " is" : " are") + " asked more often this turn ("
                    + Numbers.fixed(theirs, 2) + " against " + Numbers.fixed(mine, 2) + ")";
        }
        String although = although(others + (one(dropped()) ? " earns " : " earn "), " more this turn");
        return keeps + (although.isEmpty() ? ", not " + others : although);
    }

    private String although(String before, String after) {
        return earnsMoreNow() > Contest.ROUNDING ? " although " + before + Numbers.fixed(earnsMoreNow(), 2) + after : "";
    }

    private String why() {
        String lands = "what is ordered now lands at turn " + (turn + delayTurns + 1);
        if ((added() | optimal.ordered()) == 0) {
            return "";
        }
        if (needed != null) {
            return ": " + names().prose(needed.items()) + (one(needed.items()) ? " is" : " are") + " needed " + when()
                    + ((added() & needed.items()) == 0
                            ? ", and " + lands
                            : delayTurns == 1
                                    ? " and would come back only after a miss"
                                    : " and would take " + delayTurns + " turns to come back");
        }
        return added() == 0
                ? ": " + lands
                : ": a miss of " + (one(added()) ? "it" : "one of them") + " costs " + costs() + (delayTurns == 1
                        ? ""
                        : " and takes " + delayTurns + " turns to bring " + (one(added()) ? "it" : "them") + " back");
    }

    private String when() {
        return needed.first() == needed.last()
                ? "at turn " + (needed.first() + 1)
                : "from turn " + (needed.first() + 1)
                        + (needed.last() == instance.turns() - 1 ? " on" : " to " + (needed.last() + 1));
    }

    /** Penalty and reacquisition of a miss, from the smallest to the largest item. */
    private String costs() {
        DoubleSummaryStatistics costs = ItemNames.in(added())
                .mapToDouble(item -> instance.miss() + instance.rate() * instance.sizes()[item]).summaryStatistics();
        return Numbers.fixed(costs.getMin(), 2)
                + (costs.getMax() > costs.getMin() + Contest.ROUNDING ? " to " + Numbers.fixed(costs.getMax(), 2) : "");
    }

    private static boolean one(int set) {
        return Integer.bitCount(set) == 1;
    }
}
