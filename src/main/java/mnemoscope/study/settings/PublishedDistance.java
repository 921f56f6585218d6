package mnemoscope.study.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;

/**
 * The distance of results under a setting from a published row. Choosing the nearest of many settings is a search: a near match
 * among many is weaker evidence than a near match of a single one.
 *
 * @param row        of the paper
 * @param policy     our policy for this row
 * @param difference mean of |measured - published| / |published| over precision, recall, F1 and raw reward
 */
public record PublishedDistance(String row, Setting setting, BenchmarkPolicy policy, int budget, double difference) {
    /** The distances of every setting, policy and budget for which the paper has a row. */
    public static List<PublishedDistance> of(Map<Setting, BenchmarkTable> tables) {
        List<PublishedDistance> all = new ArrayList<>();
        tables.forEach((setting, table) -> table.data().policies().forEach(policy -> table.data().spec().budgets()
                .forEach(budget -> of(setting, table, policy, budget).ifPresent(all::add))));
        return all;
    }

    /** Empty if the paper has no such row. */
    public static Optional<PublishedDistance> of(Setting setting, BenchmarkTable table, BenchmarkPolicy policy, int budget) {
        return PublishedBenchmark.row(policy.name()).filter(row -> table.published(policy.name(), budget, Metric.F1).isPresent())
                .map(row -> new PublishedDistance(row, setting, policy, budget,
                        Reproduction.METRICS.stream().mapToDouble(metric -> share(table, policy.name(), budget, metric)).reduce(0,
                                Double::sum) / Reproduction.METRICS.size()));
    }

    /** |measured - published| / |published|. */
    private static double share(BenchmarkTable table, String policy, int budget, Metric metric) {
        double published = table.published(policy, budget, metric).orElseThrow().mean();
        return Math.abs(table.mean(policy, budget, metric).mean() - published) / Math.abs(published);
    }

    /** Sentences on the nearest setting of each row, over all budgets; empty if nothing was published. */
    public static List<String> sentences(Map<Setting, BenchmarkTable> tables) {
        List<PublishedDistance> all = of(tables);
        Set<String> rows = all.stream().map(PublishedDistance::row).collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> sentences = new ArrayList<>();
        for (String row : rows) {
            List<PublishedDistance> nearest = ofRow(all, row);
            PublishedDistance best = nearest.getFirst();
            String own = nearest.stream().filter(one -> one.setting.name().equals(Setting.OWN)).findFirst()
                    .filter(one -> !one.equals(best)).map(one -> "; the study's own setting is " + percent(one.difference)
                            + " off at best (" + one.policy.name() + ")")
                    .orElse("");
            sentences.add("Nearest to the published " + row + " is " + best.policy.name() + " with the setting "
                    + quoted(best.setting.name()) + ", " + percent(best.difference) + " off on average over metrics and budgets"
                    + own + ".");
        }
        if (rows.size() > 1) {
            overall(all, rows, tables, sentences);
        }
        return sentences;
    }

    /** Means over the budgets by setting and policy, the nearest first; equal ones stay in their order. */
    private static List<PublishedDistance> ofRow(List<PublishedDistance> all, String row) {
        List<PublishedDistance> means = new ArrayList<>();
        all.stream().filter(one -> one.row.equals(row))
                .collect(Collectors.groupingBy(one -> List.of(one.setting.name(), one.policy.name()), LinkedHashMap::new,
                        Collectors.toList()))
                .values().forEach(group -> means.add(new PublishedDistance(row, group.getFirst().setting, group.getFirst().policy,
                        0, group.stream().mapToDouble(PublishedDistance::difference).sum() / group.size())));
        means.sort(Comparator.comparingDouble(PublishedDistance::difference));
        return means;
    }

    private static void overall(List<PublishedDistance> all, Set<String> rows, Map<Setting, BenchmarkTable> tables,
            List<String> into) {
        Map<String, Double> off = new LinkedHashMap<>();
        tables.keySet().forEach(setting -> off.put(setting.name(), rows.stream().mapToDouble(
                row -> ofRow(all, row).stream().filter(one -> one.setting.equals(setting)).findFirst().orElseThrow().difference)
                .reduce(0, Double::sum) / rows.size()));
        String best = Collections.min(off.entrySet(), Map.Entry.comparingByValue()).getKey();
        into.add("Nearest to all " + rows.size() + " published rows together is the setting " + quoted(best) + ", "
                + percent(off.get(best)) + " off"
                + (best.equals(Setting.OWN) ? "." : "; the study's own is " + percent(off.get(Setting.OWN)) + " off."));
    }

    private static String quoted(String reading) {
        return "\"" + reading + "\"";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
