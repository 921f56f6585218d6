package mnemoscope.report.chart;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.report.chart.MetricResults.Policy;

/**
 * Which policies are drawn strong where not all can be told apart: the selected one, the baseline, the best to deploy at the
 * chosen budget and the best reference.
 *
 * @param names the strong ones
 * @param note  says so; empty where all are strong
 */
record StrongPolicies(Set<String> names, String note) {
    private static final int MOST = 10;
    private static final int BEST = 4;

    static StrongPolicies of(MetricResults input) {
        List<Policy> known = input.policies().stream()
                .filter(policy -> policy.levels().stream().anyMatch(MetricResults.Level::isKnown))
                .toList();
        if (known.size() <= MOST) {
            return new StrongPolicies(Set.copyOf(known.stream().map(Policy::name).toList()), "");
        }
        Set<String> names = new LinkedHashSet<>(List.of(input.baseline()));
        if (!input.selected().isEmpty()) {
            names.add(input.selected());
        }
        names.addAll(best(input, known, false).limit(BEST).toList());
        names.addAll(best(input, known, true).limit(1).toList());
        return new StrongPolicies(names, "Strong: the baseline, " + (input.selected().isEmpty() ? "" : "the selected policy, ")
                + "the best " + BEST + " at " + input.budget() + " " + input.unit() + " and the best reference; pale: "
                + known.stream().filter(policy -> !names.contains(policy.name())).count() + " others.");
    }

    private static Stream<String> best(MetricResults input, List<Policy> known, boolean seesAnswer) {
        return known.stream().filter(policy -> policy.seesAnswer() == seesAnswer && input.level(policy).isKnown())
                .sorted(Comparator.comparingDouble((Policy policy) -> -input.level(policy).mean())).map(Policy::name);
    }

    boolean has(Policy policy) {
        return names.contains(policy.name());
    }
}
