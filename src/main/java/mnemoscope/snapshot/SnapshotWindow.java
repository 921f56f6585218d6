package mnemoscope.snapshot;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Dimension2D;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;

/** An off-screen window, operated by the program and drawn to files. Do not call it on the FX thread. */
final class SnapshotWindow {
    private static final int SETTLE_FRAMES = 6;

    final SnapshotOptions options;
    final Workbench workbench;
    final PausedWork work = new PausedWork();
    private final Snapshots.Visitor visitor;
    private final Stage stage;

    /** @param visitor receives every state of the window */
    SnapshotWindow(Snapshots.Visitor visitor, SnapshotOptions options) {
        this.visitor = visitor;
        this.options = options;
        workbench = FxThread.get(() -> new Workbench(DatasetSource.bundled(), UserFiles.none(), () -> {},
                new Dimension2D(options.width(), options.height()), new JobQueue(2, Platform::runLater, work),
                DeferredParts.atOnce()));
        stage = FxThread.get(Stage::new);
        FxThread.run(() -> {
            leaveOutTheScreen();
            stage.setScene(workbench.scene);
            size(options.width());
            stage.show();
        });
    }

    /**
     * JavaFX copies an off-screen window to a virtual screen of 1,000 x 1,000 and fails if the window is larger. That copy is not
     * used, so the failure is ignored.
     */
    private static void leaveOutTheScreen() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler others = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((where, failure) -> {
            if (!(failure instanceof IndexOutOfBoundsException) || Arrays.stream(failure.getStackTrace())
                    .noneMatch(call -> call.getClassName().endsWith(".HeadlessWindow") && call.getMethodName().equals("blit"))) {
                others.uncaughtException(where, failure);
            }
        });
    }

    /** On the FX thread. */
    void size(double width) {
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(width);
        stage.setHeight(options.height());
    }

    <F extends Feature> F feature(Class<F> of) {
        return workbench.feature(of);
    }

    WorkspaceContext context() {
        return workbench.context;
    }

    ReplayController replay() {
        return feature(ReplayFeature.class).controller();
    }

    void show(Tab tab) {
        FxThread.run(() -> workbench.shell.showTab(tab));
    }

    void show(Theme theme) {
        FxThread.run(() -> workbench.shell.chooseTheme(theme));
    }

    /** Shows these policies in Replay, in this order. On the FX thread. */
    void policies(List<String> names) {
        context().workspace().change("Policies", now -> now.with(now.policies().with(names)));
    }

    /** Waits until a replay is shown and none runs. */
    void await() {
        FxThread.until("replay",
                () -> context().replays().activity() instanceof Activity.Idle && context().replays().result().isPresent());
    }

    /** Waits while Training, before the first run, looks at the features. */
    void awaitFeatures() {
        settle();
        FxThread.until("features", () -> !says(".mn-training .label", Texts.of("training.looking-at-the-features")));
    }

    /** Waits until the status bar shows a job. */
    void awaitJob() {
        FxThread.until("the job in the status bar",
                () -> workbench.runs.jobsProperty().get().stream().anyMatch(job -> job.state() == Job.State.RUNNING));
    }

    static void settle() {
        FxThread.frames(SETTLE_FRAMES);
    }

    /** Presses the button with a text. */
    void press(String selector, String words) {
        FxThread.run(() -> button(selector, words).fire());
    }

    /** The button with a text. */
    ButtonBase button(String selector, String words) {
        return (ButtonBase) find(selector, each -> each instanceof ButtonBase button && words.equals(button.getText()));
    }

    /** Whether a shown node contains a text, ignoring case. */
    boolean says(String selector, String words) {
        return all(selector).anyMatch(each -> each.isVisible() && each instanceof Labeled labeled
                && String.valueOf(labeled.getText()).toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT)));
    }

    /** The node whose accessible name matches. */
    Node named(String selector, Predicate<String> name) {
        return find(selector, each -> name.test(String.valueOf(each.getAccessibleText())));
    }

    private Node find(String selector, Predicate<Node> which) {
        return all(selector).filter(which).findFirst().orElseThrow();
    }

    /** The nodes in their order on screen. */
    Stream<Node> all(String selector) {
        return workbench.scene.getRoot().lookupAll(selector).stream();
    }

    /** Draws the window once it is idle; the file name ends with the theme. */
    void write(String name) throws IOException {
        settle();
        visitor.visit(name + "-" + workbench.shellModel.theme.get().name().toLowerCase(Locale.ROOT).replace('_', '-'), workbench);
    }

    /** Draws the window in the present theme, and once in lecture mode. */
    void writeWithLecture(String name) throws IOException {
        write(name);
        if (Theme.current().get() == Theme.LIGHT) {
            show(Theme.LECTURE);
            write(name);
            show(Theme.LIGHT);
        }
    }

    /** Draws the window after an action. */
    void write(Runnable before, String name) throws IOException {
        FxThread.run(before);
        write(name);
    }

    /** Draws the window after a press of the button with a text. */
    void press(String selector, String words, String name) throws IOException {
        press(selector, words);
        write(name);
    }

    /** Draws the window with an overlay. */
    void write(String name, Sheet sheet) throws IOException {
        between(() -> workbench.shell.toggle(sheet), name, workbench.shell::closeSheet);
    }

    /** Draws the window after an action, then runs another action. */
    void between(Runnable before, String name, Runnable after) throws IOException {
        write(before, name);
        FxThread.run(after);
    }

    /** Draws the window with an open popover. @param name accessible name of the button that opens it */
    void popover(String name, String file) throws IOException {
        settle();
        FxThread.run(() -> ((ButtonBase) named(".toggle-button", each -> each.endsWith(name))).fire());
        write(file);
        hidePopovers();
    }

    /** Closes all overlays. */
    static void hidePopovers() {
        FxThread.run(() -> Window.getWindows().stream().filter(PopupWindow.class::isInstance).toList().forEach(Window::hide));
    }

    /** The window and the popovers over it as one picture. */
    static BufferedImage picture(Scene scene) {
        Window stage = scene.getWindow();
        BufferedImage image = SwingFXUtils.fromFXImage(scene.snapshot(null), null);
        Graphics2D over = image.createGraphics();
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof PopupWindow popup && popup.isShowing()) {
                SnapshotParameters clear = new SnapshotParameters();
                clear.setFill(Color.TRANSPARENT);
                Parent root = popup.getScene().getRoot();
                // The picture of a root begins at its shadow, not at its position.
                Bounds bounds = root.getBoundsInParent();
                over.drawImage(SwingFXUtils.fromFXImage(root.snapshot(clear, null), null),
                        (int) Math.round(popup.getX() + bounds.getMinX() - stage.getX() - scene.getX()),
                        (int) Math.round(popup.getY() + bounds.getMinY() - stage.getY() - scene.getY()), null);
            }
        }
        over.dispose();
        return image;
    }

    /** On the FX thread. */
    void close(Theme before) {
        stage.close();
        before.applyTo(workbench.scene, 1);
        workbench.end();
    }
}
