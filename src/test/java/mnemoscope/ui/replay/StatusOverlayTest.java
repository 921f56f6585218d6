package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** A budget below what is always kept of a log is refused above the decision, not over its controls. */
class StatusOverlayTest {
    private static final Runnable NOTHING = () -> {};

    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model, wanted -> {});

    @Test
    void message_coversNothing_andItsPlaceGoesWithIt() throws Exception {
        LoadedDataset log = DatasetReader.read(Path.of("src/test/resources/logs/codex-garden.jsonl"), ReadOptions.DEFAULT,
                Progress.NONE);
        Fx.run(() -> {
            Opening.open(model.context(), log);
            Region below = new Region();
            StackPane pane = new StackPane(below);
            StatusOverlay state = new StatusOverlay(model, controller, NOTHING, NOTHING).above(below);
            pane.getChildren().add(state);
            new Scene(pane, 900, 600);
            layOut(pane);
            assertThat(below.getBoundsInParent().getMinY()).isZero();
            controller.chooseBudget(1);
            layOut(pane);
            ErrorBanner banner = (ErrorBanner) state.getChildren().getLast();
            assertThat(banner.isVisible()).isTrue();
            assertThat(below.getBoundsInParent().getMinY()).isGreaterThanOrEqualTo(banner.getBoundsInParent().getMaxY())
                    .isPositive();
            banner.setVisible(false);
            layOut(pane);
            assertThat(below.getBoundsInParent().getMinY()).isZero();
        });
    }

    /** Twice: what is below learns the height of the message when that is laid out. */
    private static void layOut(StackPane pane) {
        pane.applyCss();
        pane.layout();
        pane.layout();
    }
}
