package mnemoscope.ui.optimality.hindsight;

import mnemoscope.explain.hindsight.Loss;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import mnemoscope.replay.Pool;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** One walk over the page: a loss leads to Replay, charts and tables are written, and style sheets have no complaint. */
@ExtendWith(ApplicationExtension.class)
class HindsightWalkTest {
    @TempDir
    Path folder;

    private int opened;
    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay);
    private final HindsightModel model = new HindsightModel();
    private final HindsightController controller = new HindsightController(model, replay.context(), () -> opened++, AtOnce.runs(),
            new FileExport(new AtOnce(), name -> Optional.of(folder.resolve(name))), words -> {
            });
    private CssRecords records;
    private Scene scene;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        HindsightSettings settings = new HindsightSettings(model, replay.context(), controller);
        settings.setPrefWidth(248);
        settings.setMinWidth(248);
        scene = OpenScene.on(stage, new HBox(settings, new HindsightView(model, replay.context(), controller, () -> {
        }, () -> {
        })), 1000, 900);
    }

    @Test
    void walk_leadsFromALossToItsDecision(FxRobot robot) throws Exception {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        robot.interact(() -> {
            player.setPolicies(List.of("recency", "bm25", "clairvoyant"));
            Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        });
        assertThat(texts()).anyMatch(text -> text.startsWith("Proven best")).contains("exact", "Keep nothing",
                "Best recall that any policy can reach");

        robot.interact(() -> controller.choosePolicy("recency"));
        Loss first = model.losses.get().getFirst();
        robot.interact(() -> losses().getSelectionModel().select(0));
        robot.interact(losses()::requestFocus);
        robot.push(KeyCode.ENTER);
        assertThat(replay.cursor()).isEqualTo(first.step());
        assertThat(opened).isEqualTo(1);
        robot.interact(losses()::requestFocus);
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertThat(opened).isEqualTo(2);
        assertThat(replay.cursor()).isEqualTo(model.losses.get().get(1).step());

        charts(robot);
        robot.clickOn("Per decision");
        assertThat(model.perStep.get()).isTrue();
        robot.clickOn("Only what Recency dropped");
        assertThat(model.onlyDropped.get()).isTrue();
        // The plan may be known from another test; only a search shows its bounds.
        robot.clickOn("Solve again");
        exports(robot);
        robot.interact(() -> Theme.DARK.applyTo(scene));
        robot.interact(() -> Theme.LECTURE.applyTo(scene));
        robot.interact(() -> Theme.LIGHT.applyTo(scene));
        assertThat(Nodes.silent(scene.getRoot())).isEmpty();

        robot.interact(() -> player.choosePool(Pool.SHARED));
        robot.clickOn("Choose the carry pool");
        assertThat(texts()).anyMatch(text -> text.startsWith("Proven best"));
        robot.clickOn("Solve again");
        assertThat(texts()).anyMatch(text -> text.startsWith("proven in "));
        assertThat(records.said()).isEmpty();
        records.close();
    }

    /** A click in a chart goes to the decision under the pointer, on a turn of the plan to the nearest question that needs it. */
    private void charts(FxRobot robot) {
        Node regret = Nodes.told(scene.getRoot(), ChartPane.class, "Regret against the hindsight plan");
        double last = regret.getLayoutBounds().getWidth() - PlanPainter.RIGHT;
        robot.clickOn(robot.point(regret.localToScreen(last, 40).getX(), regret.localToScreen(last, 40).getY()));
        assertThat(replay.cursor()).isEqualTo(4);
        assertThat(opened).isEqualTo(3);
        Node plan = drawing("The plan");
        robot.clickOn(robot.point(plan.localToScreen(PlanPainter.LEFT, 8).getX(), plan.localToScreen(PlanPainter.LEFT, 8).getY()));
        assertThat(replay.cursor()).as("D1:1 is first needed at step 1").isEqualTo(1);
        assertThat(replay.selectedTurn()).isZero();
        robot.clickOn("BM25");
        assertThat(model.policy.get()).isEqualTo("bm25");
        robot.interact(() -> controller.choosePolicy("recency"));
    }

    private Node drawing(String name) {
        return Nodes.told(scene.getRoot(), Drawing.class, name);
    }

    /** Every button with an arrow writes a file or offers a picture. */
    private void exports(FxRobot robot) throws Exception {
        List<ButtonBase> buttons = Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(button -> String.valueOf(button.getAccessibleText()).startsWith("Export ")).toList();
        assertThat(buttons).hasSize(10);
        List<Picture> pictures = new ArrayList<>();
        Takeaway.exportWith(scene.getRoot(), pictures::add);
        buttons.forEach(button -> robot.interact(button::fire));
        for (String chart : List.of("regret", "plan", "bounds", "hindsight", "losses-recency")) {
            assertThat(pictures).filteredOn(picture -> picture.name().equals("camping-11-" + chart)).singleElement()
                    .satisfies(picture -> assertThat(Drawn.inked(Drawn.of(picture))).isGreaterThan(1500));
            assertThat(Files.readAllLines(folder.resolve("camping-11-" + chart + ".csv"))).hasSizeGreaterThan(1);
        }
        assertThat(Files.readAllLines(folder.resolve("camping-11-losses-recency.csv")))
                .hasSize(1 + model.losses.get().size());
        assertThat(folder.resolve("camping-11-hindsight.csv")).exists();
    }

    private TableView<?> losses() {
        return (TableView<?>) scene.lookup(".mn-losses .mn-grid");
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
