package mnemoscope.study.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.replay.Budgets;
import mnemoscope.study.AblationSpec;

/**
 * The effect of a part of a learned policy at one budget: the policy with the part removed or added, compared with the complete
 * policy on the same folds.
 *
 * @param change the change, e.g. "Without prior (Mixed-Score among the features)"
 * @param f1     changed minus whole
 * @param reward changed minus complete, per question
 */
public record ComponentEffect(String change, String variant, int budget, BaselineComparison f1, BaselineComparison reward) {
    /** By part, then budget. */
    public static List<ComponentEffect> of(AblationSpec spec, BenchmarkTable table) {
        List<String> changes = Stream
                .concat(spec.without().stream().map(part -> "Without " + part.code() + " (" + part.title() + ")"),
                        spec.with().stream().map(each -> "With " + each.code() + " (" + each.title() + ")"))
                .toList();
        return spec.benchmark().budgets().stream().flatMap(budget -> {
            List<BaselineComparison> f1 = BaselineComparison.of(table, budget, Metric.F1);
            List<BaselineComparison> reward = BaselineComparison.of(table, budget, Metric.REWARD);
            return IntStream.range(0, f1.size())
                    .mapToObj(k -> new ComponentEffect(changes.get(k), f1.get(k).policy(), budget, f1.get(k), reward.get(k)));
        }).sorted(Comparator.comparing(each -> changes.indexOf(each.change))).toList();
    }

    /** One sentence per part; it says if no change is significant. */
    public static List<String> sentences(List<ComponentEffect> worths) {
        return worths.stream().map(ComponentEffect::change).distinct()
                .map(change -> sentence(change, worths.stream().filter(each -> each.change.equals(change)).toList())).toList();
    }

    private static String sentence(String change, List<ComponentEffect> budgets) {
        String changes = budgets.stream().map(each -> "at " + Budgets.name(each.budget) + " by " + change(each.f1, "%+.3f")
                + " and " + change(each.reward, "%+.0f")).collect(Collectors.joining("; "));
        boolean tells = budgets.stream().anyMatch(each -> isTold(each.f1) || isTold(each.reward));
        BaselineComparison one = budgets.getFirst().f1;
        return change + ", F1 and reward change " + changes + (tells
                ? ". * p below 0.05, corrected by Holm."
                : one.isTested() ? ". No change is significant at 0.05, corrected by Holm." : "; " + one.verdict("") + ".");
    }

    private static String change(BaselineComparison comparison, String form) {
        String digits = String.format(Locale.ROOT, form, comparison.difference().mean());
        boolean zero = digits.chars().noneMatch(c -> c >= '1' && c <= '9');
        return (zero ? digits.substring(1) : digits.replace('-', '\u2212')) + (isTold(comparison) ? "*" : "");
    }

    private static boolean isTold(BaselineComparison comparison) {
        return comparison.holmP() < BaselineComparison.ALPHA;
    }
}
