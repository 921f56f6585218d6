package mnemoscope.ui.shell.screen;

import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.optimality.hindsight.HindsightController;
import mnemoscope.ui.optimality.hindsight.HindsightModel;
import mnemoscope.ui.optimality.hindsight.HindsightSettings;
import mnemoscope.ui.optimality.hindsight.HindsightView;
import mnemoscope.ui.shell.jobs.QueueBackground;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.workspace.WorkspaceContext;

/**
 * The hindsight page of the Optimality tab; nothing of it is made before it is first shown.
 *
 * @param content  fills the centre
 * @param settings at the left
 */
public record HindsightPages(Supplier<Node> content, Supplier<Node> settings) {
    public static HindsightPages of(WorkspaceContext context, ShellController shell, JobQueue queue,
            FileExport files) {
        HindsightModel model = new HindsightModel();
        HindsightController controller = new HindsightController(model, context, () -> shell.showTab(Tab.REPLAY),
                QueueBackground.newest(queue), files, shell::say);
        return new HindsightPages(() -> new HindsightView(model, context, controller, shell::chooseAndOpen, shell::openBundled),
                () -> new HindsightSettings(model, context, controller));
    }
}
