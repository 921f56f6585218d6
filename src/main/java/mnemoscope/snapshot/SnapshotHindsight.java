package mnemoscope.snapshot;

import java.io.IOException;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ToggleButton;
import mnemoscope.replay.Pool;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Tab;

/** Draws the hindsight page of the Optimality tab. Leaves the window on the Replay tab, as it was. */
final class SnapshotHindsight {
    private static final int NARROW = 1100;

    private final SnapshotWindow window;
    private final SnapshotOptions options;
    private final Workbench workbench;

    SnapshotHindsight(SnapshotWindow window, SnapshotOptions options) {
        this.window = window;
        this.options = options;
        workbench = window.workbench();
    }

    void draw(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.OPTIMALITY));
        SnapshotWindow.settle();
        toggle("Hindsight");
        atRest();
        window.write("hindsight", theme);
        toggle("Per decision");
        window.write("hindsight-per-decision", theme);
        toggle("Summed");
        if (theme == Theme.LIGHT) {
            others();
        }
        toggle("Exact study");
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
    }

    private void others() throws IOException {
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LECTURE));
        window.write("hindsight", Theme.LECTURE);
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LIGHT));
        only();
        window.write("hindsight-dropped", Theme.LIGHT);
        only();
        FxThread.run(() -> window.size(NARROW));
        window.write("hindsight-" + NARROW, Theme.LIGHT);
        FxThread.run(() -> window.size(options.width()));
        Pool pool = FxThread.get(() -> workbench.context().now().protocol().pool());
        choose(Pool.SHARED);
        window.write("hindsight-unavailable", Theme.LIGHT);
        choose(pool);
    }

    private void choose(Pool pool) {
        FxThread.run(() -> workbench.feature(ReplayFeature.class).controller().choosePool(pool));
        FxThread.until("pool", () -> workbench.context().derived().result().filter(shown -> shown.protocol().pool() == pool)
                .isPresent());
        atRest();
    }

    private void only() {
        FxThread.run(() -> workbench.scene().getRoot().lookupAll(".mn-hindsight .check-box").stream()
                .map(CheckBox.class::cast).forEach(CheckBox::fire));
    }

    private void toggle(String words) {
        FxThread.run(() -> workbench.scene().getRoot().lookupAll(".toggle-button").stream().map(ToggleButton.class::cast)
                .filter(each -> words.equals(each.getText())).findFirst().orElseThrow().fire());
    }

    private void atRest() {
        FxThread.until("hindsight", () -> !workbench.runs().isBusy());
    }
}
