package mnemoscope.ui.window;

import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.UserFiles;

/** The whole window on a dataset that has been replayed. Its methods are called from the thread of the test. */
public record OpenWindow(Workbench bench, Stage stage) {
    /** The headless screen has rows of 1,000 pixels and as many of them; a window that would end beyond cannot be painted. */
    private static final double ROW = 1_000;
    private static final double PAINTED = ROW * ROW;

    private static final Dimension2D SIZE = new Dimension2D(1440, 900);

    /** On the bundled data. */
    public static OpenWindow bundled(UserFiles files) {
        return open(DatasetSource.bundled(), files, bench -> bench.shell.openBundled(), DeferredParts.atOnce());
    }

    /** Of a build without data, on nothing. */
    public static OpenWindow bare(UserFiles files) {
        return made(Optional.empty(), files, bench -> {}, DeferredParts.atOnce());
    }

    /** On a dataset, with nothing bundled and no files of the user. */
    public static OpenWindow on(LoadedDataset dataset) {
        return open(Optional.empty(), UserFiles.none(), bench -> bench.shell.show(ShellSamples.source(dataset), dataset),
                DeferredParts.atOnce());
    }

    /** As the program opens it: what the first picture can do without comes when the replay is there. */
    public static OpenWindow inStages(LoadedDataset dataset) {
        DeferredParts stages = DeferredParts.later();
        OpenWindow opened = incomplete(dataset, stages);
        Fx.run(stages::begin);
        FxThread.until("all parts", stages::isDone);
        return opened;
    }

    /** In which nothing is there that a first picture can do without, until the stages begin. */
    public static OpenWindow incomplete(LoadedDataset dataset, DeferredParts stages) {
        return open(Optional.empty(), UserFiles.none(), bench -> bench.shell.show(ShellSamples.source(dataset), dataset), stages);
    }

    private static OpenWindow open(Optional<DatasetSource> bundled, UserFiles files, java.util.function.Consumer<Workbench> first,
            DeferredParts stages) {
        OpenWindow opened = made(bundled, files, first, stages);
        FxThread.until("replay", () -> opened.bench.feature(ReplayFeature.class).model().result().isPresent());
        return opened;
    }

    private static OpenWindow made(Optional<DatasetSource> bundled, UserFiles files, java.util.function.Consumer<Workbench> first,
            DeferredParts stages) {
        Fx.start();
        return Fx.get(() -> {
            Workbench bench = new Workbench(bundled, files, () -> {}, SIZE, Workbench.workers(), stages);
            Stage stage = new Stage();
            stage.setScene(bench.scene);
            stage.show();
            first.accept(bench);
            return new OpenWindow(bench, stage);
        });
    }

    /** Leaves the theme as it was for the next test, and nothing in a scene that would be styled again there. */
    public void close() {
        Fx.run(() -> {
            panels().forEach(OpenWindow::empty);
            bench.shell.chooseTheme(Theme.LIGHT);
            stage.close();
            bench.end();
            unheard(() -> bench.scene.setRoot(new Group()));
        });
        bench.close();
    }

    /** Panels that are open over windows, on the FX thread. */
    public static List<Window> panels() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance).toList();
    }

    /** Takes a panel and what it shows away: hidden, it would be styled by a later test, without the colours of a window. */
    public static void empty(Window panel) {
        unheard(() -> {
            panel.hide();
            panel.getScene().setRoot(new Group());
        });
    }

    private static void unheard(Runnable work) {
        Logger styles = Logger.getLogger("javafx.css");
        styles.setLevel(Level.OFF);
        work.run();
        styles.setLevel(null);
    }

    public void resize(double width, double height) {
        Fx.run(() -> {
            stage.setX(0);
            stage.setY(0);
            stage.setWidth(width);
            stage.setHeight(Math.min(height, (PAINTED - width) / ROW));
        });
        FxThread.frames(6);
    }

    /** The first node that a style sheet would select; null if there is none. */
    public Node find(String selector) {
        return Fx.get(() -> bench.scene.lookup(selector));
    }

    public boolean isShown(String selector) {
        return Fx.get(() -> bench.scene.lookup(selector) instanceof Node there && there.isVisible());
    }

    /** Where a node lies in the window, px. */
    public Bounds place(String selector) {
        return Fx.get(() -> {
            Node node = bench.scene.lookup(selector);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    public List<String> texts() {
        return Fx.get(() -> Nodes.texts(bench.scene.getRoot()));
    }

    /** The tooltips that show. */
    public static List<String> tips() {
        return Fx.get(() -> Window.getWindows().stream().filter(Tooltip.class::isInstance).map(tip -> ((Tooltip) tip).getText())
                .toList());
    }

    /** Fires the button with these words. */
    public void click(String words) {
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), words).fire());
    }

    /** Presses a key on the whole window. */
    public void press(KeyCode key, boolean shortcut) {
        press(bench.scene.getRoot(), key, shortcut);
    }

    public Node focused() {
        return Fx.get(() -> bench.scene.getFocusOwner());
    }

    /** A key goes down and up as the window system delivers it: to what has the focus. */
    public void type(KeyCode key) {
        for (EventType<KeyEvent> way : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
            Fx.run(() -> {
                Node to = bench.scene.getFocusOwner() instanceof Node owner ? owner : bench.scene.getRoot();
                to.fireEvent(new KeyEvent(way, "", "", key, false, false, false, false));
            });
        }
    }

    /** The mouse goes down and up on a point of a node, which it meets before what the press does to the window. */
    public static void clickOn(Node target, double x, double y) {
        for (EventType<MouseEvent> way : List.of(MouseEvent.MOUSE_ENTERED, MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED,
                MouseEvent.MOUSE_CLICKED)) {
            Fx.run(() -> {
                Point2D place = target.localToScene(x, y);
                target.fireEvent(new MouseEvent(way, place.getX(), place.getY(), place.getX(), place.getY(), MouseButton.PRIMARY,
                        1, false, false, false, false, way == MouseEvent.MOUSE_PRESSED, false, false, false, false, true,
                        new PickResult(target, place.getX(), place.getY())));
            });
        }
        FxThread.frames(3);
    }

    public static void press(Node target, KeyCode key, boolean shortcut) {
        Fx.run(() -> target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, shortcut, false, false)));
    }
}
