package mnemoscope.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.workspace.UserFiles;

/** The whole window on a dataset that has been replayed. Its methods are called from the thread of the test. */
record OpenWindow(Workbench bench, Stage stage) {
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;

    /** On the bundled data. */
    static OpenWindow bundled(UserFiles files) {
        return open(DatasetSource.bundled(), files, bench -> bench.shell.openBundled());
    }

    /** On a dataset, with nothing bundled and no files of the user. */
    static OpenWindow on(LoadedDataset dataset) {
        return open(Optional.empty(), UserFiles.none(), bench -> bench.shell.show(Samples.source(dataset), dataset));
    }

    private static OpenWindow open(Optional<DatasetSource> bundled, UserFiles files,
            java.util.function.Consumer<Workbench> first) {
        Fx.start();
        OpenWindow opened = Fx.get(() -> {
            Workbench bench = new Workbench(bundled, files, () -> {
            }, WIDTH, HEIGHT, Workbench.workers(), Stages.atOnce());
            Stage stage = new Stage();
            stage.setScene(bench.scene);
            stage.show();
            first.accept(bench);
            return new OpenWindow(bench, stage);
        });
        FxThread.until("replay", () -> opened.bench.feature(ReplayFeature.class).model().result().isPresent());
        return opened;
    }

    /** Leaves the theme as it was for the next test. */
    void close() {
        Fx.run(() -> {
            bench.shell.chooseTheme(Theme.LIGHT);
            stage.close();
            bench.close();
        });
    }

    void resize(double width, double height) {
        Fx.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
        });
        FxThread.frames(6);
    }

    /** The first node that a style sheet would select; null if there is none. */
    Node find(String selector) {
        return Fx.get(() -> bench.scene.lookup(selector));
    }

    boolean isShown(String selector) {
        return Fx.get(() -> bench.scene.lookup(selector).isVisible());
    }

    /** Where a node lies in the window, px. */
    Bounds place(String selector) {
        return Fx.get(() -> {
            Node node = bench.scene.lookup(selector);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    List<String> texts() {
        return Fx.get(() -> Nodes.texts(bench.scene.getRoot()));
    }

    /** Fires the button with these words. */
    void click(String words) {
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), words).fire());
    }

    /** Presses a key on the whole window. */
    void press(KeyCode key, boolean shortcut) {
        press(bench.scene.getRoot(), key, shortcut);
    }

    static void press(Node target, KeyCode key, boolean shortcut) {
        Fx.run(() -> target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, shortcut, false, false)));
    }
}
