package mnemoscope.ui.shell;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

/** The window of the program; opens the file named as first argument, else the bundled data. */
public final class WindowApp extends Application {
    private static final List<Integer> ICON_SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private Workbench workbench;
    private Optional<DatasetSource> early = Optional.empty();

    /** Runs beside the start of the toolkit. */
    @Override
    public void init() {
        Optional<DatasetSource> first = getParameters().getUnnamed().stream().findFirst()
                .map(file -> DatasetSource.of(Path.of(file))).or(Bundled::source);
        early = first.map(EarlySource::new);
    }

    @Override
    public void start(Stage stage) {
        workbench = new Workbench(Bundled.source(), RecentFiles.ofUser(), stage::close, WIDTH, HEIGHT);
        workbench.askIn(new SystemFilePicker(stage), name -> saveAs(stage, name));
        new Faults(workbench.shell()).listen();
        stage.setTitle("Mnemoscope");
        stage.setScene(workbench.scene());
        stage.setMinWidth(820);
        stage.setMinHeight(600);
        early.ifPresent(workbench.shell()::open);
        early = Optional.empty();
        stage.show();
        Platform.runLater(() -> afterFirstPaint(stage));
        if (StartProbe.isOn()) {
            StartProbe.watch(() -> workbench.replayModel().result().isPresent());
        }
    }

    private void afterFirstPaint(Stage stage) {
        for (int size : ICON_SIZES) {
            icon(size).ifPresent(stage.getIcons()::add);
        }
        workbench.shell().recallRecent();
    }

    /** An icon of the program, if it is in the jar. */
    private static Optional<Image> icon(int size) {
        try (InputStream in = WindowApp.class.getResourceAsStream("/mnemoscope/icons/mnemoscope-" + size + ".png")) {
            return in == null ? Optional.empty() : Optional.of(new Image(in));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<Path> saveAs(Stage stage, String name) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Export");
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
    }

    @Override
    public void stop() {
        workbench.close();
    }
}
