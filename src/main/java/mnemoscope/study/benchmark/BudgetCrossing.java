package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.replay.Budgets;

/**
 * Two policies that change order between two budgets, by means over held-out folds. The difference is not tested.
 *
 * @param behind policy with the higher mean at the smaller budget
 * @param below  the last budget at which {@code behind} is ahead
 * @param above  the first budget at which {@code ahead} is; equal means may lie between
 * @param before mean of {@code ahead} minus that of {@code behind} at {@code below}; negative
 * @param after  the same at {@code above}; positive
 */
public record BudgetCrossing(Metric metric, BenchmarkPolicy ahead, BenchmarkPolicy behind, int below, int above, double before,
        double after) {
    /** The crossings of all pairs of deployable policies, by metric, pair in the order of the study, and budget. */
    public static List<BudgetCrossing> of(BenchmarkTable table) {
        List<BenchmarkPolicy> policies = table.data().deployable();
        List<BudgetCrossing> all = new ArrayList<>();
        for (Metric metric : BaselineComparison.METRICS) {
            for (int i = 0; i < policies.size(); i++) {
                for (int j = i + 1; j < policies.size(); j++) {
                    pair(table, metric, policies.get(i), policies.get(j), all);
                }
            }
        }
        return all;
    }

    private static void pair(BenchmarkTable table, Metric metric, BenchmarkPolicy one, BenchmarkPolicy other,
            List<BudgetCrossing> into) {
        int below = -1;
        double before = 0;
        for (int budget : Budgets.sizes(table.data().spec().budgets())) {
            double difference = mean(table, one, budget, metric) - mean(table, other, budget, metric);
            if (before * difference < 0) {
                into.add(difference > 0
                        ? new BudgetCrossing(metric, one, other, below, budget, before, difference)
                        : new BudgetCrossing(metric, other, one, below, budget, -before, -difference));
            }
            if (difference != 0) {
                below = budget;
                before = difference;
            }
        }
    }

    private static double mean(BenchmarkTable table, BenchmarkPolicy policy, int budget, Metric metric) {
        return table.mean(policy.name(), budget, metric).mean();
    }

    /** @param unit of the budgets, e.g. "content words" */
    public String words(String unit) {
        return ahead.title() + " overtakes " + behind.title() + " in " + metric.words() + " between " + below + " and " + above
                + " " + unit + ".";
    }

    /** Sentences on the best policy at each budget and on policies that overtake the baseline or fall behind it. */
    public static List<String> sentences(BenchmarkTable table) {
        List<String> sentences = new ArrayList<>();
        String unit = table.data().inputs().getFirst().unit().label();
        if (table.data().deployable().size() > 1) {
            BaselineComparison.METRICS.forEach(metric -> sentences
                    .add("Best deployable policy in " + metric.words() + ": " + best(table, metric) + " (" + unit + ")."));
        }
        String baseline = table.data().spec().baseline();
        of(table).stream().filter(each -> each.ahead.name().equals(baseline) || each.behind.name().equals(baseline))
                .forEach(each -> sentences.add(each.words(unit)));
        return sentences;
    }

    /** "Recency from 32 on, Mixed-Score from 128 on". */
    private static String best(BenchmarkTable table, Metric metric) {
        List<String> reigns = new ArrayList<>();
        BenchmarkPolicy last = null;
        for (int budget : Budgets.sizes(table.data().spec().budgets())) {
            BenchmarkPolicy best = table.data().deployable().stream()
                    .reduce((one, other) -> mean(table, other, budget, metric) > mean(table, one, budget, metric) ? other : one)
                    .orElseThrow();
            if (best != last) {
                reigns.add(best.title() + " from " + budget + " on");
            }
            last = best;
        }
        return String.join(", ", reigns);
    }
}
