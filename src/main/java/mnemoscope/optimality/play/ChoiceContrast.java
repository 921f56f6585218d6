package mnemoscope.optimality.play;

import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.text.Numbers;

/**
 * The choices of Optimal and Myopic at one state, their differences, and the reasons, in words that agree with the values. Sets
 * of items are bit masks.
 *
 * @param nowOptimal   expected reward of Optimal's choice in this turn
 * @param nowMyopic    expected reward of Myopic's choice in this turn
 * @param valueOptimal expected reward of Optimal's choice and of the best choices after it
 * @param valueMyopic  expected reward of Myopic's choice and of the best choices after it
 * @param needed       items that only Optimal keeps or orders, and that are first asked for more often than now and than all
 *                     items that only Myopic keeps; null if there are none
 */
public record ChoiceContrast(Instance instance, int turn, int delayTurns, TurnChoice optimal, TurnChoice myopic,
        double nowOptimal, double nowMyopic, double valueOptimal, double valueMyopic, Need needed) {
    /** The smallest loss that a question is about. */
    static final double SEEN = 0.005;

    /** Items needed in these turns, both inclusive and counted from 0. */
    public record Need(int items, int first, int last) {}

    /**
     * Why the choices of Optimal and Myopic differ.
     *
     * @param sentence the reason, or the items that both keep
     * @param amounts  rewards of both choices now and later, up to the loss of Myopic's; empty if they have the same value
     * @param lost     the loss of Myopic's choice, e.g. "3.31"; empty if none
     * @param end      of the sentence of amounts
     */
    public record Words(String sentence, String amounts, String lost, String end) {
        /** Both sentences. */
        public String all() {
            return amounts.isEmpty() ? sentence : sentence + " " + amounts + lost + end;
        }
    }

    /** Both choices at any state, in a playthrough or not. */
    public static ChoiceContrast at(Contest contest, int turn, State state) {
        return at(contest, turn, state, contest.myopic().choose(turn, state));
    }

    /** Optimal's choice compared with another one instead of Myopic's. */
    static ChoiceContrast at(Contest contest, int turn, State state, TurnChoice greedy) {
        Instance instance = contest.instance();
        TurnChoice best = contest.optimal().choose(turn, state);
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

    /** Probability that a turn asks for one of the items. */
    private static double chance(Instance instance, int turn, int set) {
        return ItemNames.in(set).mapToDouble(item -> instance.demand()[turn][item]).sum();
    }

    /** Items kept by Optimal only. */
    public int added() {
        return optimal.kept() & ~myopic.kept();
    }

    /** Items kept by Myopic only. */
    public int dropped() {
        return myopic.kept() & ~optimal.kept();
    }

    /** Whether the choices are equal. */
    public boolean agrees() {
        return optimal.equals(myopic);
    }

    /** Loss of Myopic's choice by the last turn, 0 or more. */
    public double lost() {
        return Contest.exactLoss(valueOptimal - valueMyopic);
    }

    /** The additional reward of Myopic's choice in this turn; never negative beyond rounding. */
    public double earnsMoreNow() {
        return nowMyopic - nowOptimal;
    }

    /** Of Optimal's choice, as they are shown. */
    ChoiceFigures ofOptimal() {
        return ChoiceFigures.of(nowOptimal, valueOptimal, 0);
    }

    /** Of Myopic's choice, as they are shown. */
    ChoiceFigures ofMyopic() {
        return ChoiceFigures.of(nowMyopic, valueMyopic, lost());
    }

    public Words words() {
        if (agrees()) {
            return new Words(Texts.of("optimality.both-keep", done(optimal)), "", "", "");
        }
        if (lost() == 0) {
            return new Words(Texts.of("optimality.both-are-worth-the-same", done(optimal), done(myopic),
                    Numbers.fixed(ofOptimal().total(), 2)), "", "", "");
        }
        ChoiceFigures mine = ofOptimal();
        ChoiceFigures theirs = ofMyopic();
        return new Words(withReason(what()) + ".",
                Texts.of("optimality.now-and-later-of-both", Numbers.fixed(mine.now(), 2), Numbers.fixed(theirs.now(), 2),
                        Numbers.fixed(mine.later(), 2), Numbers.fixed(theirs.later(), 2)) + " ",
                theirs.loses(), " " + Texts.of("optimality.lost-by-turn", instance.turns()));
    }

    private ItemNames names() {
        return new ItemNames(instance.items());
    }

    private String done(TurnChoice choice) {
        String kept = names().list(choice.kept());
        return choice.ordered() == 0 ? kept : Texts.of("optimality.kept-and-ordered", kept, names().list(choice.ordered()));
    }

    private String what() {
        String ordered = names().prose(optimal.ordered());
        boolean orders = optimal.ordered() != 0;
        if (added() == 0 && dropped() == 0) {
            String kept = names().prose(optimal.kept());
            return orders
                    ? Texts.of("optimality.both-keep-optimal-orders-ahead", kept, ordered)
                    : Texts.of("optimality.both-keep-optimal-orders-nothing", kept);
        }
        String others = names().prose(dropped());
        if (added() == 0) {
            return although(
                    orders
                            ? Texts.of("optimality.optimal-lets-go-and-orders", others, ordered)
                            : Texts.of("optimality.optimal-lets-go", others),
                    one(dropped()) ? "optimality.although-keeping-it-earns-more" : "optimality.although-keeping-them-earns-more");
        }
        String added = names().prose(added());
        String keeps = orders
                ? Texts.of("optimality.optimal-keeps-and-orders", added, ordered)
                : Texts.of("optimality.optimal-keeps-now", added);
        if (dropped() == 0) {
            return although(keeps, "optimality.although-that-earns-less");
        }
        double mine = chance(instance, turn, added());
        double theirs = chance(instance, turn, dropped());
        if (theirs > mine + Contest.ROUNDING) {
            return Texts.of(one(dropped()) ? "optimality.although-it-is-asked-more" : "optimality.although-they-are-asked-more",
                    keeps, others, Numbers.fixed(theirs, 2), Numbers.fixed(mine, 2));
        }
        if (earnsMoreNow() <= Contest.ROUNDING) {
            return Texts.of("optimality.not-the-others", keeps, others);
        }
        double more = ofMyopic().nowMoreThan(ofOptimal());
        if (more == 0) {
            return Texts.of(one(dropped())
                    ? "optimality.although-the-other-earns-the-same"
                    : "optimality.although-the-others-earn-the-same", keeps, others);
        }
        return Texts.of(one(dropped()) ? "optimality.although-the-other-earns-more" : "optimality.although-the-others-earn-more",
                keeps, others, Numbers.fixed(more, 2));
    }

    private String although(String what, String key) {
        double more = ofMyopic().nowMoreThan(ofOptimal());
        return more > 0 ? Texts.of(key, what, Numbers.fixed(more, 2)) : what;
    }

    private String withReason(String what) {
        if ((added() | optimal.ordered()) == 0) {
            return what;
        }
        String lands = Texts.of("optimality.what-is-ordered-now-lands", turn + delayTurns + 1);
        if (needed != null) {
            String need = Texts.of(one(needed.items()) ? "optimality.item-is-needed" : "optimality.items-are-needed",
                    names().prose(needed.items()), when());
            if ((added() & needed.items()) == 0) {
                return Texts.of("optimality.needed-and-lands", what, need, lands);
            }
            return delayTurns == 1
                    ? Texts.of("optimality.needed-and-back-after-a-miss", what, need)
                    : Texts.of("optimality.needed-and-back-after-turns", what, need, delayTurns);
        }
        if (added() == 0) {
            return what + ": " + lands;
        }
        return delayTurns == 1
                ? Texts.of(one(added()) ? "optimality.a-miss-of-it-costs" : "optimality.a-miss-of-one-of-them-costs", what,
                        costs())
                : Texts.of(one(added()) ? "optimality.a-miss-of-it-costs-turns" : "optimality.a-miss-of-one-of-them-costs-turns",
                        what, costs(), delayTurns);
    }

    private String when() {
        int first = needed.first() + 1;
        return needed.first() == needed.last()
                ? Texts.of("optimality.at-turn", first)
                : needed.last() == instance.turns() - 1
                        ? Texts.of("optimality.from-turn-on", first)
                        : Texts.of("optimality.from-turn-to-turn", first, needed.last() + 1);
    }

    /** Items asked for more often later that only Optimal keeps or orders: "E is asked more often from turn 5 on". */
    Optional<String> demandToCome() {
        return Optional.ofNullable(needed)
                .map(need -> Texts.of(one(need.items()) ? "optimality.item-is-asked-more" : "optimality.items-are-asked-more",
                        names().prose(need.items()), when()));
    }

    /** Penalty and reacquisition of a miss, from the smallest to the largest item. */
    private String costs() {
        DoubleSummaryStatistics costs = ItemNames.in(added())
                .mapToDouble(item -> instance.miss() + instance.rate() * instance.sizes()[item]).summaryStatistics();
        String least = Numbers.fixed(costs.getMin(), 2);
        return costs.getMax() > costs.getMin() + Contest.ROUNDING
                ? Texts.of("optimality.from-least-to-most", least, Numbers.fixed(costs.getMax(), 2))
                : least;
    }

    private static boolean one(int set) {
        return Integer.bitCount(set) == 1;
    }
}
