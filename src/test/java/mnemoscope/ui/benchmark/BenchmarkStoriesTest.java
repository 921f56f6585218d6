package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.app.SmallLocomo;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.snapshot.PausedWork;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.SortOrder;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do in Benchmark on the bundled data; each story also finds the style sheets without fault. */
@ExtendWith(ApplicationExtension.class)
class BenchmarkStoriesTest {
    @TempDir
    Path folder;

    private final PausedWork work = new PausedWork();
    private final JobQueue queue = new JobQueue(2, Platform::runLater, work);
    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay, wanted -> {});
    private final HostStub host = new HostStub(new Runs(queue), replay.context());
    private final BenchmarkFeature tab = new BenchmarkFeature(host, wanted -> {}, new AtOnce());
    private CssRecords records;
    private Scene scene;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        host.folder = Optional.of(folder);
        Screen screen = tab.screen();
        Region settings = (Region) screen.left().orElseThrow().get();
        settings.setPrefWidth(248);
        settings.setMinWidth(248);
        HBox row = new HBox(settings, screen.content());
        HBox.setHgrow(screen.content(), Priority.ALWAYS);
        VBox.setVgrow(row, Priority.ALWAYS);
        scene = new Scene(new VBox(screen.tools().orElseThrow(), row), 1400, 900);
        Theme.LIGHT.applyTo(scene, 1);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(1400);
        stage.setHeight(900);
        stage.show();
    }

    private List<String> texts() {
        WaitForAsyncUtils.waitForFxEvents();
        return Nodes.texts(scene.getRoot());
    }

    /** Fires what a screen reader knows under these words. */
    private void fire(FxRobot robot, String says) {
        robot.interact(() -> scene.getRoot().lookupAll(".button").stream().map(ButtonBase.class::cast)
                .filter(each -> says.equals(each.getAccessibleText())).findFirst().orElseThrow().fire());
    }

    private void fireWords(FxRobot robot, String words) {
        robot.interact(() -> Nodes.button(scene.getRoot(), words).fire());
    }

    @AfterEach
    void look() {
        assertThat(records.said()).isEmpty();
        records.close();
        queue.close();
        Fx.run(() -> scene.setRoot(new Region()));
    }

    private void openData(FxRobot robot) {
        robot.interact(() -> {
            try {
                Opening.open(replay.context(), Bench.synthetic(10));
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
            Bench.choose(tab, List.of("recency", "mixed", "clairvoyant"), List.of(32, 64));
        });
    }

    private void measure(FxRobot robot) throws Exception {
        fireWords(robot, Texts.of("benchmark.run-what-is-missing"));
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, tab.model()::isWhole);
    }

    private void unfoldPolicies(FxRobot robot) {
        robot.interact(() -> scene.getRoot().lookupAll(".mn-policy-list .mn-way").stream()
                .filter(each -> each.isVisible() && each.getParent() instanceof VBox).map(Button.class::cast).toList()
                .forEach(Button::fire));
    }

    private TableView<?> table() {
        return (TableView<?>) scene.lookup(".mn-benchmark-table .mn-grid");
    }

    /** Whatever row is selected, a reader of the table sees that the values beside the measured ones are for another protocol. */
    @Test
    void publishedValuesOfOtherData_areExplainedAboveTheTable(FxRobot robot) throws Exception {
        String why = Texts.of("study.published-values-are-of-other");
        openData(robot);
        assertThat(texts()).as("nothing is published of the bundled data").doesNotContain(why);
        Path file = Files.writeString(folder.resolve("small.json"), SmallLocomo.TEXT);
        LoadedDataset small = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        robot.interact(() -> Opening.open(replay.context(), small));
        robot.interact(() -> Bench.choose(tab, List.of("recency", "mixed", "bm25"), List.of(32)));
        robot.interact(() -> tab.controller().select("bm25"));
        assertThat(tab.model().selectedRow().orElseThrow().policy()).isEqualTo("bm25");
        assertThat(texts()).filteredOn(why::equals).as("above the table and beside the chart").hasSize(2);
        assertThat(scene.getRoot().lookupAll(".button").stream().map(Button.class::cast)
                .filter(head -> Texts.of("benchmark.column-published").equals(head.getText())).map(Tips::of)).isNotEmpty()
                .allMatch(tip -> tip.endsWith(why));
        robot.interact(() -> tab.model().rowKind.set(Rows.EPISODES));
        assertThat(texts()).filteredOn(why::equals).as("rows of conversations have the baseline there").hasSize(1);
    }

    @Test
    void researcher_choosesAndMeasures_andReadsWhatWasFound(FxRobot robot) throws Exception {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        openData(robot);
        assertThat(texts()).contains("No results yet: 60 runs are missing.", "synthetic", "not run",
                "content words · pool: carried over · asked where the file says · ordered as in the file · "
                        + "evidence: as labelled in the file · mean over 5 held-out folds × 3 seeds. These metrics do not "
                        + "measure answer accuracy.");
        unfoldPolicies(robot);
        CheckBox box = (CheckBox) scene.getRoot().lookupAll(".check-box").stream()
                .filter(each -> "BM25".equals(each.getAccessibleText())).findFirst().orElseThrow();
        robot.interact(box::fire);
        assertThat(tab.model().spec.optional().orElseThrow().policies()).contains("bm25");
        robot.interact(() -> tab.model().running.set(true));
        assertThat(texts()).as("no row is blank while runs begin").contains("queued").doesNotContain("not run");
        robot.interact(() -> tab.model().running.set(false));
        measure(robot);
        assertThat(texts()).contains(Texts.of("benchmark.run.all-done"), "References: they see the answer")
                .anyMatch(text -> text.startsWith("At 64 words, no deployable policy beats Mixed-Score"));
        double all = tab.model().selectedRow().orElseThrow().at(64).mean();
        fireWords(robot, "Forced only");
        assertThat(texts())
                .anyMatch(text -> text.contains("mean over 5 held-out folds × 3 seeds, forced decisions only. At 64 words, ")
                        && text.contains(" questions force a choice. "));
        assertThat(tab.model().selectedRow().orElseThrow().at(64).mean()).isNotEqualTo(all).isBetween(0.0, 1.0);
        assertThat(CopyAndExport.caption(scene.lookup(".mn-benchmark")))
                .contains("Means over the decisions at which not all candidates fit");
        fireWords(robot, "All decisions");
        assertThat(tab.model().selectedRow().orElseThrow().at(64).mean()).isEqualTo(all);
        robot.interact(() -> tab.controller().show(Page.CAPACITY));
        assertThat(texts()).contains(Texts.of("benchmark.worth"), "At 64 words")
                .anyMatch(text -> text.startsWith("At 64 words, Mixed-Score earns the most of all deployable policies"));
        assertThat(scene.lookup(".mn-benchmark-table")).as("one page at a time").isNull();
        robot.interact(() -> tab.controller().chooseBudget(32));
        assertThat(texts()).contains("At 32 words");
        fireWords(robot, "Use in Replay");
        assertThat(replay.now().protocol().budgetTokens()).isEqualTo(32);
        assertThat(host.shown).endsWith(Tab.REPLAY);
    }

    /** A double click on Run cancelled what it had started, and episodes of nothing looked as if they could be opened. */
    @Test
    @Tag("slow")
    void researcher_clicksTwice_andNothingIsCancelled_norOpenedBeforeItIsMeasured(FxRobot robot) throws Exception {
        openData(robot);
        ButtonBase run = Nodes.button(scene.getRoot(), Texts.of("benchmark.run-what-is-missing"));
        ButtonBase worst = Nodes.button(scene.getRoot(), "Worst conversation");
        assertThat(worst.isDisabled()).isTrue();
        assertThat(Tips.of(worst.getParent())).isEqualTo(Texts.of("benchmark.nothing-of-it-is-measured"));
        assertThat(scene.getRoot().lookupAll(".mn-chip-field").stream().map(field -> ((TextField) field).getPromptText()))
                .containsExactly("content words");
        assertThat(texts()).contains("60 of 60 runs missing. Finished cells are kept.");
        Bounds place = Fx.get(() -> run.localToScene(run.getLayoutBounds()));
        work.hold(4, words -> words.startsWith("Recency"));
        robot.interact(run::fire);
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> Nodes.shown(scene.getRoot(), RunBar.class).size() == 1);
        FxThread.frames(3);
        assertThat(Fx.<Bounds>get(() -> run.localToScene(run.getLayoutBounds()))).isEqualTo(place);
        assertThat(run.isVisible() && run.isDisabled()).as("it takes no second click").isTrue();
        work.release();
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, tab.model()::isWhole);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(worst.isDisabled()).isFalse();
        assertThat(Tips.of(worst.getParent())).startsWith("Opens the conversation with the lowest mean of this");
    }

    @Test
    @Tag("slow")
    void researcher_sortsTheTable_andGoesFromBudgetToBudget(FxRobot robot) throws Exception {
        openData(robot);
        measure(robot);
        fire(robot, "Sort by measured");
        assertThat(tab.model().order.get()).isEqualTo(new SortOrder(ResultColumns.measured(32), true));
        fire(robot, "32 words");
        assertThat(tab.model().budget()).isEqualTo(32);
        robot.interact(() -> {
            table().requestFocus();
            table().getSelectionModel().select(0);
        });
        assertThat(tab.model().selected.get()).isEqualTo(tab.model().rows().getFirst().policy());
        for (TableRow row : tab.model().rows()) {
            robot.interact(() -> tab.controller().select(row.policy()));
            assertThat(texts()).as("the headline").contains(BenchmarkHeadline.of(tab.model().scores.get(), row.policy()));
        }
        robot.interact(() -> table().getSelectionModel().select(0));
        robot.type(KeyCode.RIGHT);
        assertThat(tab.model().budget()).isEqualTo(64);
        assertThat(texts()).contains(tab.model().rows().getFirst().title() + ", 64 words");
    }

    /** The run that repeats has the bar of all runs; what leaves as a picture says from which data it was made. */
    @Test
    @Tag("slow")
    void researcher_givesUpARepetition_andTakesTheCharts(FxRobot robot) throws Exception {
        openData(robot);
        measure(robot);
        work.hold(0, words -> true);
        fireWords(robot, "Run again and compare");
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> Nodes.shown(scene.getRoot(), RunBar.class).size() == 1);
        assertThat(texts()).contains("Running again").doesNotContain("Run again and compare", "Stop");
        fire(robot, "Cancel");
        work.release();
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> !tab.model().again.get().busy());
        assertThat(texts()).contains(Texts.of("benchmark.stopped-nothing-was-compared"), "Run again and compare");
        assertThat(Nodes.shown(scene.getRoot(), RunBar.class)).isEmpty();
        robot.interact(() -> Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(each -> String.valueOf(each.getAccessibleText()).startsWith("Export ")).forEach(ButtonBase::fire));
        assertThat(host.pictures).isNotEmpty().extracting(Picture::source)
                .containsOnly(BenchmarkReport.source(tab.model().scores.get().data()));
    }

    @Test
    @Tag("slow")
    void researcher_takesTheTableIntoAPaper_andOpensAnEpisodeInReplay(FxRobot robot) throws Exception {
        openData(robot);
        measure(robot);
        robot.interact(() -> table().getSelectionModel().select(0));
        String best = tab.model().rows().getFirst().policy();
        robot.interact(() -> tab.files().copyMarkdown());
        String copied = WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
        assertThat(copied.lines().toList()).hasSize(2 + 3 + 2);
        assertThat(copied.lines().toList().getLast()).as("a caption with the readings").contains("held-out folds", "placement=",
                "unit=");
        assertThat(Fx.<String>get(() -> MarkdownTable.escape(CopyAndExport.caption(table()))))
                .as("the menu under the pointer says the same").isEqualTo(copied.lines().toList().getLast());
        assertThat(copied.lines().toList().get(2)).contains(tab.model().rows().getFirst().title());
        robot.interact(tab.files()::exportShown);
        assertThat(Files.readAllLines(folder.resolve("synthetic-folds.csv"))).hasSize(1 + 3);

        robot.interact(() -> tab.model().rowKind.set(Rows.EPISODES));
        assertThat(texts()).contains("e10", "questions");
        robot.interact(() -> table().getSelectionModel().select(2));
        robot.interact(table()::requestFocus);
        robot.type(KeyCode.ENTER);
        assertThat(host.shown).containsExactly(Tab.REPLAY);
        assertThat(replay.derived().conversation().id()).isEqualTo("e3");
        assertThat(replay.now().policies().names().getFirst()).isEqualTo(best);
    }
}
