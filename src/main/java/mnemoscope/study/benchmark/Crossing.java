package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;

/**
 * Two policies of which one is ahead up to a budget and the other from a larger one on, by means over held-out folds. No test
 * says whether the means differ there.
 *
 * @param behind ahead before
 * @param below  the last budget at which {@code behind} is ahead
 * @param above  the first budget at which {@code ahead} is; equal means may lie between
 * @param before mean of {@code ahead} less that of {@code behind} at {@code below}; negative
 * @param after  the same at {@code above}; positive
 */
public record Crossing(Metric metric, Contestant ahead, Contestant behind, int below, int above, double before, double after) {
    /** What may cross. */
    public static final List<Metric> METRICS = List.of(Metric.F1, Metric.REWARD);

    /** Of all pairs of policies to deploy, by metric, pair in the order of the study, and budget. */
    public static List<Crossing> of(BenchmarkTable table) {
        List<Contestant> policies = table.data().contestants().stream().filter(one -> !one.seesAnswer()).toList();
        List<Crossing> all = new ArrayList<>();
        for (Metric metric : METRICS) {
            for (int i = 0; i < policies.size(); i++) {
                for (int j = i + 1; j < policies.size(); j++) {
                    pair(table, metric, policies.get(i), policies.get(j), all);
                }
            }
        }
        return all;
    }

    private static void pair(BenchmarkTable table, Metric metric, Contestant one, Contestant other, List<Crossing> into) {
        int below = -1;
        double before = 0;
        for (int budget : table.data().spec().budgets()) {
            double difference = mean(table, one, budget, metric) - mean(table, other, budget, metric);
            if (before * difference < 0) {
                into.add(difference > 0
                        ? new Crossing(metric, one, other, below, budget, before, difference)
                        : new Crossing(metric, other, one, below, budget, -before, -difference));
            }
            if (difference != 0) {
                below = budget;
                before = difference;
            }
        }
    }

    private static double mean(BenchmarkTable table, Contestant policy, int budget, Metric metric) {
        return FoldMean.of(table.folds(policy.name(), budget), metric).mean();
    }

    /** @param unit of the budgets, e.g. "content words" */
    public String words(String unit) {
        return ahead.title() + " overtakes " + behind.title() + " in " + metric.words() + " between " + below + " and " + above
                + " "
                + unit + ".";
    }

    /** Who is best at each budget, and who overtakes the baseline or falls behind it. */
    public static List<String> sentences(BenchmarkTable table) {
        List<String> sentences = new ArrayList<>();
        String unit = table.data().inputs().getFirst().unit().label();
        for (Metric metric : METRICS) {
            best(table, metric, unit, sentences);
        }
        String baseline = table.data().spec().baseline();
        of(table).stream().filter(each -> each.ahead.name().equals(baseline) || each.behind.name().equals(baseline))
                .forEach(each -> sentences.add(each.words(unit)));
        return sentences;
    }

    private static void best(BenchmarkTable table, Metric metric, String unit, List<String> into) {
        List<Contestant> policies = table.data().contestants().stream().filter(one -> !one.seesAnswer()).toList();
        List<Integer> budgets = table.data().spec().budgets();
        if (policies.size() < 2) {
            return;
        }
        StringBuilder text = new StringBuilder();
        Contestant last = null;
        for (int k = 0; k < budgets.size(); k++) {
            Contestant best = policies.getFirst();
            for (Contestant one : policies) {
                best = mean(table, one, budgets.get(k), metric) > mean(table, best, budgets.get(k), metric) ? one : best;
            }
            if (best != last) {
                text.append(text.isEmpty() ? "" : ", ").append(best.title()).append(" from ").append(budgets.get(k))
                        .append(" on");
            }
            last = best;
        }
        into.add("Of the policies to deploy the best in " + metric.words() + " is " + text + " (" + unit + ").");
    }
}
