package mnemoscope.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.workspace.FeatureHost.Dialog;

/**
 * Closes the window. If work would be lost, asks first, in one dialog that lists it.
 *
 * @param losses the work that would be lost now, one sentence each
 * @param saving saves work that has a file, then runs an action; empty if there is nothing to save
 * @param close  closes the window
 */
record CloseConfirmation(ShellController shell, Supplier<List<String>> losses, Supplier<Optional<Consumer<Runnable>>> saving,
        Runnable close) {
    /** The work lost when the window closes: jobs that run, wait or are paused, and unsaved work of features. */
    static List<String> losses(List<Job.Snapshot> jobs, List<String> unsaved) {
        List<String> lost = new ArrayList<>();
        jobs.stream().filter(job -> !job.state().isFinal())
                .forEach(job -> lost.add(Texts.of("shell.is-not-done-it-stops", job.title())));
        lost.addAll(unsaved);
        return lost;
    }

    /** @return whether the window may close now; otherwise the dialog asks */
    boolean mayClose() {
        List<String> lost = losses.get();
        if (!lost.isEmpty()) {
            shell.showDialog(Dialog.asking(Texts.of("shell.close-mnemoscope"), Texts.of("shell.not-saved-or-not-finished"), lost,
                    choices()));
        }
        return lost.isEmpty();
    }

    void leave() {
        if (mayClose()) {
            close.run();
        }
    }

    private List<Button> choices() {
        List<Button> choices = new ArrayList<>(List.of(Buttons.text(Texts.of("shell.keep-it-open"), shell::closeSheet),
                Buttons.text(Texts.of("shell.close-anyway"), close)));
        saving.get().ifPresent(save -> choices.addFirst(Buttons.text(Texts.of("shell.save-and-close"), () -> {
            shell.closeSheet();
            // Asks next about the remaining losses.
            save.accept(this::leave);
        })));
        return choices;
    }
}
