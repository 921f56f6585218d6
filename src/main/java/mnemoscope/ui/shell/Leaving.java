package mnemoscope.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.task.JobSnapshot;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Dialog;

/** Closes the window; where something would be lost by it, asks first, in one dialog that names it. */
final class Leaving {
    private final Supplier<List<String>> losses;
    private final Consumer<Dialog> ask;
    private final Runnable stay;
    private final Runnable close;

    /**
     * @param losses what would be lost now, a sentence each
     * @param ask    shows a dialog
     * @param stay   takes it away
     * @param close  closes the window
     */
    Leaving(Supplier<List<String>> losses, Consumer<Dialog> ask, Runnable stay, Runnable close) {
        this.losses = losses;
        this.ask = ask;
        this.stay = stay;
        this.close = close;
    }

    /** What is lost when the window closes: work that runs, waits or is paused, and what features have not saved. */
    static List<String> losses(List<JobSnapshot> jobs, List<String> unsaved) {
        List<String> lost = new ArrayList<>();
        jobs.stream().filter(job -> !job.state().isFinal())
                .forEach(job -> lost.add(job.title() + " is not done: it stops, and only what it has written is kept."));
        lost.addAll(unsaved);
        return lost;
    }

    /** @return whether the window may close now; if not, the dialog asks */
    boolean mayClose() {
        List<String> lost = losses.get();
        if (!lost.isEmpty()) {
            ask.accept(new Dialog("Close Mnemoscope?", content(lost), 560, () -> {
            }));
        }
        return lost.isEmpty();
    }

    void close() {
        if (mayClose()) {
            close.run();
        }
    }

    private Node content(List<String> lost) {
        VBox box = new VBox(8, Type.BODY.label("This would be lost:", "mn-strong"));
        lost.forEach(each -> {
            Label line = Type.BODY.label("\u2022 " + each);
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            box.getChildren().add(line);
        });
        HBox buttons = new HBox(8, Buttons.primary("Keep it open", stay), Buttons.text("Close anyway", close));
        buttons.setAlignment(Pos.CENTER_RIGHT);
        box.getChildren().add(buttons);
        return box;
    }
}
