package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.StudyFile;
import mnemoscope.report.StudyWork;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.RankChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellRun;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.file.BenchmarkWriter;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.Order;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Choose, run, cancel, go on, compare, export and open traces, without a toolkit. */
class BenchmarkTabTest {
    @TempDir
    Path folder;
    private Bench bench;

    private Bench bench() {
        bench = new Bench(folder, Optional.of(folder.resolve("benchmark")));
        return bench;
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static List<String> lines(Path file) throws Exception {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Test
    void openData_areMeasuredUnderTheReadingsOfReplay_withTheKeysOfTheFile() throws Exception {
        bench().small("recency", "mixed", "osl-mr-no-prior");
        BenchmarkSpec spec = bench.model.spec.optional().orElseThrow();
        assertThat(spec.name()).isEqualTo("synthetic");
        assertThat(spec.protocol().unit()).isEqualTo(bench.replay.now().protocol().unit().code());
        BenchmarkData read = BenchmarkData.read(spec.withFiles(Bench.DATA.toString(), "", ""), folder.resolve("study.json"),
                Progress.NONE);
        assertThat(bench.model.scores.optional().orElseThrow().plan().cells().stream().map(cell -> cell.key()).toList())
                .isEqualTo(BenchmarkCells.of(read).stream().map(cell -> cell.key()).toList());
        bench.player.chooseUnit(mnemoscope.text.TokenUnit.WORDS);
        assertThat(bench.model.spec.optional().orElseThrow().protocol().unit()).isEqualTo("words");
        assertThat(bench.model.spec.optional().orElseThrow().policies()).as("the choice stays").isEqualTo(spec.policies());
        assertThat(bench.model.scores.optional().orElseThrow().data().reading("unit")).isEqualTo("words");
    }

    @Test
    void run_fillsTheTable_andAnAddedPolicyCostsOnlyItsOwnCells() throws Exception {
        bench().small("recency", "mixed");
        assertThat(BenchmarkHeadline.of(bench.model.scores.optional().orElseThrow()))
                .isEqualTo("Nothing is measured yet: 40 runs are missing.");
        bench.run();
        assertThat(bench.model.isWhole()).isTrue();
        assertThat(bench.model.running.get()).isFalse();
        assertThat(lines(folder.resolve("benchmark").resolve(ResultStore.NAME))).hasSize(2 * 2 * 10);
        assertThat(BenchmarkLabels.rest(bench.model.scores.optional().orElseThrow())).isEqualTo("All runs are done and kept.");

        bench.tab.controller().include("bm25", true);
        Scores scores = bench.model.scores.optional().orElseThrow();
        assertThat(scores.spec().policies()).as("in the order offered").containsExactly("recency", "bm25", "mixed");
        assertThat(scores.row("mixed").orElseThrow().isWhole()).isTrue();
        assertThat(scores.row("recency").orElseThrow().comparison()).as("those measured are compared").isPresent();
        assertThat(BenchmarkLabels.rest(scores)).isEqualTo("Finished cells are kept. 20 of 20 BM25 runs remain.");
        assertThat(BenchmarkHeadline.of(scores)).startsWith("So far (20 of 60 runs missing): at 64 ");
        bench.run();
        assertThat(lines(folder.resolve("benchmark").resolve(ResultStore.NAME))).hasSize(3 * 2 * 10);
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void cancelledRun_keepsWhatIsDone_andAnotherWindowGoesOnFromIt() throws Exception {
        bench().small("recency", "mixed", "foresight");
        bench.tab.runs().run();
        bench.until(() -> bench.runsShown() >= 40);
        bench.tab.runs().run();
        bench.tab.runs().handle().pause();
        bench.until(bench.tab.runs().handle()::isPaused);
        bench.tab.runs().handle().resume();
        bench.tab.runs().handle().cancel();
        bench.next();
        assertThat(bench.callbacks).as("one run at a time").isEmpty();
        assertThat(bench.model.running.get()).isFalse();
        assertThat(bench.model.said.get()).isEqualTo("Stopped. What is done is kept.");
        assertThat(bench.model.isWhole()).isFalse();
        Scores stopped = bench.model.scores.optional().orElseThrow();
        assertThat(stopped.row("foresight").orElseThrow().at(64).isKnown()).isFalse();
        int done = bench.runsShown();
        bench.close();

        bench().small("recency", "mixed", "foresight");
        assertThat(bench.runsShown()).as("of the window before").isGreaterThanOrEqualTo(40).isEqualTo(done);
    }

    @Test
    void heldRun_goesOnInWords_untilItIsReleased() throws Exception {
        bench().small("recency", "mixed");
        bench.work.hold(4, words -> words.startsWith("Recency"));
        try {
            bench.tab.runs().run();
            bench.until(() -> bench.runsShown() >= 5);
            RunHandle run = bench.tab.runs().handle();
            bench.until(() -> run.nowProperty().get().message().contains("Recency"));
            assertThat(run.nowProperty().get().message()).matches("Recency, (32|64) \\w+, e\\d+");
            assertThat(run.isPaused()).isFalse();
            assertThat(bench.model.scores.get().missing()).as("those of the threads that wait are done").isBetween(30, 35);
        } finally {
            bench.work.release();
        }
        bench.next();
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void oneEpisode_cannotBeMeasured() throws Exception {
        Opening.open(bench().replay.context(), Bench.synthetic(1));
        assertThat(bench.model.canMeasure()).isFalse();
        Opening.open(bench.replay.context(), Bench.synthetic(2));
        assertThat(bench.model.canMeasure()).isTrue();
    }

    @Test
    void folderThatAnotherWindowWrites_isSaid_andNothingIsLost() throws Exception {
        bench().small("recency", "mixed");
        try (ResultStore other = ResultStore.open(folder.resolve("benchmark"))) {
            bench.run();
            assertThat(bench.model.failed.get().where()).contains("is being written by another run");
            assertThat(other.find(bench.model.scores.optional().orElseThrow().plan().cells().getFirst().key())).isEmpty();
        }
        bench.run();
        assertThat(bench.model.isWhole()).isTrue();
    }

    @Test
    void badStudy_isRefusedInWords_andNothingChanges() throws Exception {
        bench().small("recency", "mixed");
        Scores before = bench.model.scores.optional().orElseThrow();
        for (String[] bad : new String[][]{{"{", "bad.json"},
                {"""
                        {"kind": "benchmark", "name": "x", "parameters": {"data": "nowhere.json", "policies": ["recency"], "budgets": [32]}}
                        """,
                        "its data \"nowhere.json\" are not there"},
                {"""
                        {"kind": "optimality", "name": "x", "parameters": {"tests": 1}}
                        """, "kind \"optimality\""}}) {
            Path file = Files.writeString(folder.resolve("bad.json"), bad[0]);
            bench.answer = Optional.of(file);
            bench.tab.files().openStudy();
            bench.next();
            assertThat(bench.model.failed.get().what()).isEqualTo("Could not open bad.json");
            assertThat(bench.model.failed.get().where()).contains(bad[1]).doesNotContain("Exception");
            assertThat(bench.model.scores.optional()).contains(before);
        }
        bench.tab.controller().dismiss();
        assertThat(bench.model.hasFailed()).isFalse();
    }

    @Test
    void savedStudy_readsBackAsItWas_andStaysWhenOtherDataAreOpened() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.files().saveStudy();
        bench.next();
        Path file = folder.resolve("synthetic.json");
        BenchmarkSpec spec = bench.model.spec.optional().orElseThrow();
        BenchmarkSpec read = (BenchmarkSpec) StudyFile.read(file);
        assertThat(read).isEqualTo(spec.withFiles(read.data(), read.sha256(), ""));
        assertThat(BenchmarkData.file(read, file)).isEqualTo(Bench.DATA);
        assertThat(read.sha256()).isEqualTo(bench.replay.derived().dataset().info().sha256());
        BenchmarkSpec other = new BenchmarkSpec("other", "a/b.json", "", "notes/c.jsonl", List.of("bm25"), List.of(5), 3,
                List.of(7L),
                new mnemoscope.study.BenchmarkProtocol("words", "shared", "lag:3", "random", "english", true, 9,
                        mnemoscope.dataset.ReadOptions.DEFAULT.withInstances(3).withAbstention(true)),
                "bm25", new BenchmarkSpec.Margins(0.02, 7.5), 11);
        BenchmarkWriter.write(folder.resolve("other.json"), other);
        assertThat(StudyFile.read(folder.resolve("other.json"))).isEqualTo(other);

        bench.answer = Optional.of(file);
        bench.tab.files().openStudy();
        bench.next();
        assertThat(bench.model.study.optional().orElseThrow().file()).contains(file);
        Opening.open(bench.replay.context(), Bench.synthetic(3));
        assertThat(bench.model.study.optional().orElseThrow().dataset().conversations()).hasSize(10);
        bench.tab.controller().closeStudy();
        assertThat(bench.model.study.optional().orElseThrow().dataset().conversations()).hasSize(3);
    }

    @Test
    void export_hasTheBytesOfTheCommandLine() throws Exception {
        bench().small("random", "mixed", "hindsight");
        bench.answer = Optional.of(Files.createDirectories(folder.resolve("window")));
        bench.tab.files().exportAll();
        assertThat(bench.model.said.get()).as("runs are missing").contains("Run what is missing first");
        bench.run();
        bench.tab.files().exportAll();
        bench.next();
        assertThat(bench.model.failed.get()).isNull();
        bench.tab.files().saveStudy();
        bench.next();

        Path study = folder.resolve("synthetic.json");
        Path command = folder.resolve("command");
        StudyWork work = StudyWork.of(StudyFile.read(study), study, Progress.NONE);
        try (ResultStore store = ResultStore.open(command, work.files().toArray(String[]::new))) {
            CellRun.run(work.cells(), store, Progress.NONE);
            store.sort(work.cells());
            work.tables().write(command, store, Progress.NONE);
        }
        assertHasAllOf(folder.resolve("window"), command, 8);
        assertThat(folder.resolve("window/manifest.json")).content().contains("\"kind\" : \"benchmark\"", "\"sha256\"");
    }

    private static void assertHasAllOf(Path other, Path folder, int more) throws IOException {
        try (Stream<Path> written = Files.walk(folder)) {
            List<Path> all = written.filter(Files::isRegularFile).toList();
            assertThat(all).hasSizeGreaterThan(more);
            for (Path each : all) {
                assertThat(other.resolve(folder.relativize(each))).hasSameBinaryContentAs(each);
            }
        }
    }

    @Test
    void charts_areThoseOfTheCommandLineByteForByte() throws Exception {
        bench().small("random", "mixed", "recency", "hindsight");
        bench.run();
        Path tab = folder.resolve("tab");
        List<MetricResults> shown = new ArrayList<>();
        bench.model.showOn(shown::add);
        for (Metric metric : Metric.CHARTED) {
            bench.model.metric.set(metric);
            while (bench.model.scores.get().metric() != metric) {
                bench.next();
            }
            for (Chart chart : List.of(EpisodeChart.of(shown.getLast()), BudgetChart.of(shown.getLast()),
                    RankChart.of(shown.getLast()))) {
                Picture picture = chart.picture().from(BenchmarkReport.source(bench.model.scores.get().data()));
                Path file = tab.resolve(picture.name() + ".svg");
                PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
                PictureExport.writeBeside(file, picture);
            }
        }
        bench.tab.files().saveStudy();
        bench.next();
        Path study = folder.resolve("synthetic.json");
        StudyWork.runFile(study, folder.resolve("command"), Progress.NONE);
        assertHasAllOf(folder.resolve("command/figures"), tab, 35);
    }

    @Test
    void traceOfATrainedPolicy_isThatOfItsFold_beside_theBaseline() throws Exception {
        bench().small("mixed", "osl-mr-no-prior");
        bench.run();
        bench.tab.controller().select("osl-mr-no-prior");
        Scores scores = bench.model.scores.optional().orElseThrow();
        int worst = scores.fromWorstToBest("osl-mr-no-prior").getFirst();
        double lowest = Math.min(scores.table().run("osl-mr-no-prior", 64, 0, worst, Metric.F1),
                scores.table().run("osl-mr-no-prior", 64, 1, worst, Metric.F1));
        bench.tab.traces().openWorst();
        assertThat(bench.model.said.get()).contains("is trained again");
        bench.next();
        assertThat(bench.host.shown).containsExactly(Tab.REPLAY);
        assertThat(bench.replay.derived().conversation().id()).isEqualTo(scores.data().inputs().get(worst).episode().id());
        assertThat(bench.replay.now().protocol().budgetTokens()).isEqualTo(64);
        String name = bench.replay.now().policies().names().getFirst();
        assertThat(name).matches("osl-mr-no-prior-fold-[12]-seed-[01]-budget-64");
        assertThat(bench.replay.now().policies().names().get(1)).isEqualTo("mixed");
        var shown = bench.replay.result().orElseThrow();
        assertThat(mnemoscope.replay.Summary.of(shown.traces().getFirst()).f1()).isEqualTo(lowest,
                org.assertj.core.api.Assertions.within(1e-12));
        assertThat(bench.replay.derived().available().note(name, bench.replay.derived().dataset().info(),
                bench.replay.derived().conversation().id()))
                .as("it was held out").isEmpty();
    }

    @Test
    void traceOfAFixedPolicy_opensBestAndWorst_andNothingWhereNothingIsMeasured() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().select("recency");
        bench.tab.traces().openWorst();
        assertThat(bench.host.shown).isEmpty();
        assertThat(bench.model.said.get()).contains("Run what is missing");
        bench.run();
        Scores scores = bench.model.scores.optional().orElseThrow();
        bench.tab.traces().openBest();
        int best = scores.fromWorstToBest("recency").getLast();
        assertThat(bench.replay.derived().conversation().id()).isEqualTo(scores.data().inputs().get(best).episode().id());
        assertThat(bench.replay.now().policies().names()).containsExactly("recency", "mixed");
        assertThat(mnemoscope.replay.Summary.of(bench.replay.result().orElseThrow().traces().getFirst()).f1())
                .isEqualTo(scores.results().policy("recency").values().get(best), org.assertj.core.api.Assertions.within(1e-12));
    }

    @Test
    void runAgain_isTheSameBitForBit_andADifferenceIsSaid() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        bench.tab.controller().select("recency");
        bench.tab.runs().again();
        assertThat(bench.model.again.get().busy()).isTrue();
        bench.next();
        assertThat(bench.model.again.get().words())
                .isEqualTo("20 runs of Recency computed again: the same, bit for bit.");
        bench.close();

        Path cells = folder.resolve("benchmark").resolve(ResultStore.NAME);
        String text = Files.readString(cells);
        Files.writeString(cells, text.replaceFirst("(\"cell\":\"recency 32 e1\",\"result\":\\[)([0-9.]+)", "$1999.0"));
        bench().small("recency", "mixed");
        bench.tab.controller().select("recency");
        bench.tab.runs().again();
        bench.next();
        assertThat(bench.model.again.get().words()).contains("they DIFFER, first recency 32 e1, number 1: kept 999.0");
    }

    @Test
    void budgetAndPolicies_areTakenBack_andTheMenuSaysOfWhat() throws Exception {
        bench().small("recency", "mixed");
        WorkspaceModel workspace = bench.replay.context().workspace();
        bench.player.chooseBudget(128);
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "256"));
        bench.tab.controller().chooseBudget(256);
        bench.tab.controller().select("recency");
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Results at 256");
        assertThat(bench.model.scores.get().budget()).isEqualTo(256);

        workspace.undo();
        assertThat(bench.model.scores.get().budget()).as("the results follow").isEqualTo(64);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Measure at 256");
        workspace.undo();
        assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64);
        assertThat(bench.model.scores.get().spec().budgets()).containsExactly(32, 64);
        assertThat(bench.replay.now().protocol().budgetTokens()).as("what is older stays").isEqualTo(128);
        assertThat(bench.model.selected.get()).as("where one looks stays").isEqualTo("recency");
        workspace.redo();
        assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64, 256);

        bench.tab.controller().include("bm25", true);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Measure BM25");
        bench.tab.controller().include("bm25", false);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Leave BM25 out");
        bench.model.order.set(new Order(ResultColumns.measured(64), true));
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Sort results");
        workspace.undo();
        assertThat(bench.model.order.get()).isEqualTo(Order.GIVEN);
    }

    @Test
    void studyFromAFile_hasNothingOlderToUndo() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.files().saveStudy();
        bench.next();
        bench.answer = Optional.of(folder.resolve("synthetic.json"));
        bench.tab.controller().include("bm25", true);
        bench.tab.files().openStudy();
        bench.next();
        assertThat(bench.replay.context().workspace().historyProperty().get().canUndo()).isFalse();
        assertThat(bench.model.spec.get().policies()).containsExactly("recency", "mixed");
        bench.tab.controller().include("bm25", true);
        bench.replay.context().workspace().undo();
        assertThat(bench.model.spec.get().policies()).as("what the file says").containsExactly("recency", "mixed");
    }

    @Test
    void choices_thatMakeNoSense_areRefusedInWords() throws Exception {
        bench().small("recency", "mixed");
        BenchmarkSpec before = bench.model.spec.optional().orElseThrow();
        bench.tab.controller().change(spec -> StudyChoice.folds(spec, "11", 10));
        assertThat(bench.model.wrong.get()).isEqualTo("\"11\" found, a number of folds from 2 to 10 expected.");
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "many"));
        assertThat(bench.model.wrong.get()).startsWith("\"many\" found, a budget from 1 to ");
        bench.tab.controller().include("mixed", false);
        assertThat(bench.model.wrong.get()).contains("Choose another baseline first");
        bench.tab.controller().change(spec -> StudyChoice.removeBudget(spec, 32));
        bench.tab.controller().change(spec -> StudyChoice.removeBudget(spec, 64));
        assertThat(bench.model.wrong.get()).contains("One budget at least");
        assertThat(bench.model.budget()).isEqualTo(64);
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "32"));
        assertThat(bench.model.wrong.get()).isEmpty();
        assertThat(bench.model.spec.optional()).contains(before);
        bench.tab.controller().chooseBaseline("bm25");
        assertThat(bench.model.spec.optional().orElseThrow().policies()).containsExactly("recency", "bm25", "mixed");
        assertThat(bench.model.spec.optional().orElseThrow().baseline()).isEqualTo("bm25");
    }

    @Test
    void dataWithOneEpisode_sayWhatToDo() throws Exception {
        ShownPolicies.set(bench().player, List.of("recency", "bm25"));
        Opening.open(bench.replay.context(),
                Camping.dataset(Camping.conversation("talk", List.of(Camping.ask("q0", "Where?", 3)))));
        assertThat(bench.model.spec.optional()).isEmpty();
        assertThat(BenchmarkLabels.refusal("talk.json", 1).orElseThrow())
                .isEqualTo(
                        "A benchmark holds whole episodes out, and talk.json has only one. Open data with two or more, such as "
                                + "LoCoMo, or a study.");
        bench.tab.runs().run();
        assertThat(bench.callbacks).isEmpty();
    }

    @Test
    void policyThatTheReadingsForbid_isRefused_untilTheChoiceIsAnother() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().include("hindsight", true);
        bench.player.choosePool(mnemoscope.replay.Pool.SHARED);
        assertThat(bench.model.failed.get().what()).isEqualTo("This cannot be measured");
        assertThat(bench.model.failed.get().where()).contains("hindsight").doesNotContain("Exception");
        bench.tab.controller().include("hindsight", false);
        assertThat(bench.model.failed.get()).isNull();
        assertThat(bench.model.isShown()).isTrue();
    }

    @Test
    void policyThatFindsNothingToLearn_isSaid_andTheOthersStay() throws Exception {
        Opening.open(bench().replay.context(), Camping.dataset(
                Camping.conversation("one", List.of(Camping.ask("q0", "What is your job?", 1, 5))),
                Camping.conversation("two", List.of(Camping.ask("q1", "What is your job?", 1, 5)))));
        Bench.choose(bench.tab, List.of("mixed", "osl-mr-no-prior"), List.of(1));
        bench.tab.controller().change(spec -> StudyChoice.seeds(spec, "0"));
        bench.run();
        assertThat(bench.model.failed.get().where()).contains("nothing to learn from",
                "finished cells, which are kept.");
        assertThat(bench.model.scores.optional().orElseThrow().row("mixed").orElseThrow().isWhole()).isTrue();
    }

}
