package mnemoscope.snapshot;

import java.io.IOException;
import javafx.scene.control.TextInputControl;
import mnemoscope.model.Texts;
import mnemoscope.ui.own.OwnFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;

/** Draws the dialog of own policies with a valid and an invalid formula. Leaves the window unchanged. */
record SnapshotOwn(SnapshotWindow window) {
    void draw() throws IOException {
        FxThread.run(() -> window.feature(OwnFeature.class).controller.show());
        FxThread.until("dialog", () -> window.workbench.shellModel.sheet.get() == Sheet.DIALOG);
        // A scroll pane has no content before its first layout.
        SnapshotWindow.settle();
        type("freshness * (0.6 * match + 0.3 * question_overlap) - 0.1 * size_share");
        FxThread.until("preview", () -> window.says(".mn-own .label",
                Texts.of("own.decision-keeps-of-at-budget", "\n", "", "", "", "", "", "", "").lines().findFirst().orElseThrow()));
        window.writeWithLecture("own-policy");
        type("freshness * (0.6 * match + 0.3 * question_ovrlap) - 0.1 * size_share");
        window.write("own-policy-wrong");
        type("freshness * (0.6 * match + 0.3 * question_overlap) - 0.1 * size_share");
        FxThread.run(() -> window.workbench.shell.closeSheet());
    }

    private void type(String formula) {
        FxThread.run(() -> ((TextInputControl) window.named("*", name -> name.equals(Texts.of("own.formula-for-screen-readers"))))
                .setText(formula));
    }
}
