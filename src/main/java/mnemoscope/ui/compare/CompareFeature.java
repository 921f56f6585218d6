package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import mnemoscope.ui.compare.CompareController;
import mnemoscope.ui.compare.CompareModel;
import mnemoscope.ui.compare.CompareView;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The Compare tab in the frame of the window; nothing of it is made before it is first shown. */
public final class CompareScreen {
    private CompareScreen() {
    }

    /** @param tools the protocol and the policies, at the right end of the tab strip */
    public static Screen of(WorkspaceContext context, ShellController shell, Background background,
            Function<String, Optional<Path>> saveAs, Node tools) {
        CompareModel model = new CompareModel();
        CompareController controller = new CompareController(model, context, () -> shell.showTab(Tab.REPLAY), background,
                saveAs);
        return Screen.of(new CompareView(model, context, controller, shell::chooseAndOpen),
                Optional.of(tools), Optional.empty());
    }
}
