package mnemoscope.ui.optimality.hindsight;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.CampingStory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import static org.assertj.core.api.Assertions.assertThat;

/** What people do on the Hindsight page, from their aim to what they see; each story also finds the style sheets without fault. */
class HindsightStoriesTest extends CampingStory {
    @TempDir
    Path folder;

    private int opened;
    private final HindsightController controller = new HindsightController(replay.context(), () -> opened++, AtOnce.runs(),
            Exports.of(new AtOnce(), name -> Optional.of(folder.resolve(name))), words -> {});

    @Start
    void start(Stage stage) {
        HindsightSettings settings = new HindsightSettings(controller);
        settings.setPrefWidth(248);
        settings.setMinWidth(248);
        show(stage, new HBox(settings, new HindsightView(controller, () -> {}, () -> {})), 1000, 900);
    }

    private void openCamping(FxRobot robot) {
        openCamping(robot, () -> controller.choosePolicy("recency"));
    }

    @Test
    void newcomer_seesWhatToDo_thenThePlanAndAllPoliciesBesideIt(FxRobot robot) {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        openCamping(robot);
        assertThat(texts()).anyMatch(text -> text.startsWith("Proven best")).contains("exact", "Keep nothing",
                Texts.of("optimality.best-recall"));
    }

    @Test
    void researcher_goesFromALossToItsDecision(FxRobot robot) {
        openCamping(robot);
        for (int k = 0; k < 2; k++) {
            int row = k;
            robot.interact(() -> losses().getSelectionModel().select(row));
            robot.interact(losses()::requestFocus);
            robot.push(KeyCode.ENTER);
            assertThat(replay.cursor()).isEqualTo(controller.report.get().losses(controller.policy.get()).get(k).decision());
            assertThat(opened).isEqualTo(k + 1);
        }
    }

    @Test
    void researcher_goesFromACurveOrATurnOfThePlanToItsDecision(FxRobot robot) {
        openCamping(robot);
        Node regret = Nodes.told(scene.getRoot(), ChartPane.class, "Regret against the hindsight plan");
        robot.clickOn(regret.localToScreen(regret.getLayoutBounds().getWidth() - PlanPainter.RIGHT, 40));
        assertThat(replay.cursor()).isEqualTo(4);
        assertThat(opened).isEqualTo(1);
        Node plan = Nodes.told(scene.getRoot(), PaintedCanvas.class, "The plan");
        robot.clickOn(plan.localToScreen(PlanPainter.LEFT, 8));
        assertThat(replay.cursor()).as("D1:1 is first needed at step 1").isEqualTo(1);
        assertThat(replay.now().cursor().turn()).isZero();
    }

    @Test
    @Tag("slow")
    void researcher_choosesWhatIsCompared_andTakesItIntoAPaper(FxRobot robot) throws Exception {
        openCamping(robot);
        robot.clickOn("BM25");
        assertThat(controller.policy.get()).isEqualTo("bm25");
        robot.interact(() -> controller.choosePolicy("recency"));
        robot.clickOn("Per decision").clickOn("Only turns dropped by Recency");
        assertThat(controller.perStep.get()).isTrue();
        assertThat(controller.onlyDropped.get()).isTrue();
        robot.clickOn("Solve again");
        exports(robot);
    }

    @Test
    void researcher_choosesWhoseLossesAreListed(FxRobot robot) {
        openCamping(robot);
        PolicyBox box = Nodes.told(scene.getRoot(), PolicyBox.class, "Policy whose losses are listed: Recency");
        robot.interact(box::fire);
        Window panel = robot.listWindows().stream().filter(PopupWindow.class::isInstance).findFirst().orElseThrow();
        robot.interact(() -> Nodes.told(panel.getScene().getRoot(), RadioButton.class, "BM25").fire());
        assertThat(controller.policy.get()).isEqualTo("bm25");
        assertThat(box.getAccessibleText()).endsWith("BM25");
        robot.interact(() -> panel.getScene().setRoot(new Group()));
    }

    @Test
    void planKnownFromAnEarlierSearch_isDrawnWithItsBounds(FxRobot robot) throws Exception {
        openCamping(robot);
        openCamping(robot);
        assertThat(controller.bounds.get()).singleElement()
                .satisfies(known -> assertThat(known.bound()).isEqualTo(known.incumbent()));
        assertThat(texts()).anyMatch(text -> text.startsWith("proven earlier"));
        exports(robot);
    }

    /** A total of a million was cut to "-5,5…". */
    @Test
    void numbersOfManyDigits_areWhole_alsoAtLargeType(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> replay.context().workspace().change("",
                now -> now.with(now.protocol().with(new RewardCoefficients(40_000, 640_000, 10_000, 120_000, 60_000, 60_000)))));
        assertThat(controller.report.get().rows().getLast().total()).isEqualTo(-5_580_000);
        for (double scale : List.of(1.0, 1.3)) {
            robot.interact(() -> Theme.LIGHT.applyTo(scene, scale));
            robot.interact(scene.getRoot()::layout);
            assertThat(Nodes.shown(scene.getRoot(), TableCell.class).stream()
                    .filter(cell -> String.valueOf(cell.getText()).matches("\\P{L}*\\d\\P{L}*")).toList()).hasSizeGreaterThan(12)
                    .allSatisfy(cell -> assertThat(((Text) cell.lookup(".text")).getText()).isEqualTo(cell.getText()));
        }
    }

    /** Below the headline and at the share stands what the policy pays for its storage. */
    @Test
    void policyBelowKeepingNothing_isExplained(FxRobot robot) {
        openCamping(robot);
        assertThat(texts()).noneMatch(text -> text.startsWith("Every decision pays for storing the cache."));
        robot.interact(() -> replay.context().workspace().change("",
                now -> now.with(now.protocol().with(new RewardCoefficients(1, 0, 20, 1, 0, 0)))));
        HindsightReport report = controller.report.get();
        HindsightReport.Row best = report.best().orElseThrow();
        assertThat(best.total()).isLessThan(report.row("keep-nothing").orElseThrow().total());
        String why = HindsightSummary.belowNothing(best, report);
        assertThat(why).startsWith("Every decision pays for storing the cache. " + best.title() + " pays ");
        assertThat(texts()).contains(why);
        assertThat(Nodes.shown(scene.getRoot(), TableCell.class)).anyMatch(cell -> String.valueOf(Tips.of(cell)).endsWith(why));
    }

    /** Else a card is spent on one upright line. */
    @Test
    void searchThatWasOverAtOnce_isSaid_andDrawnOnlyWhereItTookItsTime(FxRobot robot) {
        openCamping(robot);
        assertThat(Nodes.shown(scene.getRoot(), ChartPane.class)).singleElement()
                .satisfies(pane -> assertThat(pane.getAccessibleText()).startsWith("Regret against the hindsight plan"));
        assertThat(label("Search").localToScene(0, 20).getY()).as("its title stays")
                .isLessThan(label("Largest losses").localToScene(0, 0).getY());
        HindsightBounds soon = new HindsightBounds(400_000_000, 1, 1);
        HindsightBounds later = new HindsightBounds(1_400_000_000, 1, 1);
        assertThat(HindsightView.isDrawn(HindsightController.Plain.SOLVING, List.of(soon))).isTrue();
        assertThat(HindsightView.isDrawn(HindsightController.Plain.DONE, List.of(soon))).isFalse();
        assertThat(HindsightView.isDrawn(HindsightController.Plain.DONE, List.of(soon, later))).isTrue();
    }

    /** The losses said "no loss" of a plan that nobody had found, and the chart of the search had no height. */
    @Test
    void whileTheSearchGoesOn_nothingIsSaidOfLosses_andItsChartHasItsHeight(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> {
            controller.state.set(HindsightController.Plain.SOLVING);
            controller.report.set(null);
            controller.bounds.set(List.of(new HindsightBounds(1_000_000, -40, 20), new HindsightBounds(4_000_000_000L, -3, 20)));
        });
        assertThat(texts()).doesNotContain(Texts.of("optimality.policy-loses-nothing"), Texts.of("optimality.best-recall"))
                .filteredOn(Texts.of("optimality.search-goes-on")::equals).as("on the table and on the losses").hasSize(2);
        assertThat(exporting()).as("no card has anything to export but the search").hasSize(10)
                .filteredOn(button -> !button.isDisabled()).extracting(Node::getAccessibleText)
                .containsExactlyInAnyOrder(Texts.of("kit.export-name-as-picture", Texts.of("optimality.search")),
                        Texts.of("kit.export-name-as-numbers", Texts.of("optimality.search")));
        assertThat(exporting()).filteredOn(Node::isDisabled)
                .allSatisfy(button -> assertThat(Tips.of(button.getParent())).isEqualTo(Texts.of("kit.nothing-to-export")));
        robot.interact(() -> controller.bounds.set(List.of()));
        assertThat(exporting()).allMatch(Node::isDisabled);
        robot.interact(() -> controller.bounds
                .set(List.of(new HindsightBounds(1_000_000, -40, 20), new HindsightBounds(4_000_000_000L, -3, 20))));
        ChartPane search = Nodes.told(scene.getRoot(), ChartPane.class, "Best plan found and bound over time");
        assertThat(search.getHeight()).isGreaterThanOrEqualTo(150);
        assertThat(search.getParent().getParent().getBoundsInParent().getHeight()).as("its viewport").isGreaterThanOrEqualTo(150);
    }

    @Test
    void budgetAndPool_areOneClickAway(FxRobot robot) {
        openCamping(robot);
        robot.clickOn("Change them in Replay");
        assertThat(opened).isEqualTo(1);
    }

    @Test
    @Tag("slow")
    void readingThatIsNotModelled_isSaid_andOneClickFromOneThatIs(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> player.choose(ProtocolSetting.POOL, Pool.SHARED));
        robot.clickOn("Choose the pool \"carried over\"");
        assertThat(texts()).anyMatch(text -> text.startsWith("Proven best"));
        robot.clickOn("Solve again");
        assertThat(texts()).anyMatch(text -> text.startsWith("proven in "));
        for (Theme theme : List.of(Theme.DARK, Theme.LECTURE, Theme.LIGHT)) {
            robot.interact(() -> theme.applyTo(scene, 1));
        }
    }

    /** Every button with an arrow writes a file or offers a picture. */
    private void exports(FxRobot robot) throws Exception {
        List<ButtonBase> buttons = exporting();
        assertThat(buttons).hasSize(10);
        List<Picture> pictures = new ArrayList<>();
        CopyAndExport.exportWith(scene.getRoot(), pictures::add);
        buttons.forEach(button -> robot.interact(button::fire));
        for (String chart : List.of("regret", "plan", "bounds", "hindsight", "losses-recency")) {
            assertThat(pictures).filteredOn(picture -> picture.name().equals("camping-11-" + chart)).singleElement()
                    .satisfies(picture -> assertThat(Drawn.inked(Drawn.of(picture))).isGreaterThan(1500));
            assertThat(Files.readAllLines(folder.resolve("camping-11-" + chart + ".csv"))).hasSizeGreaterThan(1);
        }
        assertThat(Files.readAllLines(folder.resolve("camping-11-losses-recency.csv")))
                .hasSize(1 + controller.report.get().losses(controller.policy.get()).size());
        assertThat(folder.resolve("camping-11-hindsight.csv")).exists();
    }

    private List<ButtonBase> exporting() {
        return Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(button -> String.valueOf(button.getAccessibleText()).startsWith("Export ")).toList();
    }

    private Label label(String words) {
        return Nodes.shown(scene.getRoot(), Label.class).stream().filter(each -> words.equals(each.getText())).findFirst()
                .orElseThrow();
    }

    private TableView<?> losses() {
        return (TableView<?>) scene.lookup(".mn-losses .mn-grid");
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
