package mnemoscope.ui.optimality.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.report.chart.GapChart;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.optimality.Measure;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the exact study; each story also finds the style sheets without fault. */
class StudyStoriesTest extends ScreenStory {
    @TempDir
    Path folder;

    private final OptimalityModel shared = new OptimalityModel(WorkspaceContext.empty(new mnemoscope.ui.replay.AtOnce()));
    private final Runs runs = new Runs(new JobQueue(1, Platform::runLater));
    private final List<String> said = new ArrayList<>();
    private final StudyController controller = new StudyController(shared, runs,
            name -> Optional.of(folder.resolve(name)), said::add, 60);

    @Start
    void start(Stage stage) {
        BorderPane root = new BorderPane(new StudyView(controller));
        StudySettings settings = new StudySettings(controller);
        settings.setPrefWidth(248);
        root.setLeft(settings);
        show(stage, root, 1440, 800);
    }

    private void solve(FxRobot robot) {
        robot.interact(controller::run);
        until(() -> controller.findings.get() != null);
    }

    @Test
    void researcher_stopsTheStudy_andGoesOnWithWhatIsSolved(FxRobot robot) {
        robot.interact(() -> {
            controller.run();
            controller.handle().pause();
        });
        until(controller.handle()::isPaused);
        until(() -> controller.table.get() != null);
        assertThat(texts()).anyMatch(text -> text.matches("\\d+ of 480 solved")).contains("paused").doesNotContain("Go on");
        assertThat(controller.findings.get()).isNull();
        robot.interact(controller.handle()::cancel);
        until(() -> !controller.handle().isRunning());
        robot.clickOn("Go on");
        until(() -> controller.findings.get() != null);
        assertThat(controller.table.get().isComplete()).isTrue();
        assertThat(texts()).doesNotContain("Go on", "0 of 40");
    }

    @Test
    void researcher_readsWhatOfThePublishedTableIsMet_andWhy(FxRobot robot) {
        solve(robot);
        assertThat(texts()).contains("Gaps over 40 instances", "14.0", "(1.3)", "31.5")
                .anyMatch(text -> text.contains("of its 12 gaps above 0,"));
        theSentenceCountsWhatTheTableShowsBold();
        robot.clickOn("Why");
        assertThat(texts()).anyMatch(text -> text.startsWith("Judged with 60 instances a regime, seeds 0 to 59"))
                .doesNotContain("31.5");
        robot.clickOn("Why").clickOn("Median %");
        assertThat(texts()).contains("Median gap, %", "31.5").doesNotContain("(1.3)");
    }

    @Test
    void researcher_choosesReadingsAndMeasure_andTakesTheTableIntoAPaper(FxRobot robot) {
        solve(robot);
        robot.clickOn("Persistent forecast").clickOn("Prefetch");
        assertThat(controller.variants.get()).containsExactly(Variant.LITERAL, Variant.CHARGE_ALWAYS);
        assertThat(texts()).contains("charge always").doesNotContain("14.0");
        robot.clickOn("Charge always").clickOn("Literal");
        assertThat(controller.variants.get()).as("one reading stays").containsExactly(Variant.LITERAL);
        robot.clickOn("Return");
        until(() -> texts().containsAll(List.of("Mean return", "\u221231.16", "\u221227.03")));
        robot.interact(() -> shared.charted.set(Regime.STATIONARY));
        assertThat(texts()).contains("Stationary: gap %");
        robot.interact(() -> {
            controller.exportMeans();
            controller.copyMarkdown();
            assertThat(Clipboard.getSystemClipboard().getString()).contains("| demand | policy | literal | published |",
                    "\u221231.16 (1.12)");
            controller.copyLatex();
            assertThat(Clipboard.getSystemClipboard().getString()).contains("\\toprule");
        });
        until(() -> said.size() == 3);
        assertThat(said).containsExactlyInAnyOrder("Written: optimality-gaps.csv", "Copied as Markdown", "Copied as LaTeX");
        assertThat(folder.resolve("optimality-gaps.csv")).content().hasLineCount(1 + 4 * 3 * 6);
        assertThat(controller.instances().rows()).hasSize(4 * 40 * 6).noneMatch(row -> row.contains("shifting"));
        for (Picture picture : List.of(controller.tablePicture(), GapChart.of(controller.table.get(), Regime.STATIONARY,
                List.of(Variant.LITERAL), controller.instances()).picture())) {
            assertThat(Drawn.inked(Drawn.of(picture))).as(picture.name()).isGreaterThan(1500);
        }
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    void moreInstances_startFromThoseThereAre(FxRobot robot) {
        robot.interact(() -> {
            controller.run();
            shared.tests.set(41);
        });
        until(() -> controller.findings.get() != null && !controller.handle().isRunning());
        assertThat(controller.table.get().isComplete()).isTrue();
        assertThat(controller.table.get().total()).isEqualTo(492);
        GapColumns columns = controller.columns();
        assertThat(columns.tip(Variant.PREFETCH, columns.places().get(15))).contains("Median gap", "Met: means of 40 are from");
    }

    /** In the table, and in what is copied. */
    private void theSentenceCountsWhatTheTableShowsBold() {
        GapColumns all = new GapColumns(controller.columns().table(), Optional.of(controller.findings.get().judgements()),
                List.of(Variant.values()), Measure.GAP);
        for (Variant variant : Variant.values()) {
            long bold = all.places().stream().filter(place -> all.meets(variant, place)).count();
            assertThat(controller.findings.get().verdict()).containsIgnoringCase(variant.title() + " meets " + bold);
        }
        long bold = all.places().stream()
                .mapToLong(place -> Arrays.stream(Variant.values()).filter(variant -> all.meets(variant, place)).count()).sum();
        assertThat(all.belowEachOther().latex(all.places()).split("textbf", -1)).hasSize((int) bold + 1);
    }

    private void until(BooleanSupplier holds) {
        try {
            WaitForAsyncUtils.waitFor(2, TimeUnit.MINUTES, () -> Fx.get(() -> {
                runs.look();
                return holds.getAsBoolean();
            }));
        } catch (TimeoutException late) {
            throw new AssertionError(late);
        }
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
