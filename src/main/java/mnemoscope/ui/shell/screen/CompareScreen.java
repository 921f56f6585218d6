package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.ui.compare.CompareController;
import mnemoscope.ui.compare.CompareModel;
import mnemoscope.ui.compare.CompareView;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.replay.ReplayTools;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.Tab;

/** The Compare tab in the frame of the window; nothing of it is made before it is first shown. */
public final class CompareScreen {
    private CompareScreen() {
    }

    public static Screen of(ReplayModel replay, ReplayController player, ShellController shell, Background background,
            Function<String, Optional<Path>> saveAs) {
        CompareModel model = new CompareModel();
        CompareController controller = new CompareController(model, replay, player, () -> shell.showTab(Tab.REPLAY), background,
                saveAs);
        return Screen.of(new CompareView(model, replay, controller, shell::chooseAndOpen),
                Optional.of(ReplayTools.ofProtocol(replay, player)), Optional.empty());
    }
}
