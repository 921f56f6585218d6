package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.Picture;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;
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

/** What people do in Training on the bundled data; each story also finds the style sheets without fault. */
@ExtendWith(ApplicationExtension.class)
class TrainingStoriesTest {
    @TempDir
    Path folder;

    private final JobQueue queue = new JobQueue(1, Platform::runLater);
    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay, wanted -> {});
    private final HostStub host = new HostStub(new Runs(queue), replay.context());
    private final TrainingController controller = new TrainingController(host);
    private CssRecords records;
    private Scene scene;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        host.folder = Optional.of(folder);
        TrainingPane settings = new TrainingPane(controller);
        settings.setPrefWidth(248);
        settings.setMinWidth(248);
        TrainingView view = new TrainingView(controller);
        HBox.setHgrow(view, Priority.ALWAYS);
        scene = new Scene(new HBox(settings, view), 1400, 900);
        Theme.LIGHT.applyTo(scene, 1);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(1400);
        stage.setHeight(900);
        stage.show();
    }

    @AfterEach
    void look() {
        assertThat(Nodes.silent(scene.getRoot())).isEmpty();
        assertThat(records.said()).isEmpty();
        records.close();
        queue.close();
        Fx.run(() -> scene.setRoot(new Region()));
    }

    private void train(FxRobot robot) throws Exception {
        LoadedDataset all = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        robot.interact(() -> Opening.open(replay.context(), new LoadedDataset(all.conversations().subList(0, 3), all.info())));
        assertThat(texts()).anyMatch(text -> text.endsWith("shown in Replay, is held out."));
        robot.clickOn("Start training");
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> !controller.runs.get().isEmpty());
    }

    /** The entries of the palette that add policies. */
    private List<String> added() {
        return Fx.get(() -> new TrainingFeature(controller).entries()).stream()
                .filter(each -> each.kind() == PaletteEntry.Kind.POLICIES).map(PaletteEntry::text).toList();
    }

    /** "Written: m1.json" pushed the page down. */
    private void noticeMovesNothing(FxRobot robot) {
        assertThat(controller.said.get()).isEmpty();
        List<Double> before = tops(robot);
        robot.interact(() -> controller.said.set(Texts.of("training.written-file-name", "m1.json")));
        assertThat(texts()).contains("Written: m1.json");
        assertThat(tops(robot)).isEqualTo(before).isNotEmpty();
        robot.interact(() -> controller.said.set(""));
    }

    private List<Double> tops(FxRobot robot) {
        robot.interact(() -> scene.getRoot().layout());
        return Nodes.shown(scene.getRoot(), ChartPane.class).stream()
                .map(each -> each.localToScene(each.getBoundsInLocal()).getMinY()).toList();
    }

    @Test
    void researcher_trains_andPutsThePolicyBesideTheOthers_whereItsScoreIsExplained(FxRobot robot) throws Exception {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        train(robot);
        assertThat(texts()).anyMatch(text -> text.startsWith("On the held-out e1, OSL-MR (run 1) "))
                .contains("defaults, budget 128");
        noticeMovesNothing(robot);
        assertThat(added()).contains("Add OSL-MR (run 1)", "Add BC-learner").doesNotContain("Add OSL-MR");
        robot.clickOn("Use in Replay");
        assertThat(host.shown).containsExactly(Tab.REPLAY);
        assertThat(replay.now().policies().names()).contains("osl-mr-run-1");
        robot.interact(() -> {
            player.decisions().focusPolicy("osl-mr-run-1");
            player.decisions().selectTurn(replay.result().orElseThrow().traces().getLast().turn(replay.cursor(), 0));
        });
        assertThat(replay.why.optional().orElseThrow().score().parts().stream().map(part -> part.term().label()))
                .contains("Question overlap", "Mixed-Score prior", "Age");
    }

    @Test
    @Tag("slow")
    void researcher_readsCurves_changesSettings_andTakesAllIntoAPaper(FxRobot robot) throws Exception {
        train(robot);
        assertThat(texts()).contains("F1 by epoch", "Recall by epoch", "Reward by epoch", "Loss by epoch",
                Texts.of("training.the-bar-to-beat"));
        robot.clickOn("Feature importance");
        robot.interact(() -> scene.getRoot().layout());
        assertThat(Nodes.shown(scene.lookup(".mn-training"), ChartPane.class).stream()
                .filter(pane -> pane.chart().filter(chart -> chart.name().endsWith("-importance")).isPresent())).singleElement()
                .satisfies(pane -> assertThat(pane.getHeight()).as("it does not scroll").isLessThanOrEqualTo(
                        ((ScrollPane) pane.getParent().getParent().getParent()).getViewportBounds().getHeight() + 0.5));
        robot.clickOn("Reliability");
        robot.interact(() -> {
            controller.next.choose(LearnedKind.FORESIGHT);
            controller.next.set(TrainingField.of(LearnedKind.FORESIGHT).get(1), "2");
        });
        assertThat(texts()).contains("\u2022 Epochs", "24", "Discount");
        robot.interact(() -> {
            controller.next.choose(LearnedKind.OSL_MR);
            controller.overlay(1, true);
        });
        exports(robot);
        for (Theme theme : List.of(Theme.DARK, Theme.LECTURE, Theme.LIGHT)) {
            robot.interact(() -> theme.applyTo(scene, 1));
        }
    }

    /** Every button with an arrow writes a file or offers a picture. */
    private void exports(FxRobot robot) throws Exception {
        List<ButtonBase> buttons = Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(button -> String.valueOf(button.getAccessibleText()).startsWith("Export ")).toList();
        assertThat(buttons).hasSize(15);
        buttons.forEach(button -> robot.interact(button::fire));
        assertThat(host.pictures).extracting(Picture::source).containsOnly(controller.runs.get().getFirst().source());
        assertThat(host.pictures).extracting(Picture::name).containsExactlyInAnyOrder("training-f1", "training-precision",
                "training-recall", "training-reward", "training-loss", "training-bar", "osl-mr-run-1-reliability");
        assertThat(Files.readAllLines(folder.resolve("osl-mr-run-1-reliability.csv"))).hasSizeGreaterThan(9);
        assertThat(Files.readAllLines(folder.resolve("training-bar.csv"))).hasSize(1 + 1 + 3);
        assertThat(Files.readAllLines(folder.resolve("osl-mr-run-1-epochs.csv")))
                .hasSize(1 + controller.runs.get().getFirst().epochs().size());
        assertThat(Files.readAllLines(folder.resolve("training-runs.csv"))).hasSize(1 + 1 + 3);
    }

    private List<String> texts() {
        WaitForAsyncUtils.waitForFxEvents();
        return Nodes.texts(scene.getRoot());
    }
}
