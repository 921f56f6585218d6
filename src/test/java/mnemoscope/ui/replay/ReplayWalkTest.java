package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.StepRange;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** One walk through the tab: keys, a click on a row, answers, view, theme; nothing is ever said about style sheets. */
@ExtendWith(ApplicationExtension.class)
class ReplayWalkTest {
    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model);
    private CssRecords records;
    private Scene scene;
    private ReplayView view;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        view = new ReplayView(model, controller, () -> {
        });
        ReplayInspector inspector = new ReplayInspector(model, controller);
        inspector.setMinWidth(296);
        inspector.setMaxWidth(296);
        HBox middle = new HBox(view, inspector);
        HBox.setHgrow(view, Priority.ALWAYS);
        VBox.setVgrow(middle, Priority.ALWAYS);
        scene = OpenScene.on(stage, new VBox(new ReplayTools(model, controller), middle), 1190, 860);
    }

    @Test
    void walk_stepsSelectsHidesAndShows(FxRobot robot) {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        robot.interact(() -> {
            controller.setPolicies(List.of("recency", "bm25", "clairvoyant"));
            Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            view.requestFocus();
        });
        assertThat(texts()).contains("When did you go camping?", "Step 2", "9 of 11 words");
        assertThat(painted()).contains("Evicted now 2 ");
        robot.push(KeyCode.RIGHT);
        assertThat(texts()).contains("What is the cat called?", "Step 3");
        robot.push(KeyCode.END);
        assertThat(texts()).contains("Step 5");
        assertThat(painted()).contains("Gone earlier 1 ").anyMatch(words -> words.contains("dropped at step 2"));
        robot.push(KeyCode.HOME);
        robot.push(KeyCode.N);
        assertThat(model.cursor()).isEqualTo(1);
        robot.push(KeyCode.DIGIT1);
        assertThat(model.focusedPolicy()).isEqualTo("recency");
        robot.clickOn(place("D1:4"));
        assertThat(model.selectedTurn()).isEqualTo(3);
        assertThat(texts()).contains("Oh no poor Bailey", "Why it was kept");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.listWindows()).hasSize(2);
        robot.push(KeyCode.ESCAPE);
        robot.clickOn("minus Recency");
        assertThat(model.display().rewardDifference()).isTrue();
        robot.push(KeyCode.D);
        assertThat(model.display().rewardDifference()).isFalse();
        robot.interact(() -> controller.steps().focusPolicy("recency"));
        assertThat(texts()).contains("minus Recency");
        Node charts = scene.lookup(".mn-charts");
        robot.clickOn(charts.localToScreen(40, 60));
        assertThat(model.cursor()).isZero();
        robot.clickOn(charts.localToScreen(charts.getBoundsInLocal().getWidth() - 18, 60));
        assertThat(model.cursor()).isEqualTo(4);
        robot.drag(charts.localToScreen(40, 60)).dropTo(charts.localToScreen(110, 60));
        StepRange marked = model.zoom().orElse(null);
        assertThat(marked).isNotNull();
        assertThat(marked.holds(model.cursor())).isTrue();
        assertThat(texts()).contains("All 5 steps");
        robot.push(KeyCode.ESCAPE);
        assertThat(model.zoom().orElse(null)).isNull();
        robot.interact(() -> controller.steps().zoom(new StepRange(1, 3)));
        int before = model.cursor();
        robot.doubleClickOn(charts.localToScreen(40, 60));
        assertThat(model.zoom().orElse(null)).isNull();
        assertThat(model.cursor()).isEqualTo(before);
        robot.clickOn("F1 so far").clickOn("Occupancy, % (mean of 5)");
        assertThat(texts()).contains("Occupancy, % (mean of 5)").doesNotContain("F1 so far");
        robot.interact(() -> controller.steps().jump(1));
        robot.interact(() -> controller.steps().selectTurn(3));
        robot.push(KeyCode.A);
        assertThat(texts()).doesNotContain("Hit", "Miss").contains("Answers are off: this is all that a policy sees.");
        robot.push(KeyCode.A);
        robot.interact(() -> controller.chooseView(ViewMode.BY_TURN));
        assertThat(texts()).contains("turn", "speaker");
        robot.interact(() -> controller.setPolicies(List.of("recency", "bm25", "lru", "mixed", "clairvoyant")));
        assertThat(texts()).contains("LRU");
        robot.interact(() -> controller.setPolicies(List.of("recency", "bm25", "clairvoyant")));
        assertThat(texts()).doesNotContain("LRU").contains("speaker");
        robot.clickOn("11  \u25be");
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> Theme.DARK.applyTo(scene));
        robot.interact(() -> controller.chooseView(ViewMode.COLUMNS));
        assertThat(Nodes.silent(scene.getRoot())).isEmpty();
        assertThat(records.said()).isEmpty();
        records.close();
        robot.interact(() -> Theme.LIGHT.applyTo(scene));
    }

    @Test
    void walk_throughTransportAndColumnsByMouse(FxRobot robot) {
        robot.interact(() -> {
            controller.setPolicies(List.of("recency", "bm25", "clairvoyant"));
            Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        });
        robot.clickOn(button("First decision"));
        assertThat(model.cursor()).isZero();
        robot.clickOn(button("One decision forward"));
        assertThat(model.cursor()).isEqualTo(1);
        robot.clickOn(button("One decision back"));
        assertThat(model.cursor()).isZero();
        robot.clickOn(button("Last decision"));
        assertThat(model.cursor()).isEqualTo(4);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertThat(model.cursor()).isZero();
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        assertThat(model.cursor()).isEqualTo(4);
        Node scrubber = scene.lookup(".mn-scrubber");
        double slot = (scrubber.getBoundsInLocal().getWidth() - 18) / 5;
        robot.clickOn(scrubber.localToScreen(18 + 2.5 * slot, 12));
        assertThat(model.cursor()).isEqualTo(2);
        robot.drag(scrubber.localToScreen(18 + 2.5 * slot, 12)).dropTo(scrubber.localToScreen(18 + 0.5 * slot, 12));
        assertThat(model.cursor()).isZero();
        robot.clickOn(button("Next disagreement"));
        assertThat(model.cursor()).isEqualTo(1);
        robot.push(KeyCode.END).push(KeyCode.P);
        int before = model.cursor();
        assertThat(before).isLessThan(4);
        robot.push(KeyCode.P);
        assertThat(model.cursor()).isLessThan(before);
        robot.push(KeyCode.N);
        assertThat(model.cursor()).isEqualTo(before);
        robot.push(KeyCode.HOME).push(KeyCode.DIGIT1).push(KeyCode.M);
        assertThat(model.step().orElseThrow().columns().getFirst().outcome()).isIn(DecisionOutcome.MISS, DecisionOutcome.PARTIAL);
        robot.push(KeyCode.HOME).push(KeyCode.RIGHT).push(KeyCode.LEFT);
        assertThat(model.cursor()).isZero();
        robot.push(KeyCode.DIGIT2);
        assertThat(model.focusedPolicy()).isEqualTo("bm25");
        robot.interact(() -> controller.steps().jump(1));
        robot.interact(() -> controller.steps().speedProperty().set(0.5));
        robot.clickOn(button("Play"));
        assertThat(model.context().steps().playingProperty().get()).isTrue();
        robot.clickOn(button("Pause"));
        assertThat(model.context().steps().playingProperty().get()).isFalse();
        robot.interact(() -> controller.steps().jump(1));
        robot.push(KeyCode.F);
        assertThat(model.display().differences()).isTrue();
        assertThat(painted()).noneMatch(words -> words.startsWith("D2:"));
        robot.push(KeyCode.F);
        columnMenu(robot, 0, "Move right");
        assertThat(model.policies()).containsExactly("bm25", "recency", "clairvoyant");
        columnMenu(robot, 1, "Pin as baseline");
        assertThat(model.now().policies().baseline()).isEqualTo("recency");
        assertThat(model.policies()).containsExactly("recency", "bm25", "clairvoyant");
        columnMenu(robot, 2, "Remove");
        assertThat(model.policies()).containsExactly("recency", "bm25");
        robot.interact(() -> controller.addPolicy("lru"));
        assertThat(texts()).contains("LRU");
        assertThat(records.said()).isEmpty();
        records.close();
    }

    private Node button(String says) {
        return Nodes.told(view, ButtonBase.class, says);
    }

    private void columnMenu(FxRobot robot, int column, String item) {
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(List.copyOf(view.lookupAll(".mn-column-menu")).get(column)).clickOn(item);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** The middle of the first row of a turn. */
    private Point2D place(String id) {
        for (PaintedList list : lists()) {
            for (int k = 0; k < list.rows().size(); k++) {
                if (list.rows().words(k).startsWith(id + ",")) {
                    return list.place(k).add(40, -12);
                }
            }
        }
        throw new AssertionError("No row of " + id + ".");
    }

    private List<String> painted() {
        return lists().stream()
                .flatMap(list -> java.util.stream.IntStream.range(0, list.rows().size()).mapToObj(list.rows()::words))
                .toList();
    }

    private List<PaintedList> lists() {
        return Nodes.shown(view, PaintedList.class).stream().filter(list -> list.rows() != null).toList();
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
