package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.statistics.Equivalence;
import mnemoscope.study.statistics.Holm;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.SignedRankTest;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.study.statistics.WinTieLoss;

/**
 * A policy against the baseline at one budget. The corrected t is over held-out folds, Wilcoxon's test and wins over episodes.
 * Holm's correction covers the deployable policies of one budget and metric; references are corrected separately, because they
 * are not candidates and must not weaken the tests of candidates. With too few conversations nothing is tested ({@link
 * PairedTests}).
 *
 * @param holmP           of the difference
 * @param wilcoxonHolmP   of Wilcoxon's test
 * @param equivalenceHolm of "not equivalent"
 */
public record BaselineComparison(String policy, int budget, Metric metric, PairedDifference difference, double holmP,
        SignedRankTest wilcoxon, double wilcoxonHolmP, Equivalence equivalence, double equivalenceHolm, Verdict verdict,
        WinTieLoss wins) {
    /** Confidence level of the intervals. */
    public static final double LEVEL = 0.95;
    /** Significance level of verdicts and of the comparison of ranks. */
    public static final double ALPHA = 0.05;

    /** The metrics compared. */
    public static final List<Metric> METRICS = List.of(Metric.F1, Metric.REWARD);

    /** Compares all policies except the baseline, in their order. */
    public static List<BaselineComparison> of(BenchmarkTable table, int budget, Metric metric) {
        BenchmarkSpec spec = table.data().spec();
        List<String> others = spec.policies().stream().filter(policy -> !policy.equals(spec.baseline())).toList();
        List<PairedTests> tests = others.stream()
                .map(policy -> PairedTests.of(table, new PolicyPair(policy, spec.baseline()), budget, metric)).toList();
        List<Equivalence> equivalences = tests.stream().map(each -> each.equivalence(margin(spec, metric))).toList();
        List<Boolean> references = others.stream().map(policy -> table.data().policy(policy).isReference()).toList();
        double[] holm = corrected(tests.stream().mapToDouble(each -> each.difference().p()).toArray(), references);
        double[] wilcoxon = corrected(tests.stream().mapToDouble(each -> each.wilcoxon().p()).toArray(), references);
        double[] equivalent = corrected(equivalences.stream().mapToDouble(Equivalence::p).toArray(), references);
        return IntStream.range(0, others.size())
                .mapToObj(k -> new BaselineComparison(others.get(k), budget, metric, tests.get(k).difference(), holm[k],
                        tests.get(k).wilcoxon(), wilcoxon[k], equivalences.get(k), equivalent[k],
                        tests.get(k).isTested()
                                ? Verdict.of(tests.get(k).difference().mean(), holm[k], equivalent[k], ALPHA)
                                : Verdict.TOO_FEW,
                        tests.get(k).wins()))
                .toList();
    }

    /** Whether p, interval and verdict exist. */
    public boolean isTested() {
        return verdict != Verdict.TOO_FEW;
    }

    /** The verdict in words. @param margin the text shown beside the numbers */
    public String verdict(String margin) {
        return verdict.words(margin, wilcoxon.pairs());
    }

    /** Holm's correction of two families separately. */
    private static double[] corrected(double[] p, List<Boolean> references) {
        double[] corrected = new double[p.length];
        for (boolean family : new boolean[]{false, true}) {
            int[] members = IntStream.range(0, p.length).filter(k -> references.get(k) == family).toArray();
            double[] own = holm(Arrays.stream(members).mapToDouble(k -> p[k]).toArray());
            for (int k = 0; k < members.length; k++) {
                corrected[members[k]] = own[k];
            }
        }
        return corrected;
    }

    /** Corrects by Holm; returns the values unchanged if nothing is tested. */
    static double[] holm(double[] p) {
        return Arrays.stream(p).anyMatch(Double::isNaN) ? p : Holm.correct(p);
    }

    /** The largest difference without practical meaning; all shares use the margin of F1. */
    public static double margin(BenchmarkSpec spec, Metric metric) {
        return metric == Metric.REWARD ? spec.margins().reward() : spec.margins().f1();
    }
}
