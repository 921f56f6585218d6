package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import javafx.scene.control.ToggleButton;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.task.JobState;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.training.TrainingController;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/** Draws the Training tab during and after trainings. Leaves the window on the Replay tab, with the runs that were made. */
final class SnapshotTraining {
    private final SnapshotWindow window;
    private static final int HELD_EPOCHS = 3;

    private final Workbench workbench;
    private final TrainingFeature training;
    private final TrainingController controller;

    SnapshotTraining(SnapshotWindow window) {
        this.window = window;
        workbench = window.workbench();
        training = workbench.feature(TrainingFeature.class);
        controller = training.controller();
    }

    void draw(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.TRAINING));
        if (theme == Theme.LECTURE) {
            window.write("training-done", theme);
            return;
        }
        running(theme);
        FxThread.until("training", () -> !training.model().isTraining());
        window.write("training-done", theme);
        toggle("Reward");
        window.write("training-reward", theme);
        toggle("Loss");
        if (theme == Theme.LIGHT) {
            used();
        }
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
    }

    /** A run in progress, held at an epoch: a quick machine shows no other picture than a slow one. */
    private void running(Theme theme) throws IOException {
        window.work().hold(HELD_EPOCHS - 1, words -> words.startsWith("Training"));
        try {
            FxThread.run(() -> {
                controller.choose(theme == Theme.LIGHT ? LearnedKind.OSL_MR : LearnedKind.OSL_MR_NO_PRIOR);
                controller.start();
            });
            FxThread.until("epochs", () -> training.model().epochsTold() >= HELD_EPOCHS);
            FxThread.until("the job in the status bar", () -> workbench.runs().jobsProperty().get().stream()
                    .anyMatch(job -> job.state() == JobState.RUNNING));
            window.write("training-running", theme);
            FxThread.run(() -> workbench.shell().toggle(Sheet.JOBS));
            window.write("training-jobs", theme);
            FxThread.run(workbench.shell()::closeSheet);
            FxThread.run(controller.run()::pause);
        } finally {
            window.work().release();
        }
        FxThread.until("pause", controller.run()::isPaused);
        window.write("training-paused", theme);
        FxThread.run(controller.run()::resume);
    }

    /** The run in Replay beside the others, and its score explained; Replay is as before afterwards. */
    private void used() throws IOException {
        List<String> before = FxThread.get(() -> workbench.context().now().policies().names());
        FxThread.run(controller::useShown);
        await();
        window.write("training-used", Theme.LIGHT);
        FxThread.run(() -> workbench.feature(ReplayFeature.class).controller().setPolicies(before));
        await();
        FxThread.run(() -> workbench.feature(ReplayFeature.class).controller().chooseView(ViewMode.COLUMNS));
    }

    private void await() {
        FxThread.until("replay", () -> workbench.context().derived().activity() instanceof Activity.Idle
                && workbench.context().derived().result().isPresent());
    }

    private void toggle(String words) {
        FxThread.run(() -> workbench.scene().getRoot().lookupAll(".mn-training .toggle-button").stream()
                .map(ToggleButton.class::cast).filter(each -> words.equals(each.getText())).findFirst().orElseThrow().fire());
    }
}
