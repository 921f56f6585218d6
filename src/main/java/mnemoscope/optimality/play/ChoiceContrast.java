package mnemoscope.optimality.play;

import mnemoscope.model.Texts;
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
    private static final String BOTH = Texts.of("optimality.myopic-and-optimal-both");

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
            return new Words(Texts.of("optimality.both-keep-optimal", BOTH, done(optimal)), "", "", "");
        }
        if (lost() == 0) {
            return new Words(Texts.of("optimality.optimal-keeps-myopic-both-are", done(optimal), done(myopic),
                    Numbers.fixed(valueOptimal, 2)), "", "", "");
        }
        return new Words(what() + why() + ".",
                Texts.of("optimality.now-against-later-against-myopic", Numbers.fixed(nowOptimal, 2), Numbers.fixed(nowMyopic, 2),
                        Numbers.fixed(valueOptimal - nowOptimal, 2), Numbers.fixed(valueMyopic - nowMyopic, 2)) + " ",
                Numbers.loss(lost(), 2), " " + Texts.of("optimality.by-turn-turns", instance.turns()));
    }

    private ItemNames names() {
        return new ItemNames(instance.items());
    }

    private String done(Choice choice) {
        return names().list(choice.kept())
                + (choice.ordered() == 0 ? "" : " " + Texts.of("optimality.and-order-ordered", names().list(choice.ordered())));
    }

    private String what() {
        String orders = optimal.ordered() == 0
                ? ""
                : Texts.of("optimality.orders-ordered-ahead", names().prose(optimal.ordered()));
        if (added() == 0 && dropped() == 0) {
            return Texts.of("optimality.keep-and-optimal", BOTH, names().prose(optimal.kept()),
                    orders.isEmpty() ? Texts.of("optimality.orders-nothing") : orders);
        }
        String tail = orders.isEmpty() ? "" : " " + Texts.of("optimality.and-orders", orders);
        String others = names().prose(dropped());
        if (added() == 0) {
            return Texts.of("optimality.optimal-lets-go", others, tail,
                    although(Texts.of("optimality.keeping-dropped-earns", one(dropped()) ? "it" : "them") + " ",
                            " " + Texts.of("optimality.more-this-turn")));
        }
        String keeps = Texts.of("optimality.optimal-keeps-added-empty-tail", names().prose(added()), tail.isEmpty() ? " now" : "",
                tail);
        if (dropped() == 0) {
            return keeps + although(Texts.of("optimality.that-earns") + " ", " " + Texts.of("optimality.less-this-turn"));
        }
        double mine = chance(instance, turn, added());
        double theirs = chance(instance, turn, dropped());
        if (theirs > mine + Contest.ROUNDING) {
            return Texts.of("optimality.although-asked-more-often-this", keeps, others, one(dropped()) ? " is" : " are",
                    Numbers.fixed(theirs, 2), Numbers.fixed(mine, 2));
        }
        String although = although(others + (one(dropped()) ? " earns " : " earn "), " " + Texts.of("optimality.more-this-turn"));
        return keeps + (although.isEmpty() ? Texts.of("optimality.not-others", others) : although);
    }

    private String although(String before, String after) {
        return earnsMoreNow() > Contest.ROUNDING
                ? " " + Texts.of("optimality.although-before-earns-more-now", before, Numbers.fixed(earnsMoreNow(), 2), after)
                : "";
    }

    private String why() {
        String lands = Texts.of("optimality.what-is-ordered-now-lands", turn + delayTurns + 1);
        if ((added() | optimal.ordered()) == 0) {
            return "";
        }
        if (needed != null) {
            return Texts.of("optimality.items-items-needed-when-delay", names().prose(needed.items()),
                    one(needed.items()) ? " is" : " are", when(), (added() & needed.items()) == 0
                            ? Texts.of("optimality.and-lands", lands)
                            : delayTurns == 1
                                    ? " " + Texts.of("optimality.and-would-come-back-only")
                                    : " " + Texts.of("optimality.and-would-take-turns-to", delayTurns));
        }
        return added() == 0
                ? ": " + lands
                : Texts.of("optimality.a-miss-of-costs", one(added()) ? "it" : Texts.of("optimality.one-of-them"), costs(),
                        delayTurns == 1
                                ? ""
                                : " " + Texts.of("optimality.and-takes-turns-to-bring", delayTurns,
                                        one(added()) ? "it" : "them"));
    }

    private String when() {
        return needed.first() == needed.last()
                ? Texts.of("optimality.at-turn-first", needed.first() + 1)
                : Texts.of("optimality.from-turn-first-last", needed.first() + 1,
                        needed.last() == instance.turns() - 1 ? " on" : " " + Texts.of("optimality.to-last", needed.last() + 1));
    }

    /** Penalty and reacquisition of a miss, from the smallest to the largest item. */
    private String costs() {
        DoubleSummaryStatistics costs = ItemNames.in(added())
                .mapToDouble(item -> instance.miss() + instance.rate() * instance.sizes()[item]).summaryStatistics();
        return Numbers.fixed(costs.getMin(), 2)
                + (costs.getMax() > costs.getMin() + Contest.ROUNDING
                        ? " " + Texts.of("optimality.to-last", Numbers.fixed(costs.getMax(), 2))
                        : "");
    }

    private static boolean one(int set) {
        return Integer.bitCount(set) == 1;
    }
}
