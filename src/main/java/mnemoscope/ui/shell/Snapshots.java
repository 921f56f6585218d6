package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.ui.data.AuditExtent;
import mnemoscope.ui.data.AuditState;
import mnemoscope.ui.data.DataModel;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.Activity;
import mnemoscope.ui.replay.Protocol;
import mnemoscope.ui.replay.ViewMode;

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
     * @throws BadInputException if the dataset cannot be read or has no such episode or decision; nothing is written then
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
        checkStep(source, dataset, options);
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

    private static void checkStep(DatasetSource source, LoadedDataset dataset, SnapshotOptions options)
            throws BadInputException {
        Conversation shown = dataset.conversations().stream()
                .filter(each -> options.episode().isEmpty() || each.id().equals(options.episode().get())).findFirst()
                .orElseThrow(() -> new BadInputException(source.name() + " has no conversation."));
        Protocol usual = Protocol.of(dataset.info());
        int steps = usual.placement().place(shown, usual.order(), usual.seed()).episode().steps();
        if (options.step().isPresent() && options.step().getAsInt() >= steps) {
            throw new BadInputException("--step " + options.step().getAsInt() + " is not there: " + shown.id() + " has "
                    + (steps == 0 ? "no decision." : "the decisions 0 to " + (steps - 1) + "."));
        }
    }

    private void draw(DatasetSource source, LoadedDataset dataset) throws IOException {
        FxThread.run(() -> {
            workbench = new Workbench(Bundled.source(), UserFiles.none(), () -> {
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
            if (!options.policies().isEmpty()) {
                workbench.player().setPolicies(options.policies());
            }
            options.budget().ifPresent(workbench.player()::chooseBudget);
            options.unit().ifPresent(workbench.player()::chooseUnit);
        });
        FxThread.until("replay", () -> workbench.replayModel().result()
                .filter(shown -> shown.conversation().equals(workbench.replayModel().conversation())
                        && shown.protocol().equals(workbench.replayModel().protocol()))
                .isPresent()
                && workbench.replayModel().activity() instanceof Activity.Idle
                && workbench.dataModel().countsProperty().get() != null);
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
        ViewMode mode = FxThread.get(() -> workbench.replayModel().viewModeProperty().get());
        FxThread.run(() -> {
            workbench.shell().chooseTheme(Theme.LIGHT);
            workbench.shell().showTab(Tab.REPLAY);
            workbench.player().chooseView(mode == ViewMode.COLUMNS ? ViewMode.BY_TURN : ViewMode.COLUMNS);
        });
        write(mode == ViewMode.COLUMNS ? "by-turn-light" : "columns-light");
        FxThread.run(() -> workbench.player().chooseView(mode));
        popover("change the protocol", "budget-light");
        popover("Choose policies", "policies-light");
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
        data();
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
        FxThread.run(workbench.guide()::showFirstSteps);
        write("first-steps-light");
        FxThread.run(workbench.guide()::dismiss);
        for (int width : options.isUsualSize() ? List.of(1100, 900) : List.<Integer>of()) {
            FxThread.run(() -> size(width));
            write("width-" + width + "-light");
        }
        FxThread.run(() -> size(options.width()));
        lesson();
    }

    private void lesson() throws IOException {
        List<Preset> lessons = FxThread.get(() -> workbench.guide().lessons());
        if (lessons.isEmpty()) {
            return;
        }
        FxThread.run(() -> workbench.guide().openLesson(lessons.getFirst()));
        FxThread.until("lesson", () -> workbench.replayModel().result()
                .filter(shown -> shown.protocol().equals(Protocol.of(lessons.getFirst()))).isPresent());
        write("lesson-light");
        FxThread.run(workbench.shell()::toggleLecture);
        write("lesson-lecture");
        FxThread.run(workbench.shell()::toggleLecture);
    }

    /** Charts and the leak audit. */
    private void data() throws IOException {
        for (Theme theme : Theme.values()) {
            FxThread.run(() -> {
                workbench.shell().chooseTheme(theme);
                workbench.data().show(DataModel.Page.CHARTS);
            });
            write("data-charts-" + theme.name().toLowerCase(Locale.ROOT));
        }
        FxThread.run(() -> {
            workbench.shell().chooseTheme(Theme.LIGHT);
            workbench.data().chartWholeDataset(true);
        });
        write("data-charts-all-light");
        FxThread.run(() -> {
            workbench.data().chartWholeDataset(false);
            workbench.data().show(DataModel.Page.AUDIT);
            workbench.audit().run(AuditExtent.FIFTY);
        });
        FxThread.until("audit", () -> workbench.dataModel().auditProperty().get() instanceof AuditState.Done);
        write("data-audit-light");
        FxThread.run(() -> workbench.shell().toggle(Sheet.READINGS));
        write("readings-light");
        FxThread.run(workbench.shell()::closeSheet);
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

    /** Draws the window with a popover where it drops. */
    private void popover(String button, String name) throws IOException {
        FxThread.frames(SETTLE_FRAMES);
        ToggleButton opener = FxThread.get(() -> workbench.scene().getRoot().lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast).filter(each -> String.valueOf(each.getAccessibleText()).endsWith(button))
                .findFirst().orElseThrow());
        FxThread.run(opener::fire);
        write(name);
        FxThread.run(() -> Window.getWindows().stream().filter(Popup.class::isInstance).toList().forEach(Window::hide));
    }

    private void write(String name) throws IOException {
        FxThread.frames(SETTLE_FRAMES);
        WritableImage image = FxThread.get(() -> WindowPicture.of(stage));
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
