package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.statistics.Equivalence;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.study.statistics.SignedRankTest;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.study.statistics.WinTieLoss;

/**
 * Compares two policies on the same held-out conversations, as first minus second. The corrected t is over folds, Wilcoxon's test
 * and wins over conversations. If each fold is one conversation, all seeds give the same folds, so the t is over the means of all
 * seeds. If Wilcoxon's test cannot reject with so few conversations, nothing is tested: the t would then rest on the normality
 * assumption alone.
 */
public record PairedTests(PairedDifference difference, SignedRankTest wilcoxon, WinTieLoss wins) {
    /** The smallest number of conversations that can be tested. */
    public static final int LEAST = IntStream.iterate(1, pairs -> pairs + 1).filter(PairedTests::isTestable).findFirst()
            .orElseThrow();

    /** Compares two policies of one table, at a budget by a metric. */
    static PairedTests of(BenchmarkTable table, PolicyPair pair, int budget, Metric metric) {
        return of(table, pair.one(), table, pair.other(), budget, metric);
    }

    /** Compares a policy between two tables with the same conversations, budgets and folds. */
    static PairedTests of(BenchmarkTable table, String one, BenchmarkTable against, String other, int budget, Metric metric) {
        double[] ones = scored(table.episodes(one, budget, metric));
        double[] others = scored(against.episodes(other, budget, metric));
        SignedRankTest wilcoxon = SignedRankTest.of(ones, others);
        BenchmarkSpec spec = table.data().spec();
        PairedDifference difference = ones.length == spec.folds()
                ? difference(ones, others, Resampling.kFold(spec.folds(), 1), ones.length)
                : difference(table.mean(one, budget, metric).array(), against.mean(other, budget, metric).array(),
                        Resampling.kFold(spec.folds(), spec.seeds().size()), ones.length);
        return new PairedTests(difference, isTestable(ones.length) ? wilcoxon : wilcoxon.untested(), WinTieLoss.of(ones, others));
    }

    /**
     * A difference over held-out folds.
     *
     * @param one   scores by run of the resampling
     * @param pairs of conversations with questions with evidence
     */
    public static PairedDifference difference(double[] one, double[] other, Resampling resampling, int pairs) {
        PairedDifference found = PairedDifference.of(one, other, resampling, BaselineComparison.LEVEL);
        return isTestable(pairs) ? found : found.untested();
    }

    /** Whether that many conversations can be tested. */
    public static boolean isTestable(int pairs) {
        return SignedRankTest.canReject(pairs, BaselineComparison.ALPHA);
    }

    /** Whether p and interval exist. */
    public boolean isTested() {
        return isTestable(wilcoxon.pairs());
    }

    /** The text in place of a result if nothing is tested. */
    public String tooFew() {
        return Verdict.TOO_FEW.words("", wilcoxon.pairs());
    }

    Equivalence equivalence(double margin) {
        return isTested() ? Equivalence.of(difference, margin) : new Equivalence(margin, Double.NaN);
    }

    /** Episodes without a question with gold have no mean, under any policy. */
    static double[] scored(double[] episodes) {
        return Arrays.stream(episodes).filter(Double::isFinite).toArray();
    }
}
