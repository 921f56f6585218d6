package mnemoscope.ui.shell;

import java.util.Optional;
import mnemoscope.ui.replay.ChartExport;
import mnemoscope.ui.replay.ReplayController;
import mnemoscope.ui.replay.ReplayInspector;
import mnemoscope.ui.replay.ReplayModel;
import mnemoscope.ui.replay.ReplayTools;
import mnemoscope.ui.replay.ReplayView;

/** The Replay tab in the frame of the window. */
final class ReplayScreen {
    private ReplayScreen() {
    }

    static Screen of(ReplayModel model, ReplayController player, ShellController shell, ChartExport charts) {
        return new Screen(new ReplayView(model, player, shell::chooseAndOpen, charts::export),
                Optional.of(new ReplayTools(model, player)),
                Optional.of(new ReplayInspector(model, player)));
    }
}
