package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.training.TrainingController;
import mnemoscope.ui.training.TrainingModel;
import mnemoscope.ui.training.TrainingPane;
import mnemoscope.ui.training.TrainingView;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The Training tab in the frame of the window; nothing of it is made before it is first shown. */
public final class TrainingScreen {
    private final TrainingModel model = new TrainingModel();
    private final WorkspaceContext context;
    private final ShellController shell;
    private final TrainingController controller;

    public TrainingScreen(WorkspaceContext context, ShellController shell, JobQueue queue,
            FileExport exports, Function<String, Optional<Path>> saveAs) {
        this.context = context;
        this.shell = shell;
        controller = new TrainingController(model, context, queue, exports,
                new TrainingController.Files(shell::chooseModel, saveAs, () -> shell.showTab(Tab.REPLAY)));
    }

    public Screen screen() {
        return new Screen(new TrainingView(model, context, controller, shell::chooseAndOpen, shell::openBundled), Optional.empty(),
                Optional.empty(), Optional.of(() -> new TrainingPane(model, context, controller)), Optional::empty);
    }

    public boolean isAtRest() {
        return !model.isTraining();
    }

    public boolean isPaused() {
        return model.isPaused();
    }

    /** Hands the run shown to Replay. */
    public void useShown() {
        controller.useShown();
    }

    /** Epochs that the training that runs has told of. */
    public int epochs() {
        return model.epochsTold();
    }

    public TrainingController controller() {
        return controller;
    }
}
