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
 * Two policies on the same held-out conversations, the first less the second. The corrected t is over folds, Wilcoxon's test and
 * wins over conversations. Where each conversation is a fold of its own another seed deals no other folds, so the t is over the
 * means of all seeds. With so few conversations that Wilcoxon's test could not reject whatever it saw nothing is tested:
 * what the t would find then would rest on the normal distribution alone.
 */
public record PairedTests(PairedDifference difference, SignedRankTest wilcoxon, WinTieLoss wins) {
    /** Fewest conversations that can be tested. */
    public static final int LEAST = IntStream.iterate(1, pairs -> pairs + 1).filter(PairedTests::isTestable).findFirst()
            .orElseThrow();

    /** Of one table, at a budget by a metric. */
    static PairedTests of(BenchmarkTable table, PolicyPair pair, int budget, Metric metric) {
        return of(table, pair.one(), table, pair.other(), budget, metric);
    }

    /** Of two tables of the same conversations, budgets and folds. */
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

    /** Whether p and interval are there. */
    public boolean isTested() {
        return isTestable(wilcoxon.pairs());
    }

    /** What is said in place of a result where nothing is tested. */
    public String tooFew() {
        return Verdict.TOO_FEW.words("", wilcoxon.pairs());
    }

    Equivalence equivalence(double margin) {
        return isTested() ? Equivalence.of(difference, margin) : new Equivalence(margin, Double.NaN);
    }

    /** Episodes without a question with gold have no mean, under any policy. */
    private static double[] scored(double[] episodes) {
        return Arrays.stream(episodes).filter(Double::isFinite).toArray();
    }
}
