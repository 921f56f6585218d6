package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.learning.Folds;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.settings.SettingEffects;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What Sensitivity, its readings, Capacity and Benchmark show of the bundled conversations, recomputed from {@code trace.csv} alone. */
class StudiesOfTraceTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final List<String> POLICIES = List.of("recency", "mixed", "ga-normalised", "largest", "bm25", "lru");
    private static final int FOLDS = 5;

    private static final BenchmarkProtocol PROTOCOL = new BenchmarkProtocol(
            ProtocolOverrides.NONE.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), BenchmarkProtocol.USUAL.read());
    private static final BenchmarkSpec SPEC = new BenchmarkSpec("test", DATA.toAbsolutePath().toString(), "", "", POLICIES,
            List.of(64, 128), FOLDS, List.of(0L), PROTOCOL, "mixed", BenchmarkSpec.Margins.USUAL, 1);

    @TempDir
    private static Path folder;

    private static List<TraceRow> trace;
    private static List<Conversation> conversations;
    private static BenchmarkTable table;

    @BeforeAll
    static void replay() throws Exception {
        trace = replay("own", "--unit", "content-words");
        conversations = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations();
        BenchmarkData data = BenchmarkData.read(SPEC, Path.of("study.json"), Progress.NONE);
        CellResults results = CellResults.inMemory();
        CellRun.run(BenchmarkPlan.of(data).cells(), results, Progress.NONE);
        table = BenchmarkPlan.of(data).table(results);
    }

    private static List<TraceRow> replay(String to, String... protocol) throws Exception {
        assertThat(
                CommandCall
                        .run(Stream
                                .concat(Stream.of("replay", "--data", DATA.toString(), "--policy", String.join(",", POLICIES),
                                        "--budget", "64,128", "--out", folder.resolve(to).toString()), Stream.of(protocol))
                                .toArray(String[]::new)))
                .isZero();
        return TraceRow.read(folder.resolve(to));
    }

    private static List<TraceRow> rows(String policy, int budget) {
        return rows(trace, policy, budget);
    }

    private static List<TraceRow> rows(List<TraceRow> from, String policy, int budget) {
        return from.stream().filter(row -> row.policy().equals(policy) && row.budget() == budget).toList();
    }

    /** The mean over folds of the means over the questions of their episodes. */
    private static double ofFolds(List<TraceRow> rows, ToDoubleFunction<TraceRow> measure) {
        return Folds.of(conversations.size(), FOLDS, 0).heldOut().stream()
                .map(fold -> fold.stream().map(e -> conversations.get(e).id()).toList())
                .mapToDouble(ids -> TraceRow.mean(rows.stream().filter(row -> ids.contains(row.episode())).toList(), measure))
                .average().orElseThrow();
    }

    @Test
    void benchmark_hasTheMeansOverFolds() {
        Map<Metric, ToDoubleFunction<TraceRow>> metrics = Map.of(Metric.RECALL, TraceRow::recall, Metric.F1, TraceRow::f1,
                Metric.REWARD, TraceRow::reward);
        for (String policy : POLICIES) {
            for (int budget : List.of(64, 128)) {
                metrics.forEach((metric, measure) -> assertThat(table.mean(policy, budget, metric).mean())
                        .as(policy + " at " + budget + ", " + metric)
                        .isCloseTo(ofFolds(rows(policy, budget), measure), within(1e-9)));
            }
        }
        for (int e = 0; e < conversations.size(); e++) {
            String id = conversations.get(e).id();
            List<TraceRow> of = rows("mixed", 64).stream().filter(row -> row.episode().equals(id)).toList();
            assertThat(table.episodes("mixed", 64, Metric.F1)[e]).isCloseTo(TraceRow.mean(of, TraceRow::f1), within(1e-12));
        }
    }

    @Test
    void benchmark_countsNeedsAsTheTraceDoes() {
        for (String policy : POLICIES) {
            int needs = rows(policy, 128).stream().mapToInt(row -> row.evidence().size()).sum();
            long held = rows(policy, 128).stream()
                    .mapToLong(row -> row.evidence().stream().filter(row.retained()::contains).count()).sum();
            assertThat(table.needs(policy, 128).needs()).isEqualTo(needs).isEqualTo(670);
            assertThat(table.needs(policy, 128).held()).as(policy).isEqualTo((int) held);
        }
        assertThat(table.needs("mixed", 128).missed(MissCause.STALE)).isEqualTo(66);
        assertThat(table.needs("recency", 128).held()).isEqualTo(247);
    }

    @Test
    void capacity_hasTheMeansByBudget_andWhatOneMoreTokenEarns() {
        Capacity capacity = Capacity.of(table);
        for (String policy : POLICIES) {
            Capacity.Course course = capacity.course(policy);
            double at64 = ofFolds(rows(policy, 64), TraceRow::reward);
            double at128 = ofFolds(rows(policy, 128), TraceRow::reward);
            assertThat(course.at(64).orElseThrow().reward().mean()).isCloseTo(at64, within(1e-9));
            assertThat(course.at(128).orElseThrow().recall()).isCloseTo(ofFolds(rows(policy, 128), TraceRow::recall),
                    within(1e-12));
            assertThat(course.at(128).orElseThrow().f1()).isCloseTo(ofFolds(rows(policy, 128), TraceRow::f1), within(1e-12));
            assertThat(course.worth(64)).as(policy).isCloseTo((at128 - at64) / 64, within(1e-9));
            assertThat(course.best().orElseThrow().budget()).isEqualTo(at64 >= at128 ? 64 : 128);
        }
    }

    /** Of the first conversation, as the tab shows it: a slider at 20 in place of 12, and where two policies earn the same. */
    @Test
    void sensitivity_hasTheRewardsOfAMovedSlider_andTheCrossings() {
        Sensitivity model = Sensitivity.of(
                Camping.compare(conversations.getFirst(), Protocol.bundled(), POLICIES.toArray(String[]::new)).traces(),
                each -> Decisions.ARITHMETIC);
        List<List<TraceRow>> rows = POLICIES.stream()
                .map(policy -> rows(policy, 128).stream().filter(row -> row.episode().equals("e1")).toList()).toList();
        RewardCoefficients dearer = Coefficient.MISS.in(RewardCoefficients.DEFAULT, 20);
        for (int p = 0; p < POLICIES.size(); p++) {
            assertThat(model.policies().get(p).at(RewardCoefficients.DEFAULT)).as(POLICIES.get(p))
                    .isCloseTo(TraceRow.mean(rows.get(p), TraceRow::reward), within(1e-9));
            assertThat(model.policies().get(p).at(dearer)).isCloseTo(TraceRow.mean(rows.get(p), row -> row.reward(dearer)),
                    within(1e-9));
        }
        List<Integer> order = IntStream.range(0, POLICIES.size()).boxed()
                .sorted((one, other) -> Double.compare(TraceRow.mean(rows.get(other), row -> row.reward(dearer)),
                        TraceRow.mean(rows.get(one), row -> row.reward(dearer))))
                .toList();
        assertThat(model.order(dearer)).isEqualTo(order);
        List<RewardCrossing> crossings = model.crossings(RewardCoefficients.DEFAULT);
        assertThat(crossings).isNotEmpty();
        for (RewardCrossing each : crossings) {
            RewardCoefficients there = each.coefficient().in(RewardCoefficients.DEFAULT, each.at());
            RewardCoefficients beyond = each.coefficient().in(RewardCoefficients.DEFAULT,
                    each.at() * (each.times() > 1 ? 1.1 : 0.9));
            assertThat(TraceRow.mean(rows.get(each.passes()), row -> row.reward(there)))
                    .isCloseTo(TraceRow.mean(rows.get(each.passed()), row -> row.reward(there)), within(1e-6));
            assertThat(TraceRow.mean(rows.get(each.passes()), row -> row.reward(beyond)))
                    .isGreaterThan(TraceRow.mean(rows.get(each.passed()), row -> row.reward(beyond)));
        }
    }

    @Test
    void readings_moveMeansByWhatTracesUnderThemSay() throws Exception {
        List<Setting> settings = List.of(new Setting("words", PROTOCOL.with(ProtocolSetting.UNIT, TokenUnit.WORDS)),
                new Setting("history", PROTOCOL.with(ProtocolSetting.POOL, Pool.HISTORY)),
                new Setting("lag", PROTOCOL.with(ProtocolSetting.PLACEMENT, Placement.lag(5))));
        Map<String, List<TraceRow>> traces = Map.of("words", replay("words", "--unit", "words"), "history",
                replay("history", "--unit", "content-words", "--pool", "history"), "lag",
                replay("lag", "--unit", "content-words", "--placement", "lag:5"));
        SettingRuns runs = SettingRuns.of(new SettingsSpec(SPEC, settings), Path.of("study.json"), Progress.NONE);
        CellResults results = CellResults.inMemory();
        CellRun.run(runs.cells(), results, Progress.NONE);
        Map<Metric, ToDoubleFunction<TraceRow>> metrics = Map.of(Metric.RECALL, TraceRow::recall, Metric.REWARD,
                TraceRow::reward);
        metrics.forEach((metric, measure) -> {
            SettingEffects moves = SettingTables.of(runs, results).moves(metric, 128);
            for (SettingEffects.Row row : moves.rows().subList(1, moves.rows().size())) {
                List<TraceRow> under = traces.get(row.setting().name());
                for (int p = 0; p < POLICIES.size(); p++) {
                    double own = ofFolds(rows(POLICIES.get(p), 128), measure);
                    assertThat(moves.rows().getFirst().means()[p]).isCloseTo(own, within(1e-9));
                    assertThat(row.moves()[p]).as(POLICIES.get(p) + ", " + row.setting().name() + ", " + metric)
                            .isCloseTo(ofFolds(rows(under, POLICIES.get(p), 128), measure) - own, within(1e-9));
                }
                assertThat(row.most()).isPositive();
            }
        });
    }
}
