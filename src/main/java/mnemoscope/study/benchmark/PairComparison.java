package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.replay.Budgets;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.SignedRankTest;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.study.statistics.WinTieLoss;
import mnemoscope.text.NumberStyle;

/**
 * Compares two policies at one budget, as first minus second. The corrected t is over held-out folds, Wilcoxon's test and wins
 * over episodes; Holm's correction covers all pairs compared at a budget by a metric.
 *
 * @param holmP         of the difference
 * @param wilcoxonHolmP of Wilcoxon's test
 */
public record PairComparison(PolicyPair pair, int budget, Metric metric, PairedDifference difference, double holmP,
        SignedRankTest wilcoxon, double wilcoxonHolmP, WinTieLoss wins) {
    private static final NumberStyle SHARE_DIFFERENCE = new NumberStyle(3, true, true);

    /** The pairs that the study names, or every pair of its deployable policies. */
    public static List<PairComparison> of(BenchmarkTable table, int budget, Metric metric) {
        return of(table, budget, metric, pairs(table));
    }

    private static List<PolicyPair> pairs(BenchmarkTable table) {
        List<List<String>> named = table.data().spec().pairs();
        return named.isEmpty()
                ? PolicyPair.all(table.data().deployable().stream().map(BenchmarkPolicy::name).toList())
                : named.stream().map(pair -> new PolicyPair(pair.getFirst(), pair.getLast())).toList();
    }

    static List<PairComparison> of(BenchmarkTable table, int budget, Metric metric, List<PolicyPair> pairs) {
        List<PairedTests> tests = pairs.stream().map(pair -> PairedTests.of(table, pair, budget, metric)).toList();
        double[] holm = BaselineComparison.holm(tests.stream().mapToDouble(each -> each.difference().p()).toArray());
        double[] wilcoxon = BaselineComparison.holm(tests.stream().mapToDouble(each -> each.wilcoxon().p()).toArray());
        return IntStream.range(0, pairs.size()).mapToObj(k -> new PairComparison(pairs.get(k), budget, metric,
                tests.get(k).difference(), holm[k], tests.get(k).wilcoxon(), wilcoxon[k], tests.get(k).wins())).toList();
    }

    /** Whether the difference is significant. */
    public boolean isTold() {
        return holmP < BaselineComparison.ALPHA;
    }

    /** One sentence per pair that the study names, with its significance; empty without named pairs. */
    public static List<String> sentences(BenchmarkTable table) {
        List<String> sentences = new ArrayList<>();
        List<Integer> budgets = table.data().spec().budgets();
        List<PolicyPair> pairs = table.data().spec().pairs().isEmpty() ? List.of() : pairs(table);
        for (int k = 0; k < pairs.size(); k++) {
            int place = k;
            String found = BaselineComparison.METRICS.stream()
                    .map(metric -> "in " + metric.words() + " " + budgets.stream()
                            .map(budget -> of(table, budget, metric, pairs).get(place).words()).collect(Collectors.joining(", ")))
                    .collect(Collectors.joining("; "));
            sentences.add(table.data().policy(pairs.get(k).one()).title() + " minus "
                    + table.data().policy(pairs.get(k).other()).title() + ": " + found + ".");
        }
        return sentences;
    }

    private String words() {
        NumberStyle style = metric == Metric.REWARD ? NumberStyle.WHOLE_DIFFERENCE : SHARE_DIFFERENCE;
        String size = style.plain(difference.mean());
        return size + " at " + Budgets.name(budget) + " ("
                + (PairedTests.isTestable(wilcoxon.pairs())
                        ? (isTold() ? "differ" : "no difference shown") + ", "
                                + (holmP < 0.001 ? "p < 0.001" : String.format(Locale.ROOT, "p %.3f", holmP))
                        : Verdict.TOO_FEW.words("", wilcoxon.pairs()))
                + ")";
    }
}
