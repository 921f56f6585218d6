package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.source.Bundled;
import mnemoscope.workspace.UserFiles;

/** A window that nobody sees, drawn to files. Not to be called on the FX thread. */
final class SnapshotWindow {
    private static final int SETTLE_FRAMES = 6;

    private final Path out;
    private final int height;
    private final List<Path> written = new ArrayList<>();
    private final HeldWork work = new HeldWork();
    private Workbench workbench;
    private Stage stage;

    SnapshotWindow(Path out, SnapshotOptions options) {
        this.out = out;
        this.height = options.height();
        FxThread.run(() -> {
            workbench = new Workbench(Bundled.source(), UserFiles.none(), () -> {
            }, options.width(), height, new JobQueue(2, Platform::runLater, work));
            stage = new Stage();
            stage.setScene(workbench.scene());
            size(options.width());
            stage.show();
        });
    }

    Workbench workbench() {
        return workbench;
    }

    /** To hold what runs in the window. */
    HeldWork work() {
        return work;
    }

    /** The files written, in the order drawn. */
    List<Path> written() {
        return List.copyOf(written);
    }

    /** On the FX thread. */
    void size(double width) {
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(width);
        stage.setHeight(height);
    }

    static void settle() {
        FxThread.frames(SETTLE_FRAMES);
    }

    /** Draws the window once it is at rest; the name of the file ends in that of the theme. */
    void write(String name, Theme theme) throws IOException {
        settle();
        WritableImage image = FxThread.get(() -> WindowPicture.of(stage));
        Path file = out.resolve(name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png");
        ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
        written.add(file);
    }

    /** Closes whatever stands over the window. */
    static void hidePopovers() {
        FxThread.run(() -> Window.getWindows().stream().filter(PopupWindow.class::isInstance).toList().forEach(Window::hide));
    }

    /** On the FX thread. */
    void close(Theme before) {
        stage.close();
        before.applyTo(workbench.scene());
        workbench.close();
    }
}
