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
 * Closes the window; where something would be lost by it, asks first, in one dialog that names it.
 *
 * @param losses what would be lost now, a sentence each
 * @param saving saves what has a file and does something once it is there; empty if nothing is to be saved in one
 * @param close  closes the window
 */
record CloseConfirmation(ShellController shell, Supplier<List<String>> losses, Supplier<Optional<Consumer<Runnable>>> saving,
        Runnable close) {
    /** What is lost when the window closes: work that runs, waits or is paused, and what features have not saved. */
    static List<String> losses(List<Job.Snapshot> jobs, List<String> unsaved) {
        List<String> lost = new ArrayList<>();
        jobs.stream().filter(job -> !job.state().isFinal())
                .forEach(job -> lost.add(Texts.of("shell.is-not-done-it-stops", job.title())));
        lost.addAll(unsaved);
        return lost;
    }

    /** @return whether the window may close now; if not, the dialog asks */
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
            // What else would be lost is asked for then.
            save.accept(this::leave);
        })));
        return choices;
    }
}
