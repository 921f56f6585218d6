package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mnemoscope.replay.Budgets;
import mnemoscope.study.SpreadSpec;

/**
 * The variance components of one mean of a learned policy: a one-way analysis of variance with the splits of the episodes into
 * folds as groups and the starts of the networks as repetitions. The mean of a split and start is over the folds of the split.
 *
 * @param deals  groups, 2 or more
 * @param starts repetitions in each, 2 or more
 * @param mean   over all of them
 * @param start  standard deviation between starts in the same folds
 * @param deal   standard deviation added by the split; 0 if the starts explain all differences between splits
 * @param total  standard deviation of the mean of one split with one start
 */
public record VarianceComponents(String policy, String title, int budget, Metric metric, int deals, int starts, double mean,
        double start, double deal, double total) {
    private static final double DIGITS = 0.0005;

    /** By policy, then budget, for every metric. */
    public static List<VarianceComponents> of(SpreadSpec spec, BenchmarkTable table) {
        return spec.learned().stream()
                .flatMap(policy -> spec.benchmark().budgets().stream()
                        .flatMap(budget -> Arrays.stream(Metric.values()).map(metric -> of(spec, table, policy, budget, metric))))
                .toList();
    }

    private static VarianceComponents of(SpreadSpec spec, BenchmarkTable table, String policy, int budget, Metric metric) {
        int deals = spec.benchmark().seeds().size();
        int folds = spec.benchmark().folds();
        double[][] means = new double[deals][spec.starts()];
        for (int s = 0; s < spec.starts(); s++) {
            double[] values = table.mean(SpreadSpec.variant(policy, s), budget, metric).array();
            for (int d = 0; d < deals; d++) {
                means[d][s] = Arrays.stream(values, d * folds, (d + 1) * folds).average().orElseThrow();
            }
        }
        return of(policy, table.data().policy(policy).title(), budget, metric, means);
    }

    /** @param means by split, then start */
    static VarianceComponents of(String policy, String title, int budget, Metric metric, double[][] means) {
        int deals = means.length;
        int starts = means[0].length;
        double[] groups = Arrays.stream(means).mapToDouble(VarianceComponents::mean).toArray();
        double all = mean(groups);
        double within = IntStream.range(0, deals).mapToDouble(d -> squares(means[d], groups[d])).sum() / (deals * (starts - 1));
        double between = starts * squares(groups, all) / (deals - 1);
        double deal = Math.max(0, (between - within) / starts);
        return new VarianceComponents(policy, title, budget, metric, deals, starts, all, Math.sqrt(within), Math.sqrt(deal),
                Math.sqrt(within + deal));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    private static double squares(double[] values, double mean) {
        return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    }

    /** One sentence per policy and budget on the variance of F1 and reward. */
    public static List<String> sentences(List<VarianceComponents> parts) {
        return parts.stream().filter(part -> part.metric == Metric.F1).map(f1 -> {
            VarianceComponents reward = parts.stream()
                    .filter(part -> part.metric == Metric.REWARD && part.budget == f1.budget && part.policy.equals(f1.policy))
                    .findFirst().orElseThrow();
            return "At " + Budgets.name(f1.budget) + ", the mean F1 of " + f1.title + " over one split into folds varies by "
                    + f1.words("%.3f") + ", its reward by " + reward.words("%.1f") + ".";
        }).toList();
    }

    private String words(String form) {
        return String.format(Locale.ROOT, form + " with the start of the networks and by " + form + " more with the split", start,
                deal < DIGITS ? 0 : deal);
    }
}
