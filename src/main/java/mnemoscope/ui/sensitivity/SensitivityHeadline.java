package mnemoscope.ui.sensitivity;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity.Swap;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.SensitivityDisplay.Page;

/**
 * The finding about the coefficients in words.
 *
 * @param headline who has the highest reward, and whether the ranking differs from that with the paper's coefficients
 * @param facts    its basis
 */
record SensitivityHeadline(String headline, String facts) {
    static SensitivityHeadline of(SensitivityContent shown) {
        return new SensitivityHeadline(headline(shown), facts(shown));
    }

    private static String headline(SensitivityContent shown) {
        Sensitivity model = shown.model();
        List<Integer> order = model.order(shown.at());
        if (order.isEmpty()) {
            return Texts.of("sensitivity.no-policy-to-deploy");
        }
        String first = shown.title(order.getFirst());
        if (order.size() == 1) {
            return Texts.of("sensitivity.one-policy", first);
        }
        String changed = Arrays.stream(Coefficient.values()).filter(one -> one.of(shown.at()) != one.usual())
                .map(one -> Texts.of("sensitivity.instead-of", one.title(), number(one.of(shown.at())), number(one.usual())))
                .collect(Collectors.joining(", "));
        List<Swap> swaps = model.swaps(shown.at());
        String pairs = Numbers.whole(model.pairs());
        if (changed.isEmpty()) {
            if (shown.crossings().isEmpty()) {
                return Texts.of("sensitivity.nothing-changes-the-order", first, Numbers.whole(order.size()), range());
            }
            RewardCrossing nearest = shown.crossings().getFirst();
            int places = shown.crossings().size();
            return Texts.of(places == 1 ? "sensitivity.order-changes-once" : "sensitivity.order-changes-at", first,
                    nearest.coefficient().title(), Numbers.fixed(nearest.at(), 1), shown.title(nearest.passes()),
                    shown.title(nearest.passed()), Numbers.whole(places));
        }
        if (swaps.isEmpty()) {
            return Texts.of("sensitivity.order-is-kept", changed, first, Numbers.whole(order.size()));
        }
        if (swaps.size() == 1) {
            return Texts.of("sensitivity.one-passes", changed, shown.title(swaps.getFirst().passes()),
                    shown.title(swaps.getFirst().passed()), first, Numbers.whole(swaps.size()), pairs);
        }
        return Texts.of("sensitivity.several-pass", changed, first, Numbers.whole(swaps.size()), pairs);
    }

    /** The multiples of the default coefficients that are studied: "\u00d70.25 to \u00d74". */
    static String range() {
        return Texts.of("sensitivity.range-of-multiples", Numbers.upTo(2, Sensitivity.MULTIPLIERS.getFirst()),
                Numbers.upTo(2, Sensitivity.MULTIPLIERS.getLast()));
    }

    private static String number(double value) {
        return Numbers.upTo(1, value);
    }

    private static String facts(SensitivityContent shown) {
        String rescored = shown.rescored();
        boolean alone = shown.display().studied().page() == Page.CONVERSATION;
        return rescored.isEmpty()
                ? shown.means()
                : shown.means() + " " + Texts.of(alone ? "sensitivity.booked-anew" : "sensitivity.booked-anew-of-all", rescored,
                        Texts.of("benchmark.run-what-is-missing"));
    }
}
