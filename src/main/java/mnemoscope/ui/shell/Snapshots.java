package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.ui.data.DataModel;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.Activity;

/** Draws every screen of the window to PNG files; needs no display. Not to be called on the FX thread. */
public final class Snapshots {
    private static final int SETTLE_FRAMES = 6;

    private final Path out;
    private final SnapshotOptions options;
    private final List<Path> written = new ArrayList<>();
    private Workbench workbench;
    private Stage stage;

    private Snapshots(Path out, SnapshotOptions options) {
        this.out = out;
        this.options = options;
    }

    /**
     * Opens a dataset in a window that nobody sees and draws its screens.
     *
     * @return the files written, in the order drawn
     * @throws BadInputException if the dataset cannot be read or has no such episode; nothing is written then
     * @throws IOException       if a picture cannot be written
     */
    public static List<Path> render(Path outDir, DatasetSource source, SnapshotOptions options)
            throws BadInputException, IOException {
        LoadedDataset dataset = source.load(Progress.NONE);
        if (options.episode().isPresent()
                && dataset.conversations().stream().noneMatch(each -> each.id().equals(options.episode().get()))) {
            throw new BadInputException(source.name() + " has no conversation \"" + options.episode().get()
                    + "\". The first is \"" + dataset.conversations().getFirst().id() + "\".");
        }
        Files.createDirectories(outDir);
        FxThread.start();
        Snapshots snapshots = new Snapshots(outDir, options);
        Theme before = FxThread.get(() -> Theme.current().get());
        try {
            snapshots.draw(source, dataset);
        } finally {
            FxThread.run(() -> snapshots.close(before));
        }
        return List.copyOf(snapshots.written);
    }

    private void draw(DatasetSource source, LoadedDataset dataset) throws IOException {
        FxThread.run(() -> {
            workbench = new Workbench(Bundled.source(), RecentFiles.none(), () -> {
            }, options.width(), options.height());
            stage = new Stage();
            stage.setScene(workbench.scene());
            size(options.width());
            stage.show();
        });
        if (options.states()) {
            write("empty-light");
        }
        FxThread.run(() -> {
            workbench.shell().show(source, dataset);
            options.episode().ifPresent(workbench.player()::chooseEpisode);
        });
        FxThread.until("replay", () -> workbench.replayModel().result()
                .filter(shown -> shown.conversation().equals(workbench.replayModel().conversation())).isPresent()
                && workbench.replayModel().activity() instanceof Activity.Idle
                && workbench.dataModel().totalsProperty().get() != null);
        FxThread.run(() -> options.step().ifPresent(workbench.player()::jump));
        for (Theme theme : options.themes()) {
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
            for (Tab tab : theme == Theme.LECTURE ? List.of(Tab.REPLAY, Tab.COMPARE) : List.of(Tab.values())) {
                FxThread.run(() -> workbench.shell().showTab(tab));
                write(tab.name().toLowerCase(Locale.ROOT) + "-" + theme.name().toLowerCase(Locale.ROOT));
            }
        }
        if (options.states()) {
            states();
        }
    }

    private void states() throws IOException {
        FxThread.run(() -> {
            workbench.shell().chooseTheme(Theme.LIGHT);
            workbench.shell().showTab(Tab.REPLAY);
            workbench.player().toggleAnswers();
        });
        write("answers-off-light");
        FxThread.run(() -> {
            workbench.player().toggleAnswers();
            workbench.shell().showTab(Tab.DATA);
            workbench.data().show(DataModel.Page.LEFT_OUT);
        });
        write("data-left-out-light");
        FxThread.run(() -> {
            workbench.data().show(DataModel.Page.CONVERSATION);
            workbench.shell().showTab(Tab.REPLAY);
        });
        FxThread.run(() -> workbench.shell().open(fake("longmemeval_s.json", progress -> {
            throw new BadInputException("Session 812 has no date ($[811].haystack_dates): found nothing, expected a date."
                    + " Add the date, or remove the session.");
        })));
        FxThread.until("failure", () -> workbench.shellModel().problemProperty().get() != null);
        write("error-light");
        FxThread.run(workbench.shell()::dismissProblem);
        FxThread.run(() -> workbench.shell().open(fake("longmemeval_s_40.json.gz", Snapshots::untilCancelled)));
        FxThread.sleep(1200);
        FxThread.run(() -> workbench.shell().toggle(Sheet.JOBS));
        write("loading-light");
        FxThread.run(() -> {
            workbench.shell().cancelOpening();
            workbench.shell().closeSheet();
            workbench.shell().toggle(Sheet.KEYS);
        });
        write("keys-light");
        FxThread.run(() -> workbench.shell().toggle(Sheet.NOT_MEASURED));
        write("not-measured-light");
        FxThread.run(workbench.shell()::closeSheet);
        for (int width : List.of(1100, 900)) {
            FxThread.run(() -> size(width));
            write("width-" + width + "-light");
        }
    }

    private static LoadedDataset untilCancelled(Progress progress) {
        while (!progress.isCancelled()) {
            progress.at(0.42, "Reading, 42 % of 6.1 MB");
            FxThread.sleep(20);
        }
        throw new CancelledException();
    }

    private interface Loading {
        LoadedDataset load(Progress progress) throws BadInputException;
    }

    private static DatasetSource fake(String name, Loading loading) {
        return new DatasetSource() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Optional<Path> file() {
                return Optional.of(Path.of(name));
            }

            @Override
            public LoadedDataset load(Progress progress) throws BadInputException {
                return loading.load(progress);
            }
        };
    }

    private void size(double width) {
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(width);
        stage.setHeight(options.height());
    }

    private void write(String name) throws IOException {
        FxThread.frames(SETTLE_FRAMES);
        WritableImage image = FxThread.get(() -> workbench.scene().snapshot(null));
        Path file = out.resolve(name + ".png");
        ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file.toFile());
        written.add(file);
    }

    private void close(Theme before) {
        if (stage != null) {
            stage.close();
        }
        if (workbench != null) {
            before.applyTo(workbench.scene());
            workbench.close();
        }
    }
}
