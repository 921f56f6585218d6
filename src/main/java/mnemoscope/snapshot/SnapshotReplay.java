package mnemoscope.snapshot;

import java.io.IOException;
import java.util.Locale;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/** Draws the ways to look at a decision. Each leaves the Replay tab as it was. */
record SnapshotReplay(SnapshotWindow window) {
    /** Where the inspector is a drawer. */
    private static final int NARROW = 1100;

    void draw() throws IOException {
        ReplayController player = window.replay();
        ReplayModel model = window.feature(ReplayFeature.class).model();
        ViewMode mode = FxThread.get(() -> model.display().mode());
        ViewMode other = mode == ViewMode.COLUMNS ? ViewMode.BY_TURN : ViewMode.COLUMNS;
        window.show(Tab.REPLAY);
        window.between(() -> player.chooseView(other), other.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                () -> player.chooseView(mode));
        window.popover("change the protocol", "budget");
        window.popover("Choose policies", "policies");
        window.between(player.steps()::toggleAnswers, "answers-off", player.steps()::toggleAnswers);
        window.between(player::toggleDifferences, "differences", player::toggleDifferences);
        String first = FxThread.get(() -> model.policies().getFirst());
        window.between(() -> player.pinBaseline(first), "baseline", () -> player.pinBaseline(first));
        window.between(() -> player.steps().zoomBy(true), "charts-zoomed", player.steps()::showAllSteps);
        if (!window.options.isUsualSize()) {
            window.between(player::toggleLowCharts, "charts-by-key", player::toggleLowCharts);
        }
        TextField search = (TextField) FxThread.get(() -> window.named(".text-field", name -> name.startsWith("Find a decision")));
        window.between(() -> search.setText("no such words"), "search-no-hit", () -> search.setText(""));
        turn(player, model);
        if (window.options.isUsualSize()) {
            window.between(() -> {
                window.size(NARROW);
                window.workbench.shell().toggleInspectorDrawer();
            }, "inspector-drawer", () -> {
                window.workbench.shell().toggleInspectorDrawer();
                window.size(window.options.width());
            });
        }
    }

    /** The first turn that the first policy keeps, or the first that it evicts, in full. */
    private void turn(ReplayController player, ReplayModel model) throws IOException {
        FxThread.run(() -> model.step().filter(step -> !step.columns().isEmpty()).map(step -> step.columns().getFirst())
                .ifPresent(column -> {
                    var rows = column.kept().isEmpty() ? column.evicted() : column.kept();
                    rows.stream().findFirst().ifPresent(row -> player.steps().selectTurn(row.turn()));
                }));
        SnapshotWindow.settle();
        FxThread.run(() -> {
            Node list = window.workbench.scene().getRoot().lookup(".mn-painted-list");
            if (list != null) {
                Event.fireEvent(list, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            }
        });
        window.write("turn");
        SnapshotWindow.hidePopovers();
        FxThread.run(() -> {
            player.steps().selectTurn(-1);
            player.steps().jump(model.cursor());
        });
    }
}
