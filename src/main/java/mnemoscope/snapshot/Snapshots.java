package mnemoscope.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.study.Coefficient;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.benchmark.BenchmarkModel;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** Draws every screen of the window to PNG files; needs no display. Do not call it on the FX thread. */
public final class Snapshots {
    private static final int FRAMES = 8;
    private final SnapshotWindow window;
    private final SnapshotOptions options;

    private Snapshots(SnapshotWindow window) {
        this.window = window;
        this.options = window.options;
    }

    /** Draws a group of pictures. */
    private interface Group {
        void draw(Theme theme) throws IOException;
    }

    /** Receives every idle state of the window. Not called on the FX thread. */
    public interface Visitor {
        /** @param name unique name of state and theme */
        void visit(String name, Workbench window) throws IOException;
    }

    /**
     * Opens a dataset in an off-screen window and draws its screens.
     *
     * @return the files written, in the order drawn
     * @throws BadInputException if the dataset cannot be read or has no such episode or decision; nothing is written then
     * @throws IOException       if a picture cannot be written
     */
    public static List<Path> render(Path outDir, DatasetSource source, SnapshotOptions options)
            throws BadInputException, IOException {
        List<Path> written = new ArrayList<>();
        walk(source, options, (name, window) -> {
            Path file = Files.createDirectories(outDir).resolve(name + ".png");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ImageOutputStream target = new MemoryCacheImageOutputStream(bytes)) {
                ImageIO.write(FxThread.get(() -> SnapshotWindow.picture(window.scene)), "png", target);
            }
            AtomicFile.write(file, bytes::writeTo);
            written.add(file);
        });
        return List.copyOf(written);
    }

    /**
     * Opens a dataset in an off-screen window and brings it to every state.
     *
     * @throws BadInputException if the dataset cannot be read or has no such episode or decision; nothing is visited then
     * @throws IOException       as the visitor
     */
    public static void walk(DatasetSource source, SnapshotOptions options, Visitor visitor)
            throws BadInputException, IOException {
        LoadedDataset dataset = source.load(Progress.NONE);
        check(source, dataset, options);
        FxThread.start();
        Theme before = FxThread.get(() -> Theme.current().get());
        SnapshotWindow window = new SnapshotWindow(visitor, options);
        try {
            new Snapshots(window).draw(source, dataset);
        } finally {
            FxThread.run(() -> window.close(before));
            window.workbench.close();
        }
    }

    private static void check(DatasetSource source, LoadedDataset dataset, SnapshotOptions options) throws BadInputException {
        String saved = options.session().map(session -> session.opened().sha256()).orElse("");
        if (!saved.isEmpty() && !saved.equals(dataset.info().contentSha256())) {
            throw new BadInputException(source.name() + " has changed: the session was saved with the content SHA-256 " + saved
                    + ", the file has " + dataset.info().contentSha256()
                    + ". Open the session in the window and save it with the present data, or restore the file.");
        }
        List<Conversation> all = dataset.conversations();
        Conversation shown = all.stream().filter(each -> options.episode().isEmpty() || each.id().equals(options.episode().get()))
                .findFirst()
                .orElseThrow(() -> new BadInputException(source.name() + " has no conversation"
                        + (options.episode().isEmpty()
                                ? "."
                                : " \"" + options.episode().get() + "\". The first is \"" + all.getFirst().id() + "\".")));
        if (options.at().isPresent()) {
            place(source, dataset, options);
        }
        int steps = Protocol.of(dataset.info()).questions(shown).size();
        if (options.step().isPresent() && options.step().getAsInt() >= steps) {
            throw new BadInputException("--step " + options.step().getAsInt() + " is not there: " + shown.id() + " has "
                    + (steps == 0 ? "no decision." : "the decisions 0 to " + (steps - 1) + "."));
        }
    }

    /** The place named by {@code --at}. */
    private static Cursor place(DatasetSource source, LoadedDataset dataset, SnapshotOptions options) throws BadInputException {
        return options.at().orElseThrow().in(source.name(), dataset.conversations(),
                options.session().map(Workspace::protocol).orElse(Protocol.of(dataset.info())));
    }

    private void draw(DatasetSource source, LoadedDataset dataset) throws BadInputException, IOException {
        for (Theme theme : isDrawn(Scene.EMPTY) ? options.stateThemes() : List.<Theme>of()) {
            window.show(theme);
            window.write("empty");
        }
        open(source, dataset);
        for (Theme theme : isDrawn(Scene.SCREENS) ? options.themes() : List.<Theme>of()) {
            window.show(theme);
            for (Tab tab : theme.isLecture() ? List.of(Tab.REPLAY, Tab.COMPARE, Tab.SENSITIVITY) : List.of(Tab.values())) {
                window.show(tab);
                if (tab == Tab.BENCHMARK) {
                    BenchmarkModel benchmark = window.feature(BenchmarkFeature.class).model();
                    FxThread.until("benchmark", () -> !benchmark.canMeasure() || benchmark.scores.get() != null);
                }
                if (tab == Tab.OPTIMALITY) {
                    FxThread.until("solution", () -> window.feature(OptimalityFeature.class).playModel.played.get() != null);
                }
                if (tab == Tab.TRAINING) {
                    window.awaitFeatures();
                }
                if (tab == Tab.DATA) {
                    FxThread.until("labels and decisions that force a choice",
                            () -> window.feature(DataFeature.class).model.forced.get() != null
                                    && window.feature(DataFeature.class).model.counts.get() != null);
                }
                window.write(tab.name().toLowerCase(Locale.ROOT));
                if (tab == Tab.SENSITIVITY) {
                    missDearer();
                }
            }
        }
        states();
    }

    /** Example coefficients. */
    private void missDearer() throws IOException {
        Workspace before = FxThread.get(window.context()::now);
        FxThread.run(() -> window.context().workspace().move(now -> now.with(now.sensitivity().with(Coefficient.MISS, 20))));
        window.write("sensitivity-miss-20");
        FxThread.run(() -> window.context().workspace().move(now -> now.with(before.sensitivity())));
    }

    private void open(DatasetSource source, LoadedDataset dataset) throws BadInputException {
        Optional<Cursor> at = options.at().isEmpty() ? Optional.empty() : Optional.of(place(source, dataset, options));
        FxThread.run(() -> {
            options.session().ifPresentOrElse(session -> window.workbench.shell.restore(dataset, session),
                    () -> window.workbench.shell.show(source, dataset));
            options.episode().ifPresent(window.context().steps()::chooseEpisode);
            if (!options.policies().isEmpty()) {
                window.policies(options.policies());
            }
            at.ifPresent(window.context().steps()::show);
            options.budget().ifPresent(window.replay()::chooseBudget);
            options.unit().ifPresent(unit -> window.replay().choose(ProtocolSetting.UNIT, unit));
        });
        FxThread.until("replay",
                () -> window.context().replays().result()
                        .filter(shown -> shown.conversation().equals(window.context().replays().conversation())
                                && shown.protocol().equals(window.context().now().protocol()))
                        .isPresent() && window.context().replays().activity() instanceof Activity.Idle);
        FxThread.run(() -> options.step().ifPresent(window.context().steps()::jump));
    }

    /** Draws the requested groups of states; after the lesson another conversation is shown. */
    private void states() throws IOException {
        SnapshotStates states = new SnapshotStates(window);
        SnapshotOptimality optimality = new SnapshotOptimality(window);
        SnapshotRuns runs = new SnapshotRuns(window);
        Map<Scene, Group> groups = new EnumMap<>(Scene.class);
        groups.put(Scene.REPLAY, theme -> states.replay());
        groups.put(Scene.COMPARE, theme -> states.compare());
        groups.put(Scene.POLICIES, theme -> new SnapshotPolicies(window).draw());
        groups.put(Scene.HINDSIGHT, optimality::hindsight);
        groups.put(Scene.TRAINING, runs::training);
        groups.put(Scene.ANNOTATIONS, theme -> new SnapshotAnnotations(window).draw());
        groups.put(Scene.OWN, theme -> new SnapshotOwn(window).draw());
        groups.put(Scene.BENCHMARK, runs::benchmark);
        groups.put(Scene.SENSITIVITY, new SnapshotSensitivity(window)::draw);
        groups.put(Scene.DATA, states::data);
        groups.put(Scene.OPENING, theme -> states.opening());
        groups.put(Scene.SHEETS, theme -> new SnapshotSheets(window).all());
        groups.put(Scene.PLAY, optimality::play);
        groups.put(Scene.STUDY, optimality::study);
        groups.keySet().retainAll(options.scenes());
        for (Theme theme : options.stateThemes()) {
            draw(groups, theme);
        }
        window.show(Theme.LIGHT);
        for (int width : isDrawn(Scene.WIDTHS) && options.isUsualSize() ? List.of(1100, 900) : List.<Integer>of()) {
            window.write(() -> window.size(width), "width-" + width);
        }
        FxThread.run(() -> window.size(options.width()));
        groups.keySet().retainAll(List.of(Scene.PLAY, Scene.STUDY, Scene.TRAINING, Scene.BENCHMARK, Scene.OWN));
        draw(groups, Theme.LECTURE);
        window.show(Theme.LIGHT);
        window.show(Tab.REPLAY);
        if (isDrawn(Scene.STEPPING)) {
            stepping();
        }
        if (isDrawn(Scene.LESSON)) {
            states.lesson();
        }
    }

    /** Replay at one decision after another, as the right arrow key leads: the frames of a moving picture. */
    private void stepping() throws IOException {
        Cursor from = FxThread.get(() -> window.context().now().cursor());
        for (int k = 0; k < FRAMES; k++) {
            int step = from.step() + k;
            FxThread.run(() -> window.context().steps().jump(step));
            window.write("stepping-" + (k + 1));
        }
        FxThread.run(() -> window.context().steps().show(from));
    }

    private void draw(Map<Scene, Group> groups, Theme theme) throws IOException {
        window.show(theme);
        for (Group group : groups.values()) {
            group.draw(theme);
        }
    }

    private boolean isDrawn(Scene scene) {
        return options.scenes().contains(scene);
    }
}
