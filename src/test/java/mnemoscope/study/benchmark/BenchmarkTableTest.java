package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.learning.CrossValidation;
import mnemoscope.learning.CrossValidation.FoldResult;
import mnemoscope.learning.Folds;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Fate;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.study.statistics.SignedRankTest;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

final class BenchmarkTableTest {
    private static BenchmarkData data(List<Long> seeds, String... policies) throws Exception {
        return data(2, seeds, policies);
    }

    private static BenchmarkData data(int folds, List<Long> seeds, String... policies) throws Exception {
        BenchmarkProtocol protocol = new BenchmarkProtocol(
                ProtocolOverrides.NONE.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), BenchmarkProtocol.USUAL.read());
        BenchmarkSpec spec = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "", "",
                List.of(policies), List.of(64), folds, seeds, protocol, policies[0], BenchmarkSpec.Margins.USUAL, 1);
        return BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE);
    }

    @Test
    void folds_areThoseOfTheCrossValidationAndOfTheReplay() throws Exception {
        BenchmarkData data = data(List.of(0L, 1L), "recency", "osl-mr-no-prior");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        List<FoldResult> golden = CrossValidation.run(data.inputs(), MixedWeights.LOCOMO, data.settings(),
                TrainingSettings.of(LearnedKind.OSL_MR_NO_PRIOR), 2, List.of(0L, 1L), List.of(64), Progress.NONE);
        List<Tally> folds = table.folds("osl-mr-no-prior", 64);
        assertThat(folds).hasSameSizeAs(golden).hasSize(4);
        for (int k = 0; k < 4; k++) {
            assertSame(folds.get(k), golden.get(k).pooled());
        }
        for (int e = 0; e < data.inputs().size(); e++) {
            Summary summary = Summary
                    .of(Replayer.run(data.inputs().get(e), Baselines.RECENCY, data.settings().withBudget(64), Progress.NONE));
            Tally twice = table.episode("recency", 64, e);
            assertThat(twice.questions()).isEqualTo(2 * summary.scored());
            assertSame(twice, summary);
        }
        assertThat(table.audit("recency", 64)).containsExactly(data.inputs().size(), 0);
        assertThat(table.audit("osl-mr-no-prior", 64)).containsExactly(2 * data.inputs().size(), 0);
    }

    private static void assertSame(Tally tally, Summary summary) {
        assertThat(tally.mean(Metric.PRECISION)).isCloseTo(summary.precision(), within(1e-12));
        assertThat(tally.mean(Metric.RECALL)).isCloseTo(summary.recall(), within(1e-12));
        assertThat(tally.mean(Metric.F1)).isCloseTo(summary.f1(), within(1e-12));
        assertThat(tally.mean(Metric.OCCUPANCY)).isCloseTo(summary.occupancy(), within(1e-12));
        assertThat(tally.mean(Metric.REWARD)).isCloseTo(summary.reward(), within(1e-9));
        assertThat(tally.components()).containsExactly(new double[]{summary.hitTokens(), summary.missTokens(),
                summary.reacqTokens(), summary.staleTokens(), summary.full(), summary.storeTokens()}, within(1e-12));
    }

    @Test
    void hindsight_isProvenAndAttainsAll_keepNothingAttainsNothing() throws Exception {
        BenchmarkData data = data(List.of(0L), "keep-nothing", "hindsight", "mixed");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        assertThat(AttainedShare.of(table, "hindsight", 64)).contains(new AttainedShare(0, 1, true));
        assertThat(AttainedShare.of(table, "keep-nothing", 64).orElseThrow().share()).isZero();
        assertThat(AttainedShare.of(table, "mixed", 64).orElseThrow().share()).isBetween(0.0, 0.999);
        assertThat(table.audit("hindsight", 64)).containsExactly(0, 0);
    }

    /** Its bound is of the coefficients for which it was searched, so they weigh its reward too. */
    @Test
    void hindsight_isProvenUnderOtherCoefficientsToo() throws Exception {
        RewardCoefficients paper = RewardCoefficients.DEFAULT;
        BenchmarkData data = data(List.of(0L), "hindsight").with(new RewardCoefficients(2 * paper.hit(), 2 * paper.full(),
                paper.store(), paper.miss(), paper.reacq(), paper.stale()), List.of("hindsight"));
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        assertThat(BenchmarkPlan.of(data).table(results).isProven("hindsight", 64)).isTrue();
    }

    /** They were counted once a seed, though it is one replay. */
    @Test
    void needs_ofAPolicyThatDoesNotDependOnTheSeed_areThoseOfItsOneReplay() throws Exception {
        BenchmarkData data = data(List.of(0L, 1L, 2L), "mixed", "random");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        int needed = 0;
        for (ReplayInput input : data.inputs()) {
            Trace mixed = Replayer.run(input, new MixedScore(MixedWeights.LOCOMO), data.settings().withBudget(64), Progress.NONE);
            needed += IntStream.range(0, mixed.decisionCount()).map(mixed::evidenceCount).sum();
        }
        assertThat(table.needs("mixed", 64).needs()).isEqualTo(needed);
        assertThat(table.needs("random", 64).needs()).isEqualTo(3 * needed);
        assertThat(table.carried("random", 64).carried().needed()).isEqualTo(3 * table.carried("mixed", 64).carried().needed())
                .isPositive();
    }

    /** Of the replay itself: the decisions at which what Recency kept and what has come since are more than the budget. */
    @Test
    void forcedDecisions_haveTheirOwnMeans_andEveryNeedIsCountedByWhatBecameOfIt() throws Exception {
        BenchmarkData data = data(List.of(0L), "mixed", "hindsight");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        BenchmarkTable forced = table.over(ScoredDecisions.FORCED);
        int all = 0;
        int some = 0;
        int needed = 0;
        double held = 0;
        int large = 0;
        for (int e = 0; e < data.inputs().size(); e++) {
            Trace recency = Replayer.run(data.inputs().get(e), Baselines.RECENCY, data.settings().withBudget(64), Progress.NONE);
            Trace mixed = Replayer.run(data.inputs().get(e), new MixedScore(MixedWeights.LOCOMO), data.settings().withBudget(64),
                    Progress.NONE);
            int[] sizes = data.inputs().get(e).sizes();
            for (int t = 0; t < mixed.decisionCount(); t++) {
                needed += mixed.evidenceCount(t);
                held += mixed.hasGold(t) ? mixed.recall(t) * mixed.evidenceCount(t) : 0;
                large += (int) mixed.fates(t).stream().filter(fate -> fate.fate() != Fate.NOT_ARRIVED && sizes[fate.turn()] > 64)
                        .count();
            }
            double[] f1 = IntStream.range(0, mixed.decisionCount()).filter(mixed::hasGold)
                    .filter(t -> IntStream.range(0, recency.poolSize(t)).map(c -> sizes[recency.turn(t, c)]).sum() > 64)
                    .mapToDouble(mixed::f1).toArray();
            Tally tally = forced.episode("mixed", 64, e);
            assertThat(tally.questions()).as("episode " + e).isEqualTo(f1.length);
            assertThat(tally.mean(Metric.F1)).isCloseTo(Arrays.stream(f1).average().orElse(Double.NaN), within(1e-12));
            all += table.episode("mixed", 64, e).questions();
            some += tally.questions();
        }
        assertThat(some).isBetween(1, all - 1);
        assertThat(IntStream.range(0, data.categories().size()).map(c -> forced.category("mixed", 64, c).questions()).sum())
                .isEqualTo(some);
        assertThat(forced.questions(64)).as("each once, whatever the seeds").hasValue(some / data.spec().seeds().size());
        assertThat(table.questions(64)).hasValue(all / data.spec().seeds().size());
        NeedCounts needs = table.needs("mixed", 64);
        assertThat(needs.needs()).isEqualTo(needed);
        assertThat(needs.held()).isEqualTo((int) Math.round(held)).isPositive();
        assertThat(needs.missed(MissCause.LARGER_THAN_BUDGET)).isEqualTo(large);
        assertThat(Arrays.stream(MissCause.values()).mapToInt(needs::missed).sum()).isEqualTo(needed - needs.held());
        assertThat(AttainedShare.of(forced, "mixed", 64)).as("the plan is the best of all, not of a part").isEmpty();
        assertThat(forced.meansOver()).isEqualTo("2 held-out folds \u00d7 1 seed, forced decisions only");
        assertThat(forced.hasEmptyFold("mixed", 64)).isFalse();
    }

    /** Counted here from the folds themselves. */
    @Test
    void claims_areJudgedByEachFold_andSaidOnlyOfThePapersData() throws Exception {
        BenchmarkData data = data(List.of(0L), "mixed", "osl-mr", "osl-mr-no-prior");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        assertThat(Claims.sentences(table)).as("other data").isEmpty();
        int wins = 0;
        for (int fold = 0; fold < 2; fold++) {
            wins += table.folds("osl-mr", 64).get(fold).mean(Metric.F1) > table.folds("mixed", 64).get(fold).mean(Metric.F1)
                    ? 1
                    : 0;
        }
        List<String> judged = Claims.judged(table).stream().map(Claim::sentence).toList();
        assertThat(judged).hasSize(9).contains("Claim: OSL-MR is ahead of Mixed-Score in every fold. In F1 it is ahead in " + wins
                + " of 2 at 64. " + (wins == 2 ? "The claim holds." : "The claim does not hold."));
        assertThat(judged.get(6))
                .matches("Claim: F1 and reward agree\\. Pairs of deployable policies that they order differently, out of 3: "
                        + "[0-3] at 64\\. The claim (holds|does not hold)\\.");
    }

    @Test
    void foldWithoutAForcedDecision_isTold() throws Exception {
        BenchmarkTable none = made(data(List.of(0L), "recency", "lru"), e -> 0);
        assertThat(none.over(ScoredDecisions.FORCED).hasEmptyFold("lru", 64)).as("made up without any").isTrue();
        assertThat(none.hasEmptyFold("lru", 64)).isFalse();
    }

    /** Scores that a reader can follow: F1 of episode e is (e + 1) / 100 for the baseline, and more by their gain for the others. */
    private static BenchmarkTable made(BenchmarkData data, IntToDoubleFunction... gains) throws Exception {
        List<String> others = data.spec().policies().subList(1, data.spec().policies().size());
        CellResults results = CellResults.inMemory();
        for (BenchmarkCells.Planned planned : BenchmarkCells.planned(data)) {
            int e = planned.episodes().getFirst();
            int other = others.indexOf(planned.policy().name());
            double f1 = (e + 1) / 100.0 + (other < 0 ? 0 : gains[other].applyAsDouble(e));
            double[] numbers = new double[planned.cell().length()];
            numbers[0] = 10;
            numbers[3] = 10 * f1;
            results.add(planned.cell(), numbers);
        }
        return BenchmarkPlan.of(data).table(results);
    }

    @Test
    void comparison_isOfFoldsByTheCorrectedTest_andOfEpisodesByWilcoxon() throws Exception {
        BenchmarkData data = data(List.of(3L, 4L), "recency", "mixed");
        BenchmarkTable table = made(data, e -> 0.1 + 0.01 * e);
        int n = data.inputs().size();
        double[] expected = new double[4];
        for (int k = 0; k < 4; k++) {
            expected[k] = Folds.of(n, 2, 3 + k / 2).heldOut().get(k % 2).stream().mapToDouble(e -> 0.1 + 0.01 * e).average()
                    .orElseThrow();
        }
        BaselineComparison found = BaselineComparison.of(table, 64, Metric.F1).getFirst();
        PairedDifference golden = PairedDifference.of(expected, new double[4], Resampling.kFold(2, 2), 0.95);
        assertThat(found.policy()).isEqualTo("mixed");
        assertThat(found.difference().mean()).isCloseTo(golden.mean(), within(1e-12));
        assertThat(found.difference().low()).isCloseTo(golden.low(), within(1e-9));
        assertThat(found.difference().high()).isCloseTo(golden.high(), within(1e-9));
        assertThat(found.holmP()).as("one comparison needs no correction").isCloseTo(golden.p(), within(1e-9));
        assertThat(found.wilcoxon().p()).isCloseTo(
                SignedRankTest.of(IntStream.range(0, n).mapToDouble(e -> 0.1 + 0.01 * e).toArray(), new double[n]).p(),
                within(1e-12));
        assertThat(found.wins().wins()).isEqualTo(n);
        assertThat(found.wins().losses()).isZero();
    }

    @Test
    void seedsThatDealTheSameFolds_areNoMoreRuns() throws Exception {
        PairedDifference three = BaselineComparison
                .of(made(data(10, List.of(0L, 1L, 2L), "recency", "mixed"), e -> 0.01 * e), 64, Metric.F1).getFirst()
                .difference();
        PairedDifference golden = PairedDifference.of(IntStream.range(0, 10).mapToDouble(e -> 0.01 * e).toArray(), new double[10],
                Resampling.kFold(10, 1), 0.95);
        assertThat(three.low()).isCloseTo(golden.low(), within(1e-12));
        assertThat(three.p()).isCloseTo(golden.p(), within(1e-12));
    }

    /** Against Holm over each family by hand: two policies to deploy (p1, p2), one reference. */
    @Test
    void corrections_areOverThePoliciesToDeploy_andOverTheReferencesApart() throws Exception {
        BenchmarkData data = data(List.of(3L, 4L), "recency", "mixed", "bm25", "clairvoyant");
        BenchmarkTable table = made(data, e -> 0.1 + 0.01 * e, e -> e % 2 == 0 ? 0.05 : -0.02, e -> 0.3 + 0.02 * e);
        List<BaselineComparison> found = BaselineComparison.of(table, 64, Metric.F1);
        assertThat(found.stream().map(BaselineComparison::policy)).containsExactly("mixed", "bm25", "clairvoyant");
        BaselineComparison small = found.get(0).difference().p() < found.get(1).difference().p() ? found.get(0) : found.get(1);
        BaselineComparison large = small == found.get(0) ? found.get(1) : found.get(0);
        assertThat(small.holmP()).isEqualTo(Math.min(1, 2 * small.difference().p()));
        assertThat(large.holmP()).isEqualTo(Math.max(small.holmP(), large.difference().p()));
        assertThat(found.get(2).holmP()).as("a family of one").isEqualTo(found.get(2).difference().p());
        assertThat(found.get(2).wilcoxonHolmP()).isEqualTo(found.get(2).wilcoxon().p());
        assertThat(found.get(2).equivalenceHolm()).isEqualTo(found.get(2).equivalence().p());
        assertThat(found.get(0).wilcoxonHolmP()).as("the smaller of two, not of three")
                .isEqualTo(2 * found.get(0).wilcoxon().p());
    }

    @Test
    void differenceWithinTheMargin_isEquivalent_andALossIsWorse() throws Exception {
        BenchmarkData data = data(List.of(0L), "recency", "mixed");
        assertThat(BaselineComparison.of(made(data, e -> 0.001), 64, Metric.F1).getFirst().verdict())
                .isEqualTo(Verdict.EQUIVALENT);
        assertThat(BaselineComparison.of(made(data, e -> -0.2 - 1e-9 * e), 64, Metric.F1).getFirst().verdict())
                .isEqualTo(Verdict.WORSE);
    }

    @Test
    void foldMean_hasTheSpreadOfASample() {
        Tally two = new Tally(new double[]{2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
        Tally four = new Tally(new double[]{4, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0});
        FoldMean mean = FoldMean.of(List.of(two, four), Metric.F1);
        assertThat(mean.mean()).isEqualTo(0.75);
        assertThat(mean.sd()).isCloseTo(Math.sqrt(0.125), within(1e-15));
    }

    @Test
    void published_isRaw_andOfTheDataAndBudgetOnly() {
        assertThat(PublishedBenchmark.of(DatasetKind.LOCOMO, 32, "recency", Metric.REWARD).orElseThrow().mean())
                .isCloseTo(75.454 - 476.136, within(1e-9));
        assertThat(PublishedBenchmark.of(DatasetKind.LOCOMO, 128, "osl-mr", Metric.F1))
                .contains(new PublishedBenchmark.Value(0.263, 0.068));
        assertThat(PublishedBenchmark.of(DatasetKind.LONGMEMEVAL, 256, "mixed-info", Metric.PRECISION).orElseThrow().mean())
                .isEqualTo(0.049);
        assertThat(PublishedBenchmark.of(DatasetKind.LOCOMO, 33, "recency", Metric.F1)).isEmpty();
        assertThat(PublishedBenchmark.of(DatasetKind.OWN, 32, "recency", Metric.F1)).isEmpty();
        assertThat(PublishedBenchmark.of(DatasetKind.LOCOMO, 32, "bm25", Metric.F1)).isEmpty();
    }

    @Test
    void engine_isRaisedWhenNumbersChange() throws Exception {
        BenchmarkData data = data(List.of(0L), "mixed", "osl-mr-no-prior");
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        BenchmarkTable table = BenchmarkPlan.of(data).table(results);
        assertThat(BenchmarkCells.ENGINE).isEqualTo(5);
        assertThat(List.of(FoldMean.of(table.folds("mixed", 64), Metric.F1).mean(),
                FoldMean.of(table.folds("osl-mr-no-prior", 64), Metric.F1).mean()))
                .containsExactly(0.09223472823472824, 0.15456349206349207);
    }
}
