package mnemoscope.report.chart;

import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.report.chart.MetricResults.Ranking;
import mnemoscope.text.Numbers;

/** The critical-difference diagram of a benchmark, and what is said where there is none. */
public record ResultRanks(MetricResults results) {
    /** @throws java.util.NoSuchElementException if nothing is ranked; {@link #whyNot} says why */
    public Chart chart() {
        Ranking ranking = results.ranking().orElseThrow();
        return RankChart.of("critical-difference-" + results.fileName(String.valueOf(results.budget())),
                results.atBudget("Mean rank by " + results.metric()),
                Numbers.count(ranking.difference().ranks().episodes(), results.episode(), results.episode() + "s"),
                ranking.difference(), ranking.friedman(),
                ranking.names().stream().map(this::policy)
                        .map(policy -> new RankChart.Policy(policy.name(), policy.title(), policy.mark())).toList());
    }

    private Policy policy(String name) {
        return results.policies().stream().filter(policy -> policy.name().equals(name)).findFirst().orElseThrow(
                () -> new IllegalArgumentException(
                        name + " is ranked, but is not among the policies. Give the ranking those shown."));
    }

    /** What is ranked, who is not for want of runs, and what the bars say. */
    public String note() {
        List<String> ranked = results.ranking().map(Ranking::names).orElse(List.of());
        String without = results.policies().stream().filter(policy -> !policy.seesAnswer() && !ranked.contains(policy.name()))
                .map(policy -> policy.title() + missing(policy)).collect(Collectors.joining(", "));
        return ranked.size() + " policies to deploy; references have no rank"
                + (without.isEmpty() ? "" : "; without " + without) + ". " + String.join(" ", chart().caption());
    }

    private String missing(Policy policy) {
        String words = results.level(policy).missing();
        return words.isEmpty() ? "" : " (" + words + ")";
    }

    /** Why there is no diagram. */
    public String whyNot() {
        long policies = results.policies().stream().filter(policy -> !policy.seesAnswer()).count();
        long whole = results.policies().stream().filter(policy -> !policy.seesAnswer() && results.level(policy).isKnown())
                .count();
        if (policies < 2) {
            return "Ranks compare policies to deploy, and there " + (policies == 1 ? "is one" : "is none")
                    + " in the table. Choose at least two; references see the answer and have no rank.";
        }
        if (results.episodes().size() < 2) {
            return "Ranks are taken in every " + results.episode() + ", and there is one. Open data with at least two.";
        }
        return whole < 2
                ? "Ranks need two policies to deploy whose runs are all done; there " + (whole == 1 ? "is one" : "is none")
                        + " yet."
                : "Ranks need at least two " + results.episode() + "s with gold evidence.";
    }
}
