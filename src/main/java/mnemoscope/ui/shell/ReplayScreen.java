package mnemoscope.ui.shell;

import java.util.Optional;
import mnemoscope.ui.replay.ReplayController;
import mnemoscope.ui.replay.ReplayInspector;
import mnemoscope.ui.replay.ReplayModel;
import mnemoscope.ui.replay.ReplayTools;
import mnemoscope.ui.replay.ReplayView;

/** The Replay tab in the frame of the window. */
final class ReplayScreen {
    private ReplayScreen() {
    }

    static Screen of(ReplayModel model, ReplayController player, ShellController shell) {
        return new Screen(new ReplayView(model, player, shell::chooseAndOpen, shell::openBundled),
                Optional.of(new ReplayTools(model, player)),
                Optional.of(new ReplayInspector(model, player)));
    }
}
