package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.statistics.Equivalence;
import mnemoscope.study.statistics.Holm;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.study.statistics.SignedRankTest;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.study.statistics.WinTieLoss;

/**
 * A policy against the baseline at one budget. The corrected t is over held-out folds, Wilcoxon's test and wins over episodes.
 * Corrections by Holm are over the policies to deploy of one budget and metric, and over the references apart: a reference is
 * no candidate, and must not make it harder to tell one.
 *
 * @param holmP           of the difference
 * @param wilcoxonHolmP   of Wilcoxon's test
 * @param equivalenceHolm of "not equivalent"
 */
public record BaselineComparison(String policy, int budget, Metric metric, PairedDifference difference, double holmP,
        SignedRankTest wilcoxon, double wilcoxonHolmP, Equivalence equivalence, double equivalenceHolm, Verdict verdict,
        WinTieLoss wins) {
    /** Confidence of the intervals; the error allowed is the rest. */
    public static final double LEVEL = 0.95;
    /** Error allowed in a verdict, and of any false finding among ranks. */
    public static final double ALPHA = 0.05;

    /** What is compared. */
    public static final List<Metric> METRICS = List.of(Metric.F1, Metric.REWARD);

    /** All policies but the baseline, in their order. */
    public static List<BaselineComparison> of(BenchmarkTable table, int budget, Metric metric) {
        BenchmarkSpec spec = table.data().spec();
        Resampling resampling = Resampling.kFold(spec.folds(), spec.seeds().size());
        double margin = margin(spec, metric);
        List<String> others = spec.policies().stream().filter(policy -> !policy.equals(spec.baseline())).toList();
        double[] base = table.mean(spec.baseline(), budget, metric).array();
        double[] baseEpisodes = scored(table.episodes(spec.baseline(), budget, metric));
        List<PairedDifference> differences = others.stream().map(policy -> PairedDifference
                .of(table.mean(policy, budget, metric).array(), base, resampling, LEVEL)).toList();
        List<double[]> episodes = others.stream().map(policy -> scored(table.episodes(policy, budget, metric))).toList();
        List<SignedRankTest> ranks = episodes.stream().map(each -> SignedRankTest.of(each, baseEpisodes)).toList();
        List<Equivalence> equivalences = differences.stream().map(each -> Equivalence.of(each, margin)).toList();
        List<Boolean> references = others.stream().map(policy -> table.data().contestant(policy).isReference()).toList();
        double[] holm = corrected(differences.stream().mapToDouble(PairedDifference::p).toArray(), references);
        double[] wilcoxon = corrected(ranks.stream().mapToDouble(SignedRankTest::p).toArray(), references);
        double[] equivalent = corrected(equivalences.stream().mapToDouble(Equivalence::p).toArray(), references);
        return IntStream.range(0, others.size()).mapToObj(k -> new BaselineComparison(others.get(k), budget, metric,
                differences.get(k), holm[k], ranks.get(k), wilcoxon[k], equivalences.get(k), equivalent[k],
                Verdict.of(differences.get(k).mean(), holm[k], equivalent[k], ALPHA),
                WinTieLoss.of(episodes.get(k), baseEpisodes))).toList();
    }

    /** Holm's correction of two families, each for itself. */
    private static double[] corrected(double[] p, List<Boolean> references) {
        double[] corrected = new double[p.length];
        for (boolean family : new boolean[]{false, true}) {
            int[] members = IntStream.range(0, p.length).filter(k -> references.get(k) == family).toArray();
            double[] own = Holm.correct(Arrays.stream(members).mapToDouble(k -> p[k]).toArray());
            for (int k = 0; k < members.length; k++) {
                corrected[members[k]] = own[k];
            }
        }
        return corrected;
    }

    /** Largest difference of no practical meaning; for all shares that of F1. */
    public static double margin(BenchmarkSpec spec, Metric metric) {
        return metric == Metric.REWARD ? spec.margins().reward() : spec.margins().f1();
    }

    /** Episodes without a question with gold have no mean, under any policy. */
    static double[] scored(double[] episodes) {
        return Arrays.stream(episodes).filter(Double::isFinite).toArray();
    }
}
