package mnemoscope.snapshot;

import java.io.IOException;
import java.util.Locale;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/** Draws the ways to look at a decision. Each leaves the Replay tab as it was. */
final class SnapshotReplay {
    /** Where the inspector is a drawer. */
    private static final int NARROW = 1100;

    private final SnapshotWindow window;
    private final SnapshotOptions options;
    private final Workbench workbench;
    private final ReplayController player;
    private final ReplayModel model;

    SnapshotReplay(SnapshotWindow window, SnapshotOptions options) {
        this.window = window;
        this.options = options;
        workbench = window.workbench();
        player = workbench.feature(ReplayFeature.class).controller();
        model = workbench.feature(ReplayFeature.class).model();
    }

    void draw(Theme theme) throws IOException {
        ViewMode mode = FxThread.get(() -> model.display().mode());
        ViewMode other = mode == ViewMode.COLUMNS ? ViewMode.BY_TURN : ViewMode.COLUMNS;
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
        between(() -> player.chooseView(other), other.name().toLowerCase(Locale.ROOT).replace('_', '-'), theme,
                () -> player.chooseView(mode));
        popover("change the protocol", "budget", theme);
        popover("Choose policies", "policies", theme);
        between(player.steps()::toggleAnswers, "answers-off", theme, player.steps()::toggleAnswers);
        between(player::toggleDifferences, "differences", theme, player::toggleDifferences);
        String first = FxThread.get(() -> model.policies().getFirst());
        between(() -> player.pinBaseline(first), "baseline", theme, () -> player.pinBaseline(first));
        between(() -> player.steps().zoomBy(true), "charts-zoomed", theme, player.steps()::showAllSteps);
        if (!options.isUsualSize()) {
            between(player::toggleLowCharts, "charts-by-key", theme, player::toggleLowCharts);
        }
        between(() -> search("no such words"), "search-no-hit", theme, () -> search(""));
        turn(theme);
        if (options.isUsualSize()) {
            between(() -> {
                window.size(NARROW);
                workbench.shell().toggleInspectorDrawer();
            }, "inspector-drawer", theme, () -> {
                workbench.shell().toggleInspectorDrawer();
                window.size(options.width());
            });
        }
    }

    private void between(Runnable before, String name, Theme theme, Runnable after) throws IOException {
        FxThread.run(before);
        window.write(name, theme);
        FxThread.run(after);
    }

    private void search(String words) {
        workbench.scene().getRoot().lookupAll(".text-field").stream().filter(TextField.class::isInstance)
                .filter(each -> String.valueOf(each.getAccessibleText()).startsWith("Find a decision"))
                .forEach(each -> ((TextField) each).setText(words));
    }

    /** The first turn that the first policy keeps, or the first that it evicts, in full. */
    private void turn(Theme theme) throws IOException {
        FxThread.run(() -> model.step().filter(step -> !step.columns().isEmpty()).map(step -> step.columns().getFirst())
                .ifPresent(column -> {
                    var rows = column.kept().isEmpty() ? column.evicted() : column.kept();
                    rows.stream().findFirst().ifPresent(row -> player.steps().selectTurn(row.turn()));
                }));
        SnapshotWindow.settle();
        FxThread.run(() -> {
            Node list = workbench.scene().getRoot().lookup(".mn-painted-list");
            if (list != null) {
                Event.fireEvent(list, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            }
        });
        window.write("turn", theme);
        SnapshotWindow.hidePopovers();
        FxThread.run(() -> {
            player.steps().selectTurn(-1);
            player.steps().jump(model.cursor());
        });
    }

    /** Draws the window with a popover where it drops. */
    private void popover(String button, String name, Theme theme) throws IOException {
        SnapshotWindow.settle();
        ToggleButton opener = FxThread.get(() -> workbench.scene().getRoot().lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast).filter(each -> String.valueOf(each.getAccessibleText()).endsWith(button))
                .findFirst().orElseThrow());
        FxThread.run(opener::fire);
        window.write(name, theme);
        SnapshotWindow.hidePopovers();
    }
}
