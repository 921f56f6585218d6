package mnemoscope.ui.optimality.play;

import mnemoscope.optimality.Choice;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ChoiceContrast;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.Numbers;

/**
 * Why Optimal chooses otherwise than Myopic at one state, in words that the values bear out.
 *
 * @param sentence the reason, or what both keep
 * @param amounts  what both choices earn now and later, up to what Myopic's loses; empty if they are worth the same
 * @param lost     what it loses, e.g. "3.31"; empty if nothing
 * @param end      of the sentence of amounts
 */
record ChoiceReason(String sentence, String amounts, String lost, String end) {
    /** By name: more policies may be played beside each other. */
    private static final String BOTH = "Myopic and Optimal both";
    private static final double EPS = 1e-9;

    static ChoiceReason of(ChoiceContrast contrast) {
        ItemNames names = new ItemNames(contrast.instance().items());
        if (contrast.agrees()) {
            return new ChoiceReason(BOTH + " keep " + done(names, contrast.optimal()) + ".", "", "", "");
        }
        if (contrast.lost() == 0) {
            return new ChoiceReason("Optimal keeps " + done(names, contrast.optimal()) + ", Myopic " + done(names,
                    contrast.myopic()) + ": both are worth the same, " + Numbers.fixed(contrast.valueOptimal(), 2) + ".", "", "",
                    "");
        }
        return new ChoiceReason(what(contrast, names) + why(contrast, names) + ".",
                "Now " + Numbers.fixed(contrast.nowOptimal(), 2) + " against " + Numbers.fixed(contrast.nowMyopic(), 2)
                        + ", later "
                        + Numbers.fixed(contrast.valueOptimal() - contrast.nowOptimal(), 2) + " against "
                        + Numbers.fixed(contrast.valueMyopic() - contrast.nowMyopic(), 2) + ": Myopic\u2019s choice loses ",
                LossNumber.of(contrast.lost()), " by turn " + contrast.instance().turns() + ".");
    }

    /** Both sentences. */
    String all() {
        return amounts.isEmpty() ? sentence : sentence + " " + amounts + lost + end;
    }

    private static String done(ItemNames names, Choice choice) {
        return names.list(choice.kept()) + (choice.ordered() == 0 ? "" : " and order" + " " + names.list(choice.ordered()));
    }

    private static String what(ChoiceContrast contrast, ItemNames names) {
        int ordered = contrast.optimal().ordered();
        String orders = ordered == 0 ? "" : "orders " + names.prose(ordered) + " ahead";
        if (contrast.added() == 0 && contrast.dropped() == 0) {
            return BOTH + " keep " + names.prose(contrast.optimal().kept()) + ", and Optimal " + (orders.isEmpty()
                    ? "orders nothing"
                    : orders);
        }
        String tail = orders.isEmpty() ? "" : " and " + orders;
        if (contrast.added() == 0) {
            return "Optimal lets " + names.prose(contrast.dropped()) + " go" + tail + although(contrast, "keeping "
                    + pronoun(contrast.dropped()) + " earns ", " more this turn");
        }
        String keeps = "Optimal keeps " + names.prose(contrast.added()) + (tail.isEmpty() ? " now" : "") + tail;
        if (contrast.dropped() == 0) {
            return keeps + although(contrast, "that earns ", " less this turn");
        }
        String others = names.prose(contrast.dropped());
        double mine = contrast.chance(contrast.added());
        double theirs = contrast.chance(contrast.dropped());
        if (theirs > mine + EPS) {
            return keeps + " although " + others + (one(contrast.dropped()) ? " is" : " are") + " asked more often this turn ("
                    + Numbers.fixed(theirs, 2) + " against " + Numbers.fixed(mine, 2) + ")";
        }
        return contrast.earnsMoreNow() > EPS
                ? keeps + although(contrast, others + (one(contrast.dropped()) ? " earns " : " earn "), " more this turn")
                : keeps + ", not " + others;
    }

    private static String although(ChoiceContrast contrast, String before, String after) {
        return contrast.earnsMoreNow() > EPS
                ? " although " + before + Numbers.fixed(contrast.earnsMoreNow(), 2) + after
                : "";
    }

    private static String why(ChoiceContrast contrast, ItemNames names) {
        int mine = contrast.added() | contrast.optimal().ordered();
        if (mine == 0) {
            return "";
        }
        ChoiceContrast.Need needed = contrast.needed();
        if (needed != null) {
            return ": " + names.prose(needed.items()) + (one(needed.items()) ? " is" : " are") + " needed "
                    + turns(needed, contrast.instance()) + comesBack(contrast, needed);
        }
        if (contrast.added() == 0) {
            return ": what is ordered now lands at turn " + (contrast.turn() + contrast.delayTurns() + 1);
        }
        return ": a miss of " + (one(contrast.added()) ? "it" : "one of them") + " costs " + costs(contrast) + delay(contrast);
    }

    private static String turns(ChoiceContrast.Need needed, Instance instance) {
        if (needed.last() == instance.turns() - 1) {
            return needed.first() == needed.last()
                    ? "at turn " + (needed.first() + 1)
                    : "from turn " + (needed.first() + 1) + " on";
        }
        return needed.first() == needed.last()
                ? "at turn " + (needed.first() + 1)
                : "from turn " + (needed.first() + 1) + " to " + (needed.last() + 1);
    }

    private static String comesBack(ChoiceContrast contrast, ChoiceContrast.Need needed) {
        if ((contrast.added() & needed.items()) == 0) {
            return ", and what is ordered now lands at turn " + (contrast.turn() + contrast.delayTurns() + 1);
        }
        return contrast.delayTurns() == 1
                ? " and would come back only after a miss"
                : " and would take " + contrast.delayTurns() + " turns to come back";
    }

    private static String delay(ChoiceContrast contrast) {
        return contrast.delayTurns() == 1
                ? ""
                : " and takes " + contrast.delayTurns() + " turns to bring " + pronoun(contrast.added()) + " back";
    }

    /** Penalty and reacquisition of a miss, from the smallest to the largest item. */
    private static String costs(ChoiceContrast contrast) {
        Instance instance = contrast.instance();
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int left = contrast.added(); left != 0; left &= left - 1) {
            double cost = instance.miss() + instance.rate() * instance.sizes()[Integer.numberOfTrailingZeros(left)];
            least = Math.min(least, cost);
            most = Math.max(most, cost);
        }
        return Numbers.fixed(least, 2) + (most > least + EPS ? " to " + Numbers.fixed(most, 2) : "");
    }

    private static boolean one(int set) {
        return Integer.bitCount(set) == 1;
    }

    private static String pronoun(int set) {
        return one(set) ? "it" : "them";
    }
}
