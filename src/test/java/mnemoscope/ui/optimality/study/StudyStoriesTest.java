package mnemoscope.ui.optimality.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.report.chart.GapChart;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the exact study; each story also finds the style sheets without fault. */
class StudyStoriesTest extends ScreenStory {
    private static final int JUDGED = 60;

    @TempDir
    Path folder;

    private final OptimalityModel shared = new OptimalityModel(WorkspaceContext.empty(new mnemoscope.ui.replay.AtOnce()));
    private final Runs runs = new Runs(new JobQueue(1, Platform::runLater));
    private final List<String> said = new ArrayList<>();
    private final List<Long> played = new ArrayList<>();
    private final StudyController controller = study(Optional.empty());

    private StudyController study(Optional<Path> kept) {
        return new StudyController(shared, runs, Exports.of(runs.each(), name -> Optional.of(folder.resolve(name))), said::add,
                (place, seed) -> played.add(seed), JUDGED, kept);
    }

    @Start
    void start(Stage stage) {
        BorderPane root = new BorderPane(new StudyView(controller));
        StudySettings settings = new StudySettings(controller);
        settings.setPrefWidth(248);
        root.setLeft(settings);
        show(stage, root, 1440, 800);
    }

    private void solve(FxRobot robot) {
        SolvedInWindow.of(controller, JUDGED);
        robot.interact(controller::run);
        until(() -> controller.findings.get() != null);
    }

    @Test
    @Tag("slow")
    void researcher_stopsTheStudy_andGoesOnWithWhatIsSolved(FxRobot robot) {
        robot.interact(() -> {
            controller.run();
            controller.handle().pause();
        });
        until(controller.handle()::isPaused);
        until(() -> controller.table.get() != null);
        assertThat(texts()).anyMatch(text -> text.matches("So far \\d+ of 480 cells are solved\\. ?")).contains("paused")
                .doesNotContain(Texts.of("optimality.go-on"));
        assertThat(controller.findings.get()).isNull();
        robot.interact(controller.handle()::cancel);
        until(() -> !controller.handle().isRunning());
        robot.clickOn(Texts.of("optimality.go-on"));
        until(() -> controller.findings.get() != null);
        assertThat(controller.table.get().isComplete()).isTrue();
        assertThat(texts()).doesNotContain(Texts.of("optimality.go-on"), "0 of 40");
    }

    /** A study was solved again at each start of the program. */
    @Test
    void nextStart_goesOnWithWhatIsSolved(FxRobot robot) throws Exception {
        Optional<Path> kept = Optional.of(folder.resolve("kept"));
        StudyController before = study(kept);
        robot.interact(before::run);
        until(() -> before.findings.get() != null);
        List<Cell> cells = OptimalityCells.of(OptimalitySpec.paper().withTests(JUDGED));
        StudyController next = study(kept);
        next.results.recall(cells);
        assertThat(cells).allMatch(cell -> CellRun.known(cell, next.results).isPresent());
    }

    @Test
    void nothingIsTakenAway_beforeAnythingIsKnown(FxRobot robot) {
        assertThat(Nodes.shown(scene.lookup(".mn-study-head"), ButtonBase.class)).hasSize(4).allMatch(Node::isDisabled);
        robot.interact(() -> assertThat(controller.means().rows()).isEmpty());
    }

    @Test
    void aStudyThatGoesOn_changesItsCells_andMakesNoOthers(FxRobot robot) throws IOException {
        OptimalitySpec spec = OptimalitySpec.paper().withTests(40);
        List<Cell> cells = OptimalityCells.of(spec);
        CellResults results = CellResults.inMemory();
        robot.interact(() -> controller.table.set(OptimalityTable.of(spec, cells, results)));
        HBox cell = cell("Myopic, shifting, costly, prefetch");
        for (Cell each : cells) {
            results.add(each, new double[OptimalityCells.policies(spec).size()]);
        }
        robot.interact(() -> controller.table.set(OptimalityTable.of(spec, cells, results)));
        assertThat(cell("Myopic, shifting, costly, prefetch")).isSameAs(cell)
                .satisfies(done -> assertThat(done.getAccessibleText()).doesNotContain(".."));
    }

    @Test
    void researcher_readsWhatOfThePublishedTableIsMet_andWhy(FxRobot robot) {
        solve(robot);
        assertThat(texts()).contains(Texts.of("optimality.what-follows-from-the-text"), "published", "31.5", "14.0",
                Texts.of("optimality.met-of", 12), Texts.of("optimality.orders-of-the-paper"), "Myopic, Lookahead-2, Lookahead-4")
                .anyMatch(text -> text.contains(" of 12 gaps"));
        theSignsCountWhatTheFilesShowBold();
        robot.clickOn(cell("Lookahead-4, shifting, costly, literal"));
        assertThat(shared.judged.get()).isEqualTo(place(Variant.LITERAL, Regime.SHIFTING_COSTLY, StudyPolicy.LOOKAHEAD4));
        assertThat(texts()).contains("Lookahead-4, shifting, costly, literal: not reproduced")
                .anyMatch(text -> text.startsWith("Published 5.9 %. Means of 40 instances lie between ")
                        && text.contains("ours are lower, and"));
        robot.push(KeyCode.UP);
        assertThat(shared.judged.get()).isEqualTo(place(Variant.LITERAL, Regime.SHIFTING, StudyPolicy.LEARNED));
        robot.push(KeyCode.RIGHT).push(KeyCode.LEFT).push(KeyCode.LEFT).push(KeyCode.RIGHT);
        assertThat(shared.judged.get()).isEqualTo(place(Variant.CHARGE_ALWAYS, Regime.SHIFTING, StudyPolicy.LEARNED));
        assertThat(cell("OSL-MR (learned), shifting, charge always").isFocused()).isTrue();
        assertThat(Nodes.shown(scene.getRoot(), ChartPane.class)).singleElement().satisfies(
                pane -> assertThat(pane.chart().orElseThrow().name()).as("the chart follows").isEqualTo("optimality-shifting"));
        robot.clickOn("Reasons");
        robot.interact(() -> robot.lookup("Copy the reasons").queryButton().fire());
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString().lines())
                .hasSameElementsAs(controller.findings.get().sentences()));
    }

    @Test
    void teacher_playsTheMedianInstanceOfAGap(FxRobot robot) {
        solve(robot);
        robot.clickOn(cell("Myopic, shifting, costly, prefetch")).clickOn(Texts.of("optimality.play-its-instances"));
        assertThat(played).hasSize(1);
        double[] gaps = controller.table.get().row(Variant.PREFETCH, Regime.SHIFTING_COSTLY, StudyPolicy.MYOPIC).gaps();
        double median = gaps[played.getFirst().intValue()];
        assertThat(Arrays.stream(gaps).filter(gap -> gap < median).count()).isLessThanOrEqualTo(19);
        assertThat(Arrays.stream(gaps).filter(gap -> gap > median).count()).isLessThanOrEqualTo(20);
    }

    @Test
    @Tag("slow")
    void researcher_choosesReadingsAndMeasure_andTakesTheTableIntoAPaper(FxRobot robot) {
        solve(robot);
        robot.clickOn("Median %");
        assertThat(signs()).as("only mean gaps were published").isEmpty();
        assertThat(texts()).contains("median gap of 40 instances; judged by mean gap only")
                .doesNotContain(Texts.of("optimality.met-of", 12));
        robot.clickOn("Persistent forecast").clickOn("Prefetch");
        assertThat(controller.variants.get()).containsExactly(Variant.LITERAL, Variant.CHARGE_ALWAYS);
        assertThat(shared.judged.get().variant()).as("one looks at a reading that is shown").isEqualTo(Variant.LITERAL);
        robot.clickOn("Charge always").clickOn("Literal");
        assertThat(controller.variants.get()).as("one reading stays").containsExactly(Variant.LITERAL);
        robot.clickOn("Return");
        assertThat(texts()).contains("Optimal", "\u221231.16", "\u221227.03");
        robot.interact(() -> shared.charted.set(Regime.STATIONARY));
        assertThat(texts()).contains("Myopic, stationary, literal")
                .anyMatch(text -> text.contains(Texts.of("optimality.gap-of-nothing")));
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
                List.of(Variant.LITERAL), controller.judgements(), Optional.empty(), controller.instances()).picture())) {
            assertThat(Drawn.inked(Drawn.of(picture))).as(picture.name()).isGreaterThan(1500);
        }
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    @Tag("slow")
    void moreInstances_startFromThoseThereAre(FxRobot robot) {
        robot.interact(() -> {
            controller.run();
            shared.tests.set(41);
        });
        until(() -> controller.findings.get() != null && !controller.handle().isRunning());
        assertThat(controller.table.get().isComplete()).isTrue();
        assertThat(controller.table.get().total()).isEqualTo(492);
        assertThat(texts()).contains("mean gap of 41 instances; filled: the published one is reproduced");
    }

    /** Where the orders have no room beside the gaps, they are below them, and Down leads there. */
    @Test
    void class_seesMarksAndSymbolsOfTheOrdersApart_atEveryType(FxRobot robot) {
        solve(robot);
        StudyView view = robot.lookup(".mn-study").queryAs(StudyView.class);
        List<Integer> grids = new ArrayList<>();
        for (double scale : new double[]{0.6, 0.8, 1, 1.15}) {
            robot.interact(() -> Theme.LECTURE.applyTo(scene, scale));
            FxThread.frames(4);
            robot.interact(() -> {
                List<GapVerdictGrid> shown = Nodes.shown(view, GapVerdictGrid.class);
                grids.add(shown.size());
                assertThat(LayoutFaults.of(view)).as("at %s", scale).isEmpty();
                assertThat(shown).allSatisfy(grid -> assertThat(Nodes.shown(grid, Mark.class)).as("at %s", scale)
                        .noneMatch(mark -> Nodes.shown(grid, VerdictSymbol.class).stream()
                                .anyMatch(sign -> place(sign).intersects(place(mark)))));
            });
        }
        assertThat(grids).startsWith(2).endsWith(1);
        for (int k = 0; k < 13; k++) {
            robot.interact(
                    () -> view.press(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DOWN, false, false, false, false)));
        }
        robot.interact(() -> {
            ScrollPane scroll = (ScrollPane) scene.lookup(".mn-study .scroll-pane");
            assertThat(scroll.getVvalue()).as("the last order").isCloseTo(1, Offset.offset(0.02));
            Theme.LIGHT.applyTo(scene, 1);
        });
    }

    /** In large type the chart is below the symbols, and the orders stand beside the gaps instead of far below them. */
    @Test
    void orders_areInViewInLargeType_andOneBarScrolls(FxRobot robot) {
        solve(robot);
        for (double scale : new double[]{1.3, 1, 1.3}) {
            robot.interact(() -> Theme.LIGHT.applyTo(scene, scale));
            FxThread.frames(4);
            robot.interact(() -> {
                List<GapVerdictGrid> shown = Nodes.shown(scene.getRoot(), GapVerdictGrid.class);
                assertThat(shown).as("at %s", scale).hasSize(scale > 1 ? 2 : 1);
                ScrollPane scroll = (ScrollPane) scene.lookup(".mn-study .scroll-pane");
                Node last = Nodes.shown(shown.getLast(), VerdictSymbol.class).getLast();
                assertThat(place(last).getMaxY()).as("at %s", scale).isLessThan(place(scroll).getMaxY());
                assertThat(Stream.iterate((Node) last, Objects::nonNull, Node::getParent).filter(ScrollPane.class::isInstance))
                        .as("bars around it at %s", scale).hasSize(1);
                assertThat(LayoutFaults.of((Parent) scene.lookup(".mn-study"))).as("at %s", scale).isEmpty();
            });
        }
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** On the screen, in the foot, and in what is copied. */
    private void theSignsCountWhatTheFilesShowBold() {
        GapColumns columns = controller.columns();
        GapVerdicts judged = controller.findings.get().judgements();
        int all = 0;
        for (Variant variant : Variant.values()) {
            long met = columns.rows().stream().filter(gap -> columns.meets(variant, gap)).count();
            assertThat(judged.count(variant, Outcome.MET)).isEqualTo((int) met);
            assertThat(controller.findings.get().verdict()).containsIgnoringCase(variant.title() + " reproduces " + met);
            all += (int) met;
        }
        assertThat(signs()).as("of gaps").hasSize(48);
        assertThat(signs().stream().filter(
                cell -> cell.getAccessibleText().endsWith(" reproduced") && !cell.getAccessibleText().endsWith("not reproduced")))
                .hasSize(all);
        assertThat(columns.listing().latex(columns.rows(), "").split("textbf", -1)).hasSize(all + 1);
    }

    /** Cells with a sign of what the published gap came to. */
    private List<HBox> signs() {
        return Nodes.shown(scene.getRoot(), HBox.class).stream()
                .filter(cell -> cell.getStyleClass().containsAll(List.of("mn-sign-cell", "mn-focusable"))
                        && cell.getChildren().getFirst().isVisible())
                .toList();
    }

    private HBox cell(String what) {
        return Nodes.told(scene.getRoot(), HBox.class, what + ": ");
    }

    private static GapVerdicts.Place place(Variant variant, Regime regime, StudyPolicy policy) {
        return new GapVerdicts.Place(variant, new GapVerdicts.Gap(regime, policy));
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
        return Nodes.words(scene.getRoot());
    }
}
