package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Episode;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Summary;
import mnemoscope.retention.Decay;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.MixedScoreDecaying;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.SpreadSpec;
import mnemoscope.study.StagedSpec;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Policies that are made otherwise than usual: from some of the logs, from other starts, with rates of decay. */
final class TrainingVariantTest {
    private static BenchmarkSpec spec(List<String> policies, int folds, List<Long> seeds) {
        BenchmarkProtocol protocol = BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS);
        return new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "", "", policies,
                List.of(64), folds, seeds, protocol, policies.getFirst(), BenchmarkSpec.Margins.USUAL, 1);
    }

    private static BenchmarkData data(List<String> policies, int folds, Long... seeds) throws Exception {
        return BenchmarkData.read(spec(policies, folds, List.of(seeds)), Path.of("study.json"), Progress.NONE);
    }

    private static BenchmarkTable run(BenchmarkData data) throws Exception {
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        return BenchmarkPlan.of(data).table(results);
    }

    private static List<String> training(BenchmarkData data, String policy, int fold) {
        FoldPolicy made = FoldPolicy.train(data, data.policy(policy), 64, 3, fold, Progress.NONE);
        assertThat(data.inputs().stream().map(ReplayInput::episode)
                .filter(each -> made.taught().know(Beginnings.sought(each.turns()))).map(Episode::id))
                .containsExactlyInAnyOrderElementsOf(made.training());
        return made.training();
    }

    @Test
    void moreLogs_addToFewer_andNeverToTheHeldOut_allOfThemAreTheUsualPolicy() throws Exception {
        BenchmarkData data = data(List.of("mixed", "mixed-cal", "mixed-cal after 1 of mixed", "mixed-cal after 2 of mixed",
                "osl-mr-no-prior", "osl-mr-no-prior after 5 of mixed", "osl-mr-no-prior after 2 of mixed",
                "osl-mr-no-prior after 2 of recency"), 2, 3L);
        for (int fold = 0; fold < 2; fold++) {
            List<String> one = training(data, "mixed-cal after 1 of mixed", fold);
            List<String> two = training(data, "mixed-cal after 2 of mixed", fold);
            assertThat(one).hasSize(1);
            assertThat(two).hasSize(2).containsAll(one);
            assertThat(training(data, "mixed-cal", fold)).hasSize(5).containsAll(two);
        }
        BenchmarkTable table = run(data);
        assertThat(sums(table, "osl-mr-no-prior after 5 of mixed")).isEqualTo(sums(table, "osl-mr-no-prior"));
        assertThat(sums(table, "osl-mr-no-prior after 2 of mixed")).isNotEqualTo(sums(table, "osl-mr-no-prior"));
        assertThat(sums(table, "osl-mr-no-prior after 2 of recency")).as("other logs teach otherwise")
                .isNotEqualTo(sums(table, "osl-mr-no-prior after 2 of mixed"));
        assertThat(data.policy("osl-mr-no-prior after 2 of recency").title()).isEqualTo("OSL-MR (w/o prior) after 2 of Recency");
    }

    private static List<List<Double>> sums(BenchmarkTable table, String policy) {
        return table.folds(policy, 64).stream().map(fold -> Arrays.stream(fold.sums()).boxed().toList()).toList();
    }

    @Test
    void coldStartGoesOn_whereItsLogsTeachNothing() throws Exception {
        BenchmarkData some = data(List.of("recency", "osl-mr after 1 of recency", "osl-mr"), 2, 0L);
        ReplayInput empty = new StoryEpisode().words(3).ask("w0x0?").input();
        BenchmarkData none = new BenchmarkData(some.spec(), some.info(), Collections.nCopies(4, empty),
                Collections.nCopies(4, empty), some.settings(), some.policies(), some.categories(), some.readings());
        assertThat(FoldPolicy.train(none, none.policy("osl-mr after 1 of recency"), 64, 0, 0, Progress.NONE).policy().name())
                .isEqualTo("recency");
        assertThatThrownBy(() -> FoldPolicy.train(none, none.policy("osl-mr"), 64, 0, 0, Progress.NONE))
                .isInstanceOf(NoEvidenceToLearnException.class);
    }

    @Test
    void tooManyLogs_andWhatCannotServeFirst_areRefused() {
        assertThatThrownBy(() -> data(List.of("mixed", "osl-mr after 6 of mixed"), 2, 0L)).isInstanceOf(BadInputException.class)
                .hasMessage(
                        "\"logs\": found 6, but 2 folds leave only 5 conversations of synthetic.json for training. Use fewer logs or more folds.");
        for (String first : List.of("hindsight", "osl-mr", "nobody")) {
            assertThatThrownBy(() -> data(List.of("mixed", "osl-mr after 1 of " + first), 2, 0L))
                    .isInstanceOf(BadInputException.class).hasMessageContaining("\"" + first + "\" cannot be the first policy:");
        }
    }

    /** Made up: the learned policy gains 1, 3 and 4 hundredths of F1 after 1, 2 and 4 logs; its reward is worse, equal and 10 better. */
    @Test
    void logsThatSuffice_areReadOffTheCurve_byHand() throws Exception {
        List<String> variants = StagedSpec.variants("mixed", List.of("osl-mr"), List.of(4, 1, 2));
        assertThat(variants).containsExactly("mixed", "osl-mr after 1 of mixed", "osl-mr after 2 of mixed",
                "osl-mr after 4 of mixed");
        BenchmarkData data = data(variants, 2, 0L);
        double[] f1 = {0.1, 0.09, 0.13, 0.14};
        double[] stored = {50, 60, 50, 40};
        CellResults results = CellResults.inMemory();
        for (BenchmarkCells.Planned planned : BenchmarkCells.planned(data)) {
            int policy = variants.indexOf(planned.policy().name());
            double[] numbers = new double[planned.cell().length()];
            int length = numbers.length / planned.episodes().size();
            for (int e = 0; e < planned.episodes().size(); e++) {
                numbers[e * length] = 10;
                numbers[e * length + 3] = 10 * f1[policy];
                numbers[e * length + 10] = 10 * stored[policy];
            }
            results.add(planned.cell(), numbers);
        }
        StagedSpec spec = new StagedSpec(data.spec(), "mixed", List.of("osl-mr"), List.of(1, 2, 4));
        StagedCurve curve = StagedCurve.of(spec, BenchmarkPlan.of(data).table(results)).getFirst();
        assertThat(curve.points()).extracting(StagedCurve.Point::logs).containsExactly(1, 2, 4);
        assertThat(curve.ahead(Metric.F1)).isEqualTo(OptionalInt.of(2));
        assertThat(curve.told(Metric.F1)).as("it does not vary").isEqualTo(OptionalInt.of(2));
        assertThat(curve.ahead(Metric.REWARD)).isEqualTo(OptionalInt.of(4));
        assertThat(curve.enough(Metric.F1, data.spec())).as("within 0.01 of 0.14").isEqualTo(OptionalInt.of(2));
        assertThat(curve.enough(Metric.REWARD, data.spec())).as("within 5 of -40").isEqualTo(OptionalInt.of(4));
        // 4 of 10 at -50 and 6 at -40.
        assertThat(curve.points().getLast().deployed(10)).isCloseTo(-44, within(1e-9));
        assertThat(curve.points().getLast().deployed(2)).as("it ends before the switch").isEqualTo(-50);
        assertThat(curve.points().getFirst().unswitched()).isZero();
        assertThat(curve.sentences(data.spec())).containsExactly(
                "At 64, OSL-MR is ahead of Mixed-Score in F1 from 2 logged episodes on (differs from 2 on), and in reward from 4 "
                        + "logged episodes on (differs from 4 on). Within 0.01 of the F1 that 4 give it is from 2 logged episodes "
                        + "on, within 5 of the reward from 4 logged episodes on.",
                "At 64, a deployment that begins with Mixed-Score earns most per question if OSL-MR takes over after 4 logged "
                        + "episodes, whether it has 10 or 1,000.");
    }

    /** Worked by hand: two deals of two starts. Within: 0.02 and 0.04 apart; between: means 0.11 and 0.22. */
    @Test
    void spread_isTakenApart_asAnAnalysisOfVarianceDoes() {
        VarianceComponents parts = VarianceComponents.of("osl-mr", "OSL-MR", 64, Metric.F1,
                new double[][]{{0.10, 0.12}, {0.20, 0.24}});
        double within = (2 * 0.01 * 0.01 + 2 * 0.02 * 0.02) / 2;
        double between = 2 * (2 * 0.055 * 0.055);
        assertThat(parts.start()).isCloseTo(Math.sqrt(within), within(1e-12));
        assertThat(parts.deal()).isCloseTo(Math.sqrt((between - within) / 2), within(1e-12));
        assertThat(parts.mean()).isCloseTo(0.165, within(1e-12));
        VarianceComponents noise = VarianceComponents.of("osl-mr", "OSL-MR", 64, Metric.F1,
                new double[][]{{0.1, 0.2}, {0.2, 0.1}});
        assertThat(noise.deal()).as("the deals do not differ").isZero();
        assertThat(noise.total()).isEqualTo(noise.start());
    }

    @Test
    void firstStart_isThatOfABenchmark_andOthersBeginAnewInTheSameFolds() throws Exception {
        List<String> variants = SpreadSpec.variants(List.of("osl-mr-no-prior"), 2);
        assertThat(variants).containsExactly("osl-mr-no-prior", "osl-mr-no-prior start 1");
        BenchmarkTable table = run(data(variants, 2, 0L, 1L));
        assertThat(sums(table, "osl-mr-no-prior start 1")).isNotEqualTo(sums(table, "osl-mr-no-prior"));
        assertThat(training(table.data(), "osl-mr-no-prior start 1", 0)).isEqualTo(training(table.data(), "osl-mr-no-prior", 0));
        SpreadSpec spec = new SpreadSpec(table.data().spec(), List.of("osl-mr-no-prior"), 2);
        VarianceComponents f1 = VarianceComponents.of(spec, table).stream().filter(part -> part.metric() == Metric.F1).findFirst()
                .orElseThrow();
        double[] one = table.mean("osl-mr-no-prior", 64, Metric.F1).array();
        double[] other = table.mean("osl-mr-no-prior start 1", 64, Metric.F1).array();
        double apart = IntStream.of(0, 1)
                .mapToDouble(d -> Math.pow((one[2 * d] + one[2 * d + 1] - other[2 * d] - other[2 * d + 1]) / 2, 2) / 2).sum() / 2;
        assertThat(f1.start()).isCloseTo(Math.sqrt(apart), within(1e-12));
        assertThat(f1.mean()).isCloseTo(Stream.of(one, other).flatMapToDouble(Arrays::stream).average().orElseThrow(),
                within(1e-12));
    }

    /** The grid of rates is tried on training episodes, and decides as a protocol of these rates would; the reward's rates stay. */
    @Test
    void decayRates_areCalibratedToo_andWhatIsStaleStays() throws Exception {
        BenchmarkData all = data(List.of("mixed-cal with decay rates"), 2, 0L);
        List<ReplayInput> few = all.inputs().subList(0, 2);
        BenchmarkData data = new BenchmarkData(all.spec(), all.info(), few, few, all.settings(), all.policies(), all.categories(),
                all.readings());
        Calibration calibration = new Calibration();
        Calibration.Decaying found = calibration.bestWithDecay(few, MixedWeights.LOCOMO, data.settings().withBudget(64),
                Progress.NONE);
        MixedWeights usual = calibration.best(few, MixedWeights.LOCOMO, data.settings().withBudget(64), Objective.F1,
                Progress.NONE);
        MixedScoreDecaying own = new MixedScoreDecaying(new MixedScore(found.weights()), found.decay());
        assertThat(f1(few, data, own)).isGreaterThanOrEqualTo(f1(few, data, new MixedScore(usual)));
        Decay slow = new Decay(0.0001, 0.0001);
        BenchmarkTable table = run(data);
        assertThat(data.policy("mixed-cal with decay rates").title()).isEqualTo("Mixed-Score (calibrated), decay rates too");
        assertThat(table.audit("mixed-cal with decay rates", 64)[0]).isPositive();
        assertThat(table.audit("mixed-cal with decay rates", 64)[1]).isZero();
        for (int e = 0; e < data.inputs().size(); e++) {
            var byPolicy = Replayer.run(data.inputs().get(e), new MixedScoreDecaying(new MixedScore(MixedWeights.LOCOMO), slow),
                    data.settings().withBudget(64), Progress.NONE);
            var byProtocol = Replayer.run(data.inputs().get(e), new MixedScore(MixedWeights.LOCOMO),
                    data.settings().withBudget(64).with(data.settings().freshness().with(slow)), Progress.NONE);
            for (int t = 0; t < byPolicy.decisionCount(); t++) {
                assertThat(byPolicy.retained(t)).isEqualTo(byProtocol.retained(t));
            }
            assertThat(Summary.of(byProtocol).staleTokens()).as("nothing fades so slowly").isZero();
        }
    }

    private static double f1(List<ReplayInput> inputs, BenchmarkData data, Policy policy) {
        return Summary.of(
                inputs.stream().map(input -> Replayer.run(input, policy, data.settings().withBudget(64), Progress.NONE)).toList())
                .f1();
    }
}
