package mnemoscope.ui.shell;

import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.replay.ReplayController;
import mnemoscope.ui.replay.ReplayModel;

/** The Replay tab in the frame of the window. */
final class ReplayScreen {
    private ReplayScreen() {
    }

    static Screen of(ReplayModel model, ReplayController player, ShellController shell) {
        EmptyState nothing = new EmptyState("No data are open. Open a LoCoMo or LongMemEval file, or drop one here.",
                "Open a file\u2026", shell::chooseAndOpen);
        model.datasetProperty().subscribe(open -> nothing.setVisible(open == null));
        return Screen.of(new StackPane(nothing));
    }
}
