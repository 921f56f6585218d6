package mnemoscope.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.run.RunPoller;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.decisions.DecisionsController;
import mnemoscope.ui.shell.decisions.DecisionsModel;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.LessonSource;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;

/** Puts the whole program together in one scene: the state, the features, the window around them. Made on the FX thread. */
public final class Workbench implements AutoCloseable {
    private static final int WORKERS = 2;

    private final JobQueue queue;
    private final Runs runs;
    private final ShellModel shellModel = new ShellModel();
    private final WorkspaceContext context;
    private final ShellController shell;
    private final List<Feature> features;
    private final Leaving leaving;
    private final WindowView window;
    private final Scene scene;

    /**
     * @param leave closes the window
     * @param width of the scene in px
     */
    public Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height) {
        this(bundled, files, leave, width, height, new JobQueue(WORKERS, Platform::runLater));
    }

    /** @param queue runs all work; closed with the window */
    public Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height,
            JobQueue queue) {
        this(bundled, files, leave, width, height, queue, Stages.atOnce());
    }

    /** @param stages takes all that the first picture can do without */
    Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height, Stages stages) {
        this(bundled, files, leave, width, height, new JobQueue(WORKERS, Platform::runLater), stages);
    }

    private Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height,
            JobQueue queue, Stages stages) {
        this.queue = queue;
        runs = new Runs(queue);
        context = WorkspaceContext.empty(runs.newest());
        // Before the first control is made, which would load the style sheet of JavaFX itself.
        shellModel.theme.get().load();
        context.share(shellModel.tab, now -> now.pages().tab(), (now, tab) -> now.with(now.pages().with(tab)));
        shell = new ShellController(shellModel, context.workspace(), runs, this::opened, bundled, files);
        WindowHost host = new WindowHost(shellModel, shell, context, runs, files, stages);
        features = Features.of(host);
        leaving = new Leaving(() -> {
            runs.look();
            return Leaving.losses(runs.jobsProperty().get(), features.stream().flatMap(each -> each.unsaved().stream()).toList());
        }, host::showDialog, shell::closeSheet, leave);
        DecisionsModel decisionsModel = new DecisionsModel();
        DecisionsView decisions = new DecisionsView(decisionsModel, context, new DecisionsController(decisionsModel, context),
                stages);
        Runnable find = () -> {
            if (shellModel.leftIsDrawer()) {
                shellModel.leftDrawer.set(true);
            }
            decisions.focusSearch();
        };
        Commands commands = Commands.of(features, shellModel, shell, context, this::transport, this::copy, find, leaving::close);
        window = new WindowView(shellModel, shell, context, decisions, features, commands, runs, stages);
        Takeaway.saveWith(window, table -> host.exports().table(table, shell::say));
        PictureExports.exportWith(window, host::export);
        features.forEach(each -> stages.add(each::begin));
        new RunPoller(queue, runs);
        scene = new Scene(window, width, height);
        shellModel.theme.subscribe(theme -> theme.applyTo(scene));
        new FocusKeeper(scene, window::view, window::cover);
        new JobNotices(scene, scene.windowProperty().flatMap(Window::focusedProperty).orElse(false), runs.jobsProperty());
        new Keyboard(commands.all(), find, () -> window.cover().isPresent()).listenTo(scene);
    }

    /** Shows the data that come with the program, read and replayed already. */
    public void open(EarlyReplay.Ready ready) {
        Opened bundled = new Opened(new Opened.Bundled(), ready.dataset().info().contentSha256(), ReadOptions.DEFAULT,
                Optional.empty());
        context.derived().open(ready.dataset(), context.now().opening(bundled, ready.comparison().protocol()),
                ready.comparison());
    }

    /** A lesson is shown in Replay, wherever it was opened. */
    private void opened(DatasetSource source, LoadedDataset plain) {
        if (source instanceof LessonSource) {
            shell.showTab(Tab.REPLAY);
        }
        new Opening(context, features).open(source, plain);
    }

    /** What the keys for steps move. */
    private Transport transport() {
        return window.shown().flatMap(screen -> screen.transport().get()).orElse(context.steps());
    }

    private void copy() {
        int step = context.now().cursor().step();
        Copying.copy(scene.getFocusOwner(), () -> context.derived().result().filter(shown -> step >= 0)
                .map(shown -> shown.conversation().id() + ", decision " + (step + 1) + " of " + shown.steps() + ": "
                        + shown.episode().questions().get(step).text())
                .orElse(""));
    }

    /** Whether the window may close now; if something would be lost, it asks instead. */
    boolean mayClose() {
        return leaving.mayClose();
    }

    public Scene scene() {
        return scene;
    }

    /** Whether what the window opens on is laid out in it. */
    boolean isLaidOut() {
        return features.stream().allMatch(Feature::isLaidOut);
    }

    /** The window is up and its first picture drawn. */
    void started() {
        features.forEach(Feature::started);
    }

    /** The feature of a class; for what drives the window without a person. */
    public <F extends Feature> F feature(Class<F> of) {
        return features.stream().filter(of::isInstance).map(of::cast).findFirst().orElseThrow();
    }

    public ShellModel shellModel() {
        return shellModel;
    }

    public ShellController shell() {
        return shell;
    }

    public WorkspaceContext context() {
        return context;
    }

    /** All background work. */
    public Runs runs() {
        return runs;
    }

    public Theme theme() {
        return shellModel.theme.get();
    }

    /** Cancels what runs. */
    @Override
    public void close() {
        queue.close();
    }
}
