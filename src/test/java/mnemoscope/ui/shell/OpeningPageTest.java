package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.snapshot.PausedWork;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The page while a file opens: it stays while the file is read, its explanation is dimmed while it is replayed, and where nothing
 * was before it says what goes on. Work is held, so nothing depends on its speed.
 */
class OpeningPageTest {
    private static final String READING = "Reading";

    private final PausedWork work = new PausedWork();
    private OpenWindow window;
    private Workbench bench;

    @BeforeEach
    void open() {
        Fx.start();
        window = Fx.get(() -> {
            Workbench made = new Workbench(DatasetSource.bundled(), UserFiles.none(), () -> {}, new Dimension2D(1300, 700),
                    new JobQueue(2, Platform::runLater, work), DeferredParts.atOnce());
            Stage stage = new Stage();
            stage.setScene(made.scene);
            stage.show();
            return new OpenWindow(made, stage);
        });
        bench = window.bench();
        window.resize(1300, 700);
    }

    @AfterEach
    void close() {
        work.release();
        window.close();
    }

    private void openBundled() {
        Fx.run(() -> bench.shell.openBundled());
        untilReplayed();
    }

    private void untilReplayed() {
        FxThread.until("replay", () -> bench.context.replays().result().isPresent()
                && bench.context.replays().activity() instanceof Activity.Idle);
        FxThread.frames(6);
    }

    private List<String> page() {
        return Fx.get(() -> Nodes.texts(bench.scene.lookup(".mn-replay")));
    }

    private double columns() {
        return Stream.<Node>iterate(bench.scene.lookup(".mn-columns"), Objects::nonNull, Node::getParent)
                .mapToDouble(Node::getOpacity).reduce(1, (a, b) -> a * b);
    }

    private double explanation() {
        return ((ScrollPane) bench.scene.lookup(".mn-replay-inspector")).getContent().getOpacity();
    }

    @Test
    void firstPage_saysThatItIsReplayed() throws Exception {
        DatasetSource source = DatasetSource.bundled().orElseThrow();
        LoadedDataset dataset = source.load(Progress.NONE);
        work.hold(0, words -> true);
        Fx.run(() -> bench.shell.show(source, dataset));
        FxThread.until("a sentence on an empty page",
                () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("replay.replaying")));
        work.release();
        untilReplayed();
        assertThat(page()).doesNotContain(Texts.of("replay.replaying"));
    }

    @Test
    void whileAFileIsRead_thePageStays() {
        openBundled();
        List<String> before = page();
        assertThat(before).isNotEmpty();
        work.hold(0, READING::equals);
        Fx.run(() -> bench.shell.open(DatasetSource.of(Path.of("talks.json"), progress -> {
            progress.at(0.4, READING);
            return DatasetSource.bundled().orElseThrow().load(Progress.NONE);
        })));
        FxThread.until("the line under the tabs", () -> work.isHeld() && bench.scene.lookup(".mn-loading").isVisible());
        FxThread.frames(6);
        assertThat(page()).isEqualTo(before);
        assertThat(Fx.<Double>get(this::explanation)).as("nothing of it is old").isEqualTo(1);
    }

    @Test
    void whileItIsReplayed_thePageStays_dimmedIfItTakesLong() {
        openBundled();
        List<String> before = page();
        assertThat(Fx.<Double>get(this::explanation)).isEqualTo(1);
        work.hold(0, words -> true);
        Fx.run(() -> {
            bench.feature(ReplayFeature.class).controller().chooseBudget(64);
            assertThat(bench.context.replays().activity()).isInstanceOf(Activity.Busy.class);
            assertThat(List.of(columns(), explanation())).as("a quick replay does not flicker").containsOnly(1.0);
        });
        FxThread.until("a dimmed page", () -> columns() < 1 && explanation() < 1);
        assertThat(page()).as("the decision before")
                .containsAll(before.stream().filter(each -> each.startsWith("Decision ")).toList());
        work.release();
        untilReplayed();
        assertThat(Fx.<List<Double>>get(() -> List.of(columns(), explanation()))).containsOnly(1.0);
    }
}
