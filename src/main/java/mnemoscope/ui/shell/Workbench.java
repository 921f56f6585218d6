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
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
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
import mnemoscope.workspace.PolicyChoice;
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

    public final ShellModel shellModel;
    public final WorkspaceContext context;
    public final ShellController shell;
    public final Scene scene;
    public final PreferencesController preferences;
    /** All background work. */
    public final Runs runs;
    private final JobQueue queue;
    private final List<Feature> features;
    private final CloseConfirmation leaving;
    private final Commands commands;
    private final WindowView window;
    /** A strong reference, because its source only has a weak one. */
    private final ObservableValue<Dress> dress;
    private final DoubleProperty screen = new SimpleDoubleProperty();
    private Optional<PlaceName> goTo = Optional.empty();
    /** The policies that were compared before the open lesson, restored for other data; empty while no lesson is open. */
    private Optional<PolicyChoice> beforeLesson = Optional.empty();

    /**
     * @param leave  closes the window
     * @param width  width of the scene in px
     * @param queue  runs all work; closed with the window
     * @param stages builds all parts that the first picture does not need
     */
    public Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height,
            JobQueue queue, DeferredParts stages) {
        this.queue = queue;
        runs = new Runs(queue);
        context = WorkspaceContext.empty(runs.newest());
        shellModel = new ShellModel(context);
        preferences = new PreferencesController(files, runs.each(), Platform.getPreferences().colorSchemeProperty());
        shellModel.theme.set(preferences.themeProperty().getValue());
        // Before the first control is created, because that would load JavaFX's own style sheet.
        Theme.load();
        shell = new ShellController(shellModel, context, runs, this::opened, this::restored, this::again, bundled, files,
                preferences, stages);
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
        shell.openOthersWith(file -> features.stream().anyMatch(each -> each.opens(file)));
        leaving = new CloseConfirmation(shell, () -> {
            runs.look();
            boolean kept = features.stream().anyMatch(Feature::keepsState);
            return CloseConfirmation.losses(runs.jobsProperty().get(),
                    features.stream().flatMap(each -> each.unsaved(kept).stream()).toList());
        }, () -> features.stream().flatMap(each -> each.saving().stream()).findFirst(), leave);
        DecisionsView decisions = new DecisionsView(new DecisionsController(context), stages);
        Runnable find = () -> {
            if (shellModel.leftIsDrawer()) {
                shellModel.leftDrawer.set(true);
            }
            decisions.focusSearch();
        };
        commands = Commands.of(features, shell, this::transport, this::copy, find, leaving::leave, this::explain);
        PaletteController palette = new PaletteController(context, this::entries,
                words -> features.stream().flatMap(each -> each.entry(words).stream()).toList(), runs::newest,
                () -> shell.showTab(Tab.REPLAY), shell::closeSheet);
        window = new WindowView(shell, decisions, features, commands, () -> new PaletteView(palette));
        shellModel.sheet.subscribe(sheet -> {
            if (sheet != Sheet.NONE) {
                Stream.of(context.steps(), transport()).forEach(Transport::pause);
            }
        });
        CopyAndExport.saveWith(window, table -> shell.exports().table(table, shell::say));
        CopyAndExport.exportWith(window, shell::export);
        CopyAndExport.captionWith(window, context::caption);
        features.forEach(each -> stages.add(each::begin));
        runs.follow();
        // Keys first, because nodes look them up when they enter the scene.
        scene = new Scene(new Group(), width, height);
        commands.shortcuts().useIn(scene);
        Tips.helpIn(scene, this::help);
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
            }
        });
        new JobNotices(scene, scene.windowProperty().flatMap(Window::focusedProperty).orElse(false), runs.jobsProperty(),
                shell::say);
        commands.listenTo(scene, shellModel.tab::get, find, () -> window.cover().isPresent());
    }

    /** A theme at a size of type. */
    private record Dress(Theme theme, double size) {}

    /**
     * The user's type size; in a lecture as large as the screen allows, in discrete sizes, because each change restyles the
     * window.
     */
    private double typeSize(Preferences liked) {
        double usual = liked.typeSize() / 100.0;
        return shellModel.inLecture() ? usual * Math.max(1, Math.floor(screen.get() * STEPS)) / STEPS : usual;
    }

    /** The size of the scene as a multiple of a lecture's design width. */
    private double screen() {
        return Math.min(scene.getWidth() / LECTURE_WIDTH, scene.getHeight() / LECTURE_HEIGHT);
    }

    /** All palette entries except those of the open data. */
    List<PaletteEntry> entries() {
        List<PaletteEntry> all = new ArrayList<>(commands.entries());
        features.forEach(each -> all.addAll(each.entries()));
        all.addAll(PreferencesView.entries(shell));
        shellModel.recent.get().forEach(file -> all.add(PaletteEntry.of(PaletteEntry.Kind.RECENT_FILES,
                file.getFileName().toString(), String.valueOf(file.getParent()), () -> shell.open(file))));
        return all;
    }

    static JobQueue workers() {
        return new JobQueue(WORKERS, Platform::runLater);
    }

    /** Shows the bundled data, which are read and replayed already. */
    public void open(StartupReplay.Ready ready) {
        Opened bundled = new Opened(new Opened.Bundled(), ready.dataset().info().contentSha256(), ReadOptions.DEFAULT,
                Optional.empty());
        context.replays().open(ready.dataset(), context.now().opening(bundled, ready.comparison().protocol()),
                ready.comparison());
    }

    /**
     * Shows data with the features' overlays, in the matching state; a lesson opens in Replay at its first stop, with its
     * protocol.
     */
    private void opened(DatasetSource source, LoadedDataset plain) {
        source.lesson().ifPresent(lesson -> shell.showTab(Tab.REPLAY));
        Feature.Overlay overlay = overlay();
        overlay.layOver(plain, (dataset, embeddings) -> {
            Opened opened = overlay
                    .over(new Opened(source.origin(), dataset.info().contentSha256(), source.options(), Optional.empty()));
            PolicyChoice usual = beforeLesson.orElse(context.now().policies());
            beforeLesson = source.lesson().map(lesson -> usual);
            Workspace now = source.lesson().map(lesson -> lesson.opening(context.now(), opened, dataset))
                    .orElseGet(() -> context.now().with(suited(usual, dataset)).opening(opened, Protocol.of(dataset.info())));
            context.replays().open(dataset, arriving(now, dataset), embeddings);
            features.forEach(each -> each.opened(opened));
        });
    }

    /**
     * A choice that followed the default follows the new default. Otherwise the agent's record comes first among the chosen
     * policies, if the data have one.
     */
    private PolicyChoice suited(PolicyChoice usual, LoadedDataset dataset) {
        boolean log = dataset.info().isLog();
        if (usual.names().isEmpty() || usual.equals(context.replays().usual())) {
            if (log) {
                shell.say(Texts.of("shell.log-without-foresight"));
            }
            return context.replays().available().usual(dataset.info());
        }
        if (!log || usual.names().contains(Budget.LOGGED)) {
            return usual;
        }
        return usual.with(Stream.concat(Stream.of(Budget.LOGGED), usual.names().stream()).toList());
    }

    /** Moves a state to the place named on the command line; once, and reports if the place does not exist. */
    private Workspace arriving(Workspace state, LoadedDataset dataset) {
        Optional<PlaceName> wanted = goTo;
        goTo = Optional.empty();
        try {
            return wanted.isEmpty()
                    ? state
                    : state.with(state.pages().with(Tab.REPLAY))
                            .with(wanted.get().in(state.opened().name(), dataset.conversations(), state.protocol()));
        } catch (BadInputException missing) {
            shell.report(new Problem(Texts.of("shell.place.failed", wanted.get().text()), missing.getMessage()));
            return state;
        }
    }

    private Feature.Overlay overlay() {
        return features.stream().flatMap(each -> each.overlay().stream()).findFirst().orElseThrow();
    }

    /** Shows the open data in their current version without moving the cursor; keeps the undo history. */
    private void again(LoadedDataset plain) {
        Feature.Overlay overlay = overlay();
        overlay.layOver(plain, (dataset, embeddings) -> {
            Opened open = context.now().opened();
            context.replays().applyAnnotations(dataset,
                    context.now()
                            .with(overlay.over(
                                    new Opened(open.origin(), dataset.info().contentSha256(), open.options(), Optional.empty()))),
                    embeddings);
        });
    }

    /** Shows the data of a session in its state with its annotations; the cursor returns after the replay. */
    private void restored(LoadedDataset plain, Workspace session) {
        Feature.Overlay overlay = overlay();
        Runnable lay = () -> overlay.layOver(plain, (dataset, embeddings) -> {
            Opened opened = overlay.over(session.opened());
            beforeLesson = Optional.of(PolicyChoice.NONE).filter(none -> opened.origin() instanceof Opened.Lesson);
            // The session's policies must be known before the replay.
            context.workspace().move(now -> now.with(session.models()).with(session.own()).with(session.whatIfs()));
            // Values that a session lacks are as at the first start.
            Workspace whole = session.policies().names().isEmpty() ? session.with(suited(PolicyChoice.NONE, dataset)) : session;
            context.replays().open(dataset, arriving(whole.with(opened), dataset), embeddings);
            features.forEach(each -> each.opened(opened));
        });
        overlay.use(session.opened().annotations(), lay, why -> {
            shell.say(why);
            overlay.use(Optional.empty(), lay, shell::say);
        });
    }

    /** The target of the navigation keys. */
    private Transport transport() {
        return window.shown().flatMap(screen -> screen.transport().get()).orElse(context.steps());
    }

    private void explain() {
        Node asked = Tips.leaveSeen(scene).orElse(scene.getFocusOwner() == null ? window : scene.getFocusOwner());
        features.forEach(each -> each.explain(asked));
    }

    /** The last line of explaining tooltips: the key that opens the explanation. */
    private String help(Node seen) {
        return commands.shortcuts().of(Commands.EXPLAIN)
                .flatMap(keys -> features.stream().flatMap(each -> each.explained(seen).stream()).findFirst()
                        .map(title -> Texts.of("shell.help-on", Shortcuts.words(keys), title)))
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
    ObservableValue<String> title() {
        return features.stream().flatMap(each -> each.title().stream()).findFirst().orElseThrow();
    }

    /** Sets the place at which the next data open. */
    void goTo(PlaceName place) {
        goTo = Optional.of(place);
    }

    /** Resumes a session. */
    void openSession(Path file) {
        features.forEach(each -> each.openSession(file));
    }

    /** Resumes the last work. */
    void goOn() {
        features.forEach(Feature::goOn);
    }

    /** Asks whether plugin jars may be loaded. */
    void offerPlugins(List<Path> jars) {
        features.forEach(each -> each.offerPlugins(jars));
    }

    /** Whether the window may close now; if work would be lost, asks instead. */
    boolean mayClose() {
        return leaving.mayClose();
    }

    /** Whether the initial content is laid out. */
    boolean isLaidOut() {
        return features.stream().allMatch(Feature::isLaidOut);
    }

    /** Called when the window is shown and its first picture is drawn. */
    void started() {
        if (!preferences.unread().isEmpty()) {
            shell.report(new Problem(Texts.of("shell.preferences.unreadable"),
                    Texts.of("shell.preferences.defaults-used", preferences.unread()), Texts.of("shell.open-preferences"),
                    () -> shell.toggle(Sheet.PREFERENCES)));
        }
        features.forEach(Feature::started);
    }

    /** The feature of a class; for code that drives the window without a person. */
    public <F extends Feature> F feature(Class<F> of) {
        return features.stream().filter(of::isInstance).map(of::cast).findFirst().orElseThrow();
    }

    /** Cancels all running work. */
    @Override
    public void close() {
        features.forEach(Feature::end);
        queue.close();
    }
}
