package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Dimension2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.decisions.DecisionsController;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.shell.palette.PaletteController;
import mnemoscope.ui.shell.palette.PaletteView;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;

/** Assembles the program in one scene: state, features, window. Create on the FX thread. */
public final class Workbench implements AutoCloseable {
    private static final int WORKERS = 2;
    /** The width for which the sizes of lecture mode are designed, px. */
    private static final double LECTURE_WIDTH = 1440;
    private static final double LECTURE_HEIGHT = 900;
    private static final double STEPS = 20;
    /** A lecture fills the screen already: more of its type has no room in a row (record 308). */
    private static final double MOST_IN_LECTURE = 1.15;

    public final ShellModel shellModel;
    public final WorkspaceContext context;
    public final ShellController shell;
    public final Scene scene;
    public final PreferencesController preferences;
    /** All background work. */
    public final Runs runs;
    private final JobQueue queue;
    private final Features features;
    private final DatasetDisplay display;
    private final CloseConfirmation leaving;
    private final Commands commands;
    final WindowView window;
    /** A strong reference, because its source only has a weak one. */
    private final ObservableValue<Dress> dress;
    private final DoubleProperty screen = new SimpleDoubleProperty();

    /**
     * @param leave  closes the window
     * @param size   size of the scene in px
     * @param queue  runs all work; closed with the window
     * @param stages builds all parts that the first picture does not need
     */
    public Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, Dimension2D size, JobQueue queue,
            DeferredParts stages) {
        this.queue = queue;
        runs = new Runs(queue);
        context = WorkspaceContext.empty(runs.newest());
        preferences = new PreferencesController(files, runs.each(), Platform.getPreferences().colorSchemeProperty());
        // Before the first control is created, because that would load JavaFX's own style sheet.
        Theme.load();
        shell = new ShellController(context, runs, bundled, files, preferences, stages);
        shellModel = shell.model;
        preferences.themeProperty().subscribe(shell::followTheme);
        preferences.undoneWith(context.workspace());
        preferences.unwritten.subscribe((before, why) -> {
            if (!why.isEmpty()) {
                shell.report(Problem.whole(Texts.of("shell.your-preferences-are-not-kept"),
                        Texts.of("shell.they-hold-until-it-ends", why, files.preferences().orElseThrow())));
            }
        });
        context.workspace().likeWith(liked -> {
            boolean dressed = liked.theme() == preferences.now.get().theme();
            preferences.take(liked);
            if (!dressed) {
                shell.chooseTheme(preferences.themeProperty().getValue());
            }
        });
        features = Features.of(shell);
        display = new DatasetDisplay(shell, features);
        shell.showWith(display, file -> features.all().stream().anyMatch(each -> each.opens(file)));
        leaving = new CloseConfirmation(shell, () -> {
            runs.look();
            Workspace kept = features.session().kept();
            return CloseConfirmation.losses(runs.jobsProperty().get(),
                    features.all().stream().flatMap(each -> each.unsaved(kept).stream()).toList());
        }, features.session()::saving, leave);
        DecisionsView decisions = new DecisionsView(new DecisionsController(context), stages);
        Runnable find = () -> {
            if (shellModel.leftIsDrawer()) {
                shellModel.leftDrawer.set(true);
            }
            decisions.focusSearch();
        };
        commands = Commands.of(features.all(), shell, this::transport, this::copy, find, leaving::leave, this::explain);
        PaletteController palette = new PaletteController(context, this::entries,
                words -> features.all().stream().flatMap(each -> each.entry(words).stream()).toList(), runs::newest,
                () -> shell.showTab(Tab.REPLAY), shell::closeSheet);
        window = new WindowView(shell, decisions, features.all(), commands, () -> new PaletteView(palette));
        shellModel.sheet.subscribe(sheet -> {
            if (sheet != Sheet.NONE) {
                Stream.of(context.steps(), transport()).forEach(Transport::pause);
            }
        });
        CopyAndExport.saveWith(window, table -> shell.exports().table(table, shell::say));
        CopyAndExport.exportWith(window, shell::export);
        CopyAndExport.captionWith(window, context::caption);
        features.all().forEach(each -> stages.add(each::begin));
        runs.follow();
        // Keys first, because nodes look them up when they enter the scene.
        scene = new Scene(new Group(), size.getWidth(), size.getHeight());
        commands.shortcuts().useIn(scene);
        Tips.helpIn(scene, this::help);
        Tips.whereCutIn(scene);
        CopyAndExport.menuKeysIn(scene);
        scene.setRoot(window);
        // Once for simultaneous changes of width and height, because a new style class restyles the whole scene.
        Runnable resized = FrameCallbacks.once(() -> screen.set(screen()));
        scene.widthProperty().subscribe(resized);
        scene.heightProperty().subscribe(resized);
        screen.set(screen());
        dress = Bindings.createObjectBinding(() -> new Dress(shellModel.theme.get(), typeSize(preferences.now.get())),
                shellModel.theme, preferences.now, screen);
        dress.subscribe(now -> now.theme.applyTo(scene, now.size));
        new FocusKeeper(scene, window::view, window::cover);
        scene.windowProperty().flatMap(Window::focusedProperty).orElse(false).subscribe(front -> {
            if (front) {
                shell.lookForChanges();
            } else {
                shell.unsay(NewWindow.opening());
            }
        });
        new JobNotices(scene, scene.windowProperty().flatMap(Window::focusedProperty).orElse(false), runs.jobsProperty(),
                shell::say);
        commands.listenTo(scene, shellModel.tab::get, find, () -> window.cover().isPresent(), shell::closeSheet);
    }

    /** A theme at a size of type. */
    private record Dress(Theme theme, double size) {}

    /**
     * The user's type size; in a lecture as large as the screen allows, in discrete sizes, because each change restyles the
     * window.
     */
    private double typeSize(Preferences liked) {
        double usual = liked.typeSize() / 100.0;
        return shellModel.inLecture()
                ? Math.min(usual, MOST_IN_LECTURE) * Math.max(1, Math.floor(screen.get() * STEPS)) / STEPS
                : usual;
    }

    /** The size of the scene as a multiple of a lecture's design width. */
    private double screen() {
        return Math.min(scene.getWidth() / LECTURE_WIDTH, scene.getHeight() / LECTURE_HEIGHT);
    }

    /** All palette entries except those of the open data. */
    public List<PaletteEntry> entries() {
        List<PaletteEntry> all = new ArrayList<>(commands.entries());
        features.all().forEach(each -> all.addAll(each.entries()));
        all.addAll(PreferencesView.entries(shell));
        shellModel.recent.get().forEach(file -> all.add(PaletteEntry.of(PaletteEntry.Kind.RECENT_FILES,
                file.getFileName().toString(), String.valueOf(file.getParent()), () -> shell.open(file))));
        return all;
    }

    public static JobQueue workers() {
        return new JobQueue(WORKERS, Platform::runLater);
    }

    /** Shows the bundled data, which are read and replayed already. */
    public void open(StartupReplay.Ready ready) {
        Opened bundled = new Opened(new Opened.Bundled(), ready.dataset().info().contentSha256(), ReadOptions.DEFAULT,
                Optional.empty());
        context.replays().open(ready.dataset(), context.now().opening(bundled, ready.comparison().protocol()),
                ready.comparison());
    }

    /** The target of the navigation keys. */
    private Transport transport() {
        return window.shown().flatMap(screen -> screen.transport().get()).orElse(context.steps());
    }

    private void explain() {
        Node asked = Tips.leaveSeen(scene).orElse(scene.getFocusOwner() == null ? window : scene.getFocusOwner());
        features.help().explain(asked);
    }

    /** The last line of explaining tooltips: the key that opens the explanation. */
    private String help(Node seen) {
        return commands.shortcuts().of(Commands.EXPLAIN).flatMap(
                keys -> features.help().explained(seen).map(title -> Texts.of("shell.help-on", Shortcuts.words(keys), title)))
                .orElse("");
    }

    private void copy() {
        int step = context.now().cursor().step();
        CopyAndExport.copy(scene.getFocusOwner(),
                () -> context.replays().result().filter(shown -> step >= 0).map(shown -> Texts.of("shell.copied-decision",
                        shown.conversation().id(), step + 1, shown.decisionCount(), shown.episode().questions().get(step).text()))
                        .orElse(""));
    }

    /** The title of the window. */
    public ObservableValue<String> title() {
        return features.session().title();
    }

    /** Sets the place at which the next data open. */
    public void goTo(PlaceName place) {
        display.goTo(place);
    }

    /** Resumes a session. */
    public void openSession(Path file) {
        features.session().openSession(file);
    }

    /** Resumes the last work. */
    public void goOn() {
        features.session().goOn();
    }

    /** Asks whether plugin jars may be loaded. */
    public void offerPlugins(List<Path> jars) {
        features.plugins().accept(jars);
    }

    /** Whether the window may close now; if work would be lost, asks instead. */
    public boolean mayClose() {
        return leaving.mayClose();
    }

    /** Whether the initial content is laid out. */
    public boolean isLaidOut() {
        return features.isLaidOut().getAsBoolean();
    }

    /** Called when the window is shown and its first picture is drawn. */
    public void started() {
        if (!preferences.unread().isEmpty()) {
            shell.report(new Problem(Texts.of("shell.preferences.unreadable"),
                    Texts.of("shell.preferences.defaults-used", preferences.unread()), Texts.of("shell.open-preferences"),
                    () -> shell.toggle(Sheet.PREFERENCES)));
        }
        features.all().forEach(Feature::started);
    }

    /** The feature of a class; for code that drives the window without a person. */
    public <F extends Feature> F feature(Class<F> of) {
        return features.all().stream().filter(of::isInstance).map(of::cast).findFirst().orElseThrow();
    }

    /** Saves what is pending. On the FX thread; {@link #close} follows on another. */
    public void end() {
        features.all().forEach(Feature::end);
    }

    /** Cancels all running work, and waits a moment until it has stopped. */
    @Override
    public void close() {
        queue.close();
    }
}
