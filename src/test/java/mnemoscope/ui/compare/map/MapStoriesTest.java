package mnemoscope.ui.compare.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.ui.compare.map.CategoryBox.Choice;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.paint.AwtPainter;
import mnemoscope.ui.replay.CampingStory;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.MapChoice.Cells;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the map of seven turns at five decisions; by hand Recency keeps {1, 2}, {3, 4}, {3, 4}, {6, 7}, {6, 7}. */
class MapStoriesTest extends CampingStory {
    private int opened;
    private MapController controller;
    private MapPane pane;

    @Start
    void start(Stage stage) {
        controller = new MapController(replay.context(), step -> opened++, category -> replay.context().workspace()
                .move(now -> now.with(now.compare().with(now.compare().filter().withCategory(category)))));
        controller.look(true);
        MapTip tip = new MapTip(controller);
        pane = new MapPane(controller, new MapZoom(controller), tip);
        MapSide side = new MapSide(controller);
        side.setPrefWidth(248);
        BorderPane root = new BorderPane(new StackPane(pane, tip));
        root.setLeft(side);
        show(stage, root, 1000, 620);
    }

    private MemoryMap open(FxRobot robot) {
        openCamping(robot, () -> {});
        WaitForAsyncUtils.waitForFxEvents();
        return controller.map.get();
    }

    private MapLayout layout() {
        return Fx.get(() -> pane.placed().orElseThrow());
    }

    /** The middle of a cell on the screen. */
    private Point2D cell(int step, int turn) {
        MapLayout at = layout();
        return Fx.get(() -> pane.localToScreen(at.x(step + 0.5), at.y((turn + 0.5) / 7)));
    }

    @Test
    void researcher_seesWhatEachHoldsAndWhatTheDifferenceComesTo(FxRobot robot) {
        MemoryMap map = open(robot);
        assertThat(List.of(controller.name(0), controller.name(1))).as("none that sees the answer").containsExactly("recency",
                "bm25");
        assertThat(map.held(0, 2)).as("turn 3 under Recency").isEqualTo(2);
        assertThat(map.holder(5, 3)).matches(held -> held.has(0));
        assertThat(Nodes.texts(scene.getRoot())).contains("held by both", "by BM25 only", "by Recency only",
                Integer.toString(map.cells(Holder.BOTH)), "All\n7");
        robot.interact(() -> controller.show(Cells.FIRST));
        assertThat(Nodes.texts(scene.getRoot())).contains("held by Recency", "10").doesNotContain("by BM25 only");
    }

    @Test
    void category_isChosenBesideTheMap_whileAnswersIsOn(FxRobot robot) {
        open(robot);
        ComboBox<?> box = (ComboBox<?>) scene.lookup(".combo-box");
        Choice temporal = new Choice("temporal", 5);
        assertThat(box.getItems()).isEqualTo(List.of(new Choice("", 0), temporal));
        robot.clickOn(box).clickOn("temporal  5");
        assertThat(controller.category()).isEqualTo("temporal");
        robot.interact(player.decisions()::toggleAnswers);
        assertThat(controller.category()).isEmpty();
        assertThat(box.isDisabled()).as("categories are supervision").isTrue();
        robot.interact(player.decisions()::toggleAnswers);
        assertThat(box.getValue()).isEqualTo(temporal);
    }

    /** Of the rows needed none follows another: 1, 3 and 6; Recency holds 3 at the decisions 2 and 3. */
    @Test
    void rowsLeftOut_areAGap(FxRobot robot) {
        MemoryMap map = open(robot);
        MapRows rows = MapRows.of(map, MapChoice.USUAL.with(MapChoice.Rows.NEEDED));
        assertThat(rows.turns()).containsExactly(0, 2, 5);
        MapLayout at = new MapLayout(600, 400, new MapLayout.Head(44, 0, false, false), 0, 5, 0, 1, 0);
        BufferedImage image = new BufferedImage(600, 400, BufferedImage.TYPE_INT_RGB);
        Fx.run(() -> new MapPainter(new AwtPainter(image.createGraphics()), Palette.of(ChartLook.PRINT), map, rows, at,
                Cells.FIRST, controller.styles(), false, new BitSet()).paint());
        int x = (int) at.x(2.5);
        int edge = (int) Math.round(at.y(rows.from(2, 0)));
        int hue = ChartLook.PRINT.hue(PolicyHue.RECENCY).getRGB();
        assertThat(List.of(image.getRGB(x, edge), image.getRGB(x, edge + 1))).containsExactly(ChartLook.PRINT.ground().getRGB(),
                hue);
    }

    /** A picture is written while one goes on: then another map may be shown, or none. */
    @Test
    void picture_isOfTheMapThatWasShown_alsoWhenItIsGone(FxRobot robot) {
        open(robot);
        Picture taken = Fx.get(() -> pane.picture(900, 640).orElseThrow());
        robot.interact(() -> {
            controller.look(false);
            replay.context().workspace().move(now -> now.with(now.policies().with(List.of("recency", "lru"))));
        });
        assertThat(controller.map.get()).isNull();
        assertThat(Drawn.count(Drawn.of(taken), ChartLook.PRINT.hue(PolicyHue.RECENCY).getRGB())).as("its cells").isPositive();
    }

    /** In the pool of no policy any more: it is selected all the same, and the keys go on from it. */
    @Test
    void turnThatAllHaveDropped_isSelectedToo(FxRobot robot) {
        MemoryMap map = open(robot);
        int step = map.decisionCount() - 1;
        robot.interact(() -> player.decisions().jump(step));
        int telling = replay.context().now().cursor().turn();
        int gone = IntStream.rangeClosed(0, map.shown().anchor(step))
                .filter(turn -> turn != telling && !map.shown().isCandidate(step, turn)).findFirst().orElseThrow();
        robot.clickOn(cell(step, gone));
        assertThat(replay.cursor()).isEqualTo(step);
        assertThat(replay.context().now().cursor().turn()).isEqualTo(gone);
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        assertThat(replay.context().now().cursor().turn()).isEqualTo(gone + 1);
        robot.press(KeyCode.LEFT).release(KeyCode.LEFT);
        assertThat(replay.cursor()).isEqualTo(step - 1);
    }

    @Test
    void pointer_tellsOfACell_aClickSelectsIt_andADoubleClickOpensReplay(FxRobot robot) {
        open(robot);
        robot.moveTo(cell(3, 1));
        assertThat(Nodes.texts(scene.getRoot())).contains("held it only at decision 1 and dropped it at 2");
        robot.clickOn(cell(3, 1));
        assertThat(replay.cursor()).isEqualTo(3);
        assertThat(replay.context().now().cursor().turn()).isEqualTo(1);
        assertThat(opened).isZero();
        robot.doubleClickOn(cell(2, 2));
        assertThat(replay.cursor()).isEqualTo(2);
        assertThat(opened).isEqualTo(1);
    }

    @Test
    void whatIsDrawnAround_isEnlarged_andNothingIsSelected(FxRobot robot) {
        open(robot);
        robot.clickOn(cell(0, 0));
        robot.drag(cell(2, 2)).dropTo(cell(3, 3));
        assertThat(List.of(layout().sees(2), layout().sees(3), layout().sees(0))).containsExactly(true, true, false);
        assertThat(layout().lower() - layout().upper()).isLessThan(1);
        assertThat(List.of(layout().shareAt(layout().top()) < 2.5 / 7, layout().shareAt(layout().bottom()) > 3.5 / 7)).as("rows")
                .containsExactly(true, true);
        assertThat(replay.cursor()).as("the release is no click").isZero();
        robot.push(KeyCode.HOME);
        assertThat(layout().count()).isEqualTo(5);
    }

    @Test
    void keyboard_movesByDecisionAndByTurn_andEnlarges(FxRobot robot) {
        open(robot);
        robot.clickOn(cell(1, 2));
        robot.push(KeyCode.RIGHT).push(KeyCode.DOWN);
        assertThat(replay.cursor()).isEqualTo(2);
        assertThat(replay.context().now().cursor().turn()).isEqualTo(3);
        Fx.run(controller::swap);
        assertThat(controller.name(0)).isEqualTo("bm25");
        // Plus, where it is no key of its own.
        robot.push(KeyCode.SHIFT, KeyCode.EQUALS);
        assertThat(layout().count()).isLessThan(5);
        assertThat(layout().sees(2)).as("what is selected stays in view").isTrue();
        robot.push(KeyCode.HOME).push(KeyCode.ENTER);
        assertThat(layout().count()).isEqualTo(5);
        assertThat(opened).isEqualTo(1);
        robot.clickOn(cell(1, 0));
        robot.push(KeyCode.CONTROL, KeyCode.RIGHT);
        assertThat(replay.cursor()).as("the next question that needs the turn").isEqualTo(4);
    }

    @Test
    void teacher_hidesTheAnswers_andNothingTellsWhichTurnsAreEvidence(FxRobot robot) {
        open(robot);
        robot.interact(player.decisions()::toggleAnswers);
        assertThat(Nodes.texts(scene.getRoot())).contains(Texts.of("compare.map-answers-off"))
                .doesNotContain(Texts.of("compare.map-both-hold"));
        assertThat(Nodes.shown(scene.getRoot(), ToggleButton.class)).filteredOn(each -> each.getText().startsWith("Needed"))
                .allMatch(ToggleButton::isDisabled);
        robot.moveTo(cell(3, 0));
        assertThat(Nodes.texts(scene.getRoot())).noneMatch(each -> each != null && each.startsWith("Needed at"));
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    @Tag("slow")
    void rows_areThoseThatAreNeededOrDiffer(FxRobot robot) {
        MemoryMap map = open(robot);
        for (Map.Entry<String, int[]> each : Map.of("Needed", map.needed(), "Differ", map.differing()).entrySet()) {
            robot.clickOn(each.getKey() + "\n" + each.getValue().length);
            assertThat(MapRows.of(map, controller.choice()).turns()).isEqualTo(each.getValue());
        }
        robot.clickOn("By age");
        robot.clickOn("Needed\n" + map.needed().length);
        MapRows needed = MapRows.of(map, controller.choice());
        assertThat(needed.byAge()).isTrue();
        assertThat(needed.turns()).as("by age too").isEqualTo(map.needed());
        int unneeded = IntStream.range(0, map.turns()).filter(turn -> !needed.has(turn)).findFirst().orElseThrow();
        assertThat(needed.turnAt((needed.ofAge(0) + needed.ofAge(1)) / 2, unneeded)).as("has no row").isEqualTo(-1);
        robot.clickOn("All\n" + map.turns());
        MapRows rows = MapRows.of(map, controller.choice());
        assertThat(rows.byAge()).isTrue();
        assertThat(rows.turnAt(0, 4)).as("the newest above").isEqualTo(4);
        assertThat(rows.turnAt((rows.ofAge(2) + rows.ofAge(3)) / 2, 4)).isEqualTo(2);
    }
}
