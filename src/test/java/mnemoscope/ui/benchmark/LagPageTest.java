package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.Reacquisition;
import mnemoscope.report.LagReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.LagSpec;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.study.benchmark.LagRuns;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page Lag: the study of the tab at all lags. */
class LagPageTest {
    @TempDir
    private Path folder;

    /** The metric is chosen for the page of results alone. */
    @Test
    void metric_isOfferedOnThePageOfResultsOnly() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            BenchmarkPane pane = Fx.get(() -> {
                BenchmarkPane made = new BenchmarkPane(bench.tab);
                new Scene(made, 300, 900);
                made.applyCss();
                return made;
            });
            for (Page page : Page.values()) {
                Fx.run(() -> bench.tab.controller().show(page));
                assertThat(Fx.<Boolean>get(() -> Nodes.texts(pane).contains(Texts.of("benchmark.metric")))).as(page.word)
                        .isEqualTo(page == Page.RESULTS);
            }
        }
    }

    /** The page Lag has runs of its own, so it says nothing of those of Results and Capacity; and vice versa. */
    @Test
    void eachPage_showsOnlyTheNoticesThatConcernIt() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            BenchmarkView view = Fx.get(() -> {
                BenchmarkView made = new BenchmarkView(bench.tab);
                new Scene(made, 1000, 900);
                made.applyCss();
                return made;
            });
            for (Page said : Page.values()) {
                Fx.run(() -> {
                    bench.tab.controller().show(said);
                    bench.model.said.set("Copied on " + said);
                });
                for (Page page : Page.values()) {
                    Fx.run(() -> bench.tab.controller().show(page));
                    assertThat(Nodes.texts(view).contains("Copied on " + said)).as(said + ", then " + page)
                            .isEqualTo((said == Page.LAG) == (page == Page.LAG));
                }
            }
        }
    }

    @Test
    void theStudyOfTheTab_isMeasuredAtEveryLag_andKept() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed", "hindsight"), List.of(64));
            LagController lags = bench.tab.lags();
            bench.tab.controller().show(Page.LAG);
            lags.look();
            bench.next();
            LagScores before = bench.model.lags.get();
            assertThat(before.spec().benchmark().protocol().settings().get(ProtocolSetting.PLACEMENT))
                    .as("the lags place the questions").isEmpty();
            assertThat(before.spec().lags()).startsWith(Placement.lag(1)).contains(Placement.END).endsWith(Placement.drawn(200));
            assertThat(before.rows()).isEmpty();
            assertThat(LagScores.headline(Optional.of(before), 64, "")).isEqualTo(Texts.of("benchmark.lag-none-attains"));
            assertThat(LagScores
                    .headline(Optional.of(new LagScores(before.runs(), before.rows(), before.wanted(), before.wanted())), 64, ""))
                    .as("measured without the plan").isEqualTo(Texts.of("benchmark.lag-without-plan"));
            assertThat(lags.isWhole()).isFalse();

            lags.run();
            while (!lags.isWhole()) {
                bench.next();
            }
            LagScores all = bench.model.lags.get();
            assertThat(all.rows().size()).isEqualTo(3 * all.spec().lags().size());
            assertThat(LagScores.headline(Optional.of(all), 64, "")).startsWith("Budget 64 words: Recency: ")
                    .contains(" % of the attainable at lag 1, ", "keeping nothing earns more");
            List<LagRow> unplanned = all
                    .rows().stream().filter(row -> row.policy().name().equals("recency")).map(row -> new LagRow(row.lag(),
                            row.policy(), row.once(), row.budget(), row.tally(), Optional.empty(), Double.NaN, row.needs()))
                    .toList();
            for (int done : List.of(10, 30)) {
                assertThat(LagScores.headline(Optional.of(new LagScores(all.runs(), unplanned, done, 30)), 64, ""))
                        .as("a full chart of recall has a finding").startsWith("Budget 64 words: Recency: recall ")
                        .contains(" % at lag 1, ");
            }
            assertCaptionIsOfTheLags(bench, all);
            Chart share = LagReport.chart(all.rows(), all.runs(), Value.SHARE, 64);
            assertThat(share.points()).as("of the plan the share is no finding").extracting(ChartPoint::key)
                    .containsOnly("recency", "mixed");
            assertThat(LagReport.chart(all.rows(), all.runs(), Value.RECALL, 64).points()).extracting(ChartPoint::key)
                    .contains("recency", "hindsight");
            LagRow any = all.rows().getFirst();
            assertThat(all.hasTrainedOnce()).as("for the legend of a lecture").isFalse();
            assertThat(new LagScores(all.runs(), List.of(new LagRow(any.lag(), any.policy(), true, any.budget(), any.tally(),
                    any.attained(), any.attainable(), any.needs())), 1, 1).hasTrainedOnce()).isTrue();
            assertThat(LagPage.mark(new LagRow(any.lag(), BenchmarkPolicy.of("mixed-info", DatasetKind.OWN), false, 64,
                    any.tally(), any.attained(), any.attainable(), any.needs())).state()).as("as in the chart")
                    .isEqualTo(MarkState.HOLLOW);
            LagRow drawn = all.at(64).stream().filter(row -> row.lag().equals(LagReport.aged(all.runs()))).findFirst()
                    .orElseThrow();
            assertThat(drawn.lag()).isEqualTo(Placement.drawn(200));
            assertThat(LagReport.ages(all.rows(), all.runs(), drawn.lag(), 64).points()).isNotEmpty();
            assertTableIsWholeInAUsualWindow(bench);
            assertThat(lags.known()).isEqualTo(lags.open());
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(64));
            assertThat(lags.known()).as("all figures had those of the study before").isNotEqualTo(lags.open());
        }
    }

    /** Its settings are the lags, not the placement of the benchmark, and it says what is missing. */
    private static void assertCaptionIsOfTheLags(Bench bench, LagScores all) {
        bench.model.lags.set(new LagScores(all.runs(), all.rows().subList(0, 2), 2, 30));
        Chart some = LagReport.chart(all.rows().subList(0, 2), all.runs(), Value.RECALL, 64);
        Picture written = bench.tab.lagPicture(some.picture());
        assertThat(written.source()).contains("placement=lag:1 lag:2 ").doesNotContain("placement=session-end");
        assertThat(written.unfinished()).contains("2", "30");
        assertThat(some.picture().title()).contains("64 words");
        bench.model.lags.set(all);
    }

    /** The tab beside its settings in a window of 1440 px: the table does not move sideways. */
    private static void assertTableIsWholeInAUsualWindow(Bench bench) {
        Fx.start();
        LagPage page = Fx.get(() -> {
            LagPage made = new LagPage(bench.tab);
            new Scene(made, 1168, 760).getRoot().applyCss();
            made.layout();
            return made;
        });
        FxThread.frames(4);
        Fx.run(() -> {
            page.applyCss();
            page.layout();
            assertThat(Nodes.texts(page)).contains("200",
                    Texts.of("benchmark.lag-table-of", "Share of the attainable", "64 words"),
                    Texts.of("benchmark.lag-ages-of", "64 words"));
            assertThat(Nodes.shown(page, ScrollBar.class)).noneMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL);
        });
    }

    /** Hindsight cannot be added where missed evidence comes back, so the page advises what can be had. */
    @Test
    void withReacquisition_theAdviceNamesTheValuesThatNeedNoPlan() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            BenchmarkSpec spec = bench.model.spec.get();
            BenchmarkSpec returning = spec.with(spec.protocol().with(ProtocolSetting.REACQUIRE, new Reacquisition(2, 1)));
            LoadedDataset data = bench.model.study.get().dataset();
            LagScores usual = LagScores.of(LagRuns.of(LagSpec.of(spec), data, folder.resolve("study.json"), Progress.NONE),
                    CellResults.inMemory());
            assertThat(usual.withoutPlan()).isEmpty();
            LagScores scores = LagScores.of(LagRuns.of(LagSpec.of(returning), data, folder.resolve("study.json"), Progress.NONE),
                    CellResults.inMemory());
            assertThat(scores.withoutPlan().orElseThrow()).contains(Texts.of("optimality.hindsight-not-for-returning-turns"))
                    .contains(Value.RECALL.title(), Value.CARRIED.title(), Value.REWARD.title()).doesNotContain("Add Hindsight");
            assertThat(LagScores.headline(Optional.of(scores), 64, "")).isEqualTo(scores.withoutPlan().get());
        }
    }

    /** "recency 64 c1": the ids of files. */
    @Test
    void progress_namesPoliciesAsTheTableDoes() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            LagRuns runs = LagRuns.of(LagSpec.of(bench.model.spec.get()), bench.model.study.get().dataset(),
                    folder.resolve("study.json"), Progress.NONE);
            assertThat(runs.stages().stages()).isNotEmpty().allSatisfy(stage -> assertThat(stage.cells())
                    .allSatisfy(cell -> assertThat(stage.words().apply(cell.name())).matches("(Recency|Mixed-Score), \\d+ .*")));
        }
    }

    /** Before anything is measured there is a sentence and the button, and no empty charts. */
    @Test
    void beforeItIsMeasured_thePageSaysSoAndOffersTo() throws Exception {
        Fx.start();
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            bench.tab.controller().show(Page.LAG);
            LagPage page = Fx.get(() -> new LagPage(bench.tab));
            assertThat(Nodes.texts(page)).contains(Texts.of("benchmark.lag-nothing-yet"))
                    .doesNotContain(Texts.of("benchmark.lag-ages"), Texts.of("benchmark.lag-table"));
        }
    }

    @Test
    void aStudyAtItsOwnPlacement_keepsAllElse() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            LagSpec spec = LagSpec.of(bench.model.spec.get());
            assertThat(spec.benchmark().policies()).isEqualTo(bench.model.spec.get().policies());
            assertThat(spec.at(Placement.lag(5)).protocol().settings().get(ProtocolSetting.PLACEMENT)).contains(Placement.lag(5));
            assertThat(spec.once()).isEqualTo(Placement.drawn(200));
        }
    }
}
