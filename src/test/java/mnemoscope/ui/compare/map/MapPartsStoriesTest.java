package mnemoscope.ui.compare.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Drawn;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.task.Progress;
import mnemoscope.ui.compare.map.MapFrame.Stretch;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.MapChoice.Rows;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the three parts of the map of a long conversation. */
class MapPartsStoriesTest extends ScreenStory {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private int opened;
    private MapController controller;
    private MapParts parts;

    @Start
    void start(Stage stage) {
        controller = new MapController(context, step -> opened++, category -> {});
        controller.look(true);
        parts = new MapParts(controller);
        show(stage, parts, 1000, 720);
        GeneratorSettings usual = GeneratorSettings.DEFAULT;
        Opening.open(context,
                Camping.dataset(SyntheticGenerator
                        .generate(new GeneratorSettings(usual.seed(), 1, 30, 720, 90, usual.updateRate(), usual.planShare(),
                                usual.distractorShare(), usual.returnShare(), usual.demandShift()), Progress.NONE)
                        .getFirst()),
                Protocol.bundled());
    }

    private static Point2D on(Node part, double x, double y) {
        return Fx.get(() -> part.localToScreen(x, y));
    }

    private Stretch stretch() {
        WaitForAsyncUtils.waitForFxEvents();
        return Fx.get(() -> parts.frame.stretch.get());
    }

    @Test
    void researcher_choosesAStretch_andFollowsATurnInIt(FxRobot robot) {
        MapLayout at = Fx.get(() -> parts.whole.placed().orElseThrow());
        robot.drag(on(parts.whole, at.x(60.5), at.top() + 30)).dropTo(on(parts.whole, at.x(79.5), at.top() + 40));
        assertThat(stretch()).isEqualTo(new Stretch(60, 20));
        assertThat(Nodes.texts(scene.getRoot())).anyMatch(each -> each.startsWith("decisions 61 to 80, turns "))
                .anyMatch(each -> each.startsWith("a point: 3 \u00d7 1"));

        MapLayout little = Fx.get(() -> parts.overview.placed().orElseThrow());
        robot.clickOn(on(parts.overview, little.x(30.5), little.top() + 50));
        assertThat(stretch()).isEqualTo(new Stretch(20, 20));

        MapLayout detail = Fx.get(() -> parts.detail.placed().orElseThrow());
        int newest = Fx.get(() -> controller.map.get().shown().anchor(39));
        double low = Fx.get(() -> detail.y(MapRows.byArrival(controller.map.get(), controller.choice()).from(newest, 0)) + 0.5);
        robot.moveTo(on(parts.detail, detail.x(39.5), low));
        assertThat(Nodes.texts(scene.getRoot())).as("told in the empty corner")
                .anyMatch(each -> each.startsWith("Decision 40: "));
        robot.doubleClickOn(on(parts.detail, detail.x(39.5), low));
        assertThat(List.of(context.now().cursor().step(), context.now().cursor().turn(), opened)).containsExactly(39, newest, 1);
        robot.push(KeyCode.RIGHT);
        assertThat(context.now().cursor().step()).isEqualTo(40);
        assertThat(stretch()).as("it goes along").isEqualTo(new Stretch(21, 20));
        robot.push(KeyCode.PLUS);
        assertThat(stretch().count()).isEqualTo(10);
        robot.push(KeyCode.HOME);
        assertThat(stretch()).isEqualTo(new Stretch(0, 90));
        assertThat(Nodes.texts(scene.getRoot()))
                .anyMatch(each -> each.matches("decisions 1 to 90, turns \\d+ to \\d+, [234] per row.*"));
    }

    @Test
    void pictures_areOfBothParts(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        for (MapPane each : List.of(parts.whole, parts.detail)) {
            assertThat(Drawn.count(Drawn.of(Fx.get(() -> each.picture(900, 400).orElseThrow())),
                    ChartLook.PRINT.hue(PolicyHue.RECENCY).getRGB())).isPositive();
        }
        robot.interact(() -> context.steps().toggleAnswers());
        assertThat(Nodes.texts(scene.getRoot())).as("what is asked for is not told")
                .noneMatch(each -> each.contains("Half of the"));
    }

    @Test
    void rowsChosen_areThoseOfAllParts(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        int[] needed = Fx.get(() -> controller.map.get().needed());
        robot.interact(() -> controller.show(Rows.NEEDED));
        assertThat(Fx.get(() -> MapRows.of(controller.map.get(), controller.choice())).turns()).as("by age").isEqualTo(needed);
        robot.interact(() -> parts.frame.detail.all());
        MapLayout detail = Fx.get(() -> parts.detail.placed().orElseThrow());
        MapRows rows = Fx.get(() -> MapRows.byArrival(controller.map.get(), controller.choice()));
        assertThat(rows.turns()).isEqualTo(needed);
        assertThat(Fx.get(() -> detail.y(rows.to(needed[needed.length - 1], 0)))).as("the last row is the lowest")
                .isLessThanOrEqualTo(detail.bottom() + 1e-9);
        assertThat(Nodes.texts(scene.getRoot())).anyMatch(each -> each.contains(" to " + (needed[needed.length - 1] + 1) + ", "));
        robot.interact(() -> context.steps().toggleAnswers());
        assertThat(Fx.get(() -> MapRows.of(controller.map.get(), controller.choice())).turns()).as("which are needed is not told")
                .hasSize(720);
    }

    @Test
    void class_seesOnePicture_withNamesAndWhatItsSignsMean(FxRobot robot) {
        MapPage page = Fx.get(() -> new MapPage(controller));
        robot.interact(() -> scene.setRoot(page));
        assertThat(Nodes.texts(page)).contains("Turn by turn").doesNotContain(Texts.of("compare.map-both-hold"));
        robot.interact(() -> Theme.LECTURE.applyTo(scene, 1));
        assertThat(Nodes.texts(page)).doesNotContain("Turn by turn").contains(
                "720 turns, 90 decisions; age in turns, logarithmic", Fx.get(() -> controller.title(0)),
                Fx.get(() -> controller.title(1)), "held by both", Texts.of("compare.map-both-hold"), "not arrived yet");
        robot.interact(() -> context.steps().toggleAnswers());
        assertThat(Nodes.texts(page)).contains(Texts.of("compare.map-answers-off"))
                .doesNotContain(Texts.of("compare.map-both-hold"));
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
        assertThat(Nodes.texts(page)).contains("Turn by turn");
    }
}
