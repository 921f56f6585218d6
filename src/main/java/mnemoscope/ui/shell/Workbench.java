package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.data.AuditController;
import mnemoscope.ui.data.DataController;
import mnemoscope.ui.data.DataModel;
import mnemoscope.ui.data.DataView;
import mnemoscope.ui.guide.Guide;
import mnemoscope.ui.guide.GuideCard;
import mnemoscope.ui.guide.GuideController;
import mnemoscope.ui.guide.GuideModel;
import mnemoscope.ui.guide.GuideNumbers;
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.replay.ReplayTools;
import mnemoscope.ui.replay.ReplayView;
import mnemoscope.ui.replay.chart.ChartExport;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.decisions.DecisionsController;
import mnemoscope.ui.shell.decisions.DecisionsModel;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.shell.jobs.JobsPoller;
import mnemoscope.ui.shell.jobs.QueueBackground;
import mnemoscope.ui.shell.screen.AnnotateScreen;
import mnemoscope.ui.shell.screen.BenchmarkScreen;
import mnemoscope.ui.shell.screen.CompareScreen;
import mnemoscope.ui.shell.screen.HindsightPages;
import mnemoscope.ui.shell.screen.OptimalityScreen;
import mnemoscope.ui.shell.screen.Screen;
import mnemoscope.ui.shell.screen.TrainingScreen;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.FilePicker;
import mnemoscope.ui.shell.source.LessonSource;
import mnemoscope.ui.shell.source.UserFiles;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Protocol;

/** Puts the whole program together in one scene: models, controllers, views. Made on the FX thread. */
public final class Workbench implements AutoCloseable {
    private final JobQueue queue = new JobQueue(2, Platform::runLater);
    private final ShellModel shellModel = new ShellModel();
    private final WorkspaceContext context = WorkspaceContext.empty(QueueBackground.newest(queue));
    private final ReplayModel replayModel = new ReplayModel(context);
    private final DataModel dataModel = new DataModel();
    private final SimpleObjectProperty<Function<String, Optional<Path>>> saver = new SimpleObjectProperty<>(
            name -> Optional.empty());
    private final ReplayController player;
    private final ShellController shell;
    private final DataController data;
    private final GuideModel guideModel = new GuideModel();
    private final GuideController guide;
    private final AuditController audit;
    private final Scene scene;
    private final WindowView window;
    private final OptimalityScreen optimality;
    private final TrainingScreen training;
    private final AnnotateScreen annotate;
    private final BenchmarkScreen benchmark;
    private ReplayView replayView;

    /**
     * @param leave closes the window
     * @param width of the scene in px
     */
    public Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height) {
        this(bundled, files, leave, width, height, Stages.atOnce());
    }

    /** @param stages takes all that the first picture can do without */
    Workbench(Optional<DatasetSource> bundled, UserFiles files, Runnable leave, double width, double height, Stages stages) {
        // Before the first control is made, which would load the style sheet of JavaFX itself.
        shellModel.themeProperty().get().load();
        ChartExport charts = new ChartExport(replayModel, QueueBackground.each(queue), name -> saver.get().apply(name));
        player = new ReplayController(replayModel, charts::export, this::annotate);
        shell = new ShellController(shellModel, context.workspace(), queue, this::opened, bundled, files);
        guide = new GuideController(guideModel, preset -> shell.open(new LessonSource(preset)), shell::rememberSteps);
        FileExport exports = new FileExport(QueueBackground.each(queue), name -> saver.get().apply(name));
        data = new DataController(dataModel, context, queue, exports, shell::readAgain);
        audit = new AuditController(dataModel, context, queue);
        DecisionsModel decisionsModel = new DecisionsModel();
        DecisionsController decisions = new DecisionsController(decisionsModel, context);
        DecisionsView list = new DecisionsView(decisionsModel, context, decisions, stages);
        Runnable find = () -> {
            if (shellModel.leftIsDrawer()) {
                shellModel.leftDrawerProperty().set(true);
            }
            list.focusSearch();
        };
        annotate = new AnnotateScreen(context, shellModel, shell, queue, files, name -> saver.get().apply(name));
        List<Command> commands = Commands.of(shellModel, shell, context, player, this::transport, guide, annotate, charts,
                new StudyRuns(shell, queue), this::copy, find, leave);
        optimality = new OptimalityScreen(queue, shell::chooseInstances, name -> saver.get().apply(name), shell::say,
                HindsightPages.of(context, shell, queue, exports));
        training = new TrainingScreen(context, shell, queue, exports, name -> saver.get().apply(name));
        benchmark = new BenchmarkScreen(context, shell, queue, exports, files, name -> saver.get().apply(name));
        Map<Tab, Supplier<Screen>> screens = Map.of(Tab.TRAINING, training::screen, Tab.BENCHMARK, benchmark::screen, Tab.REPLAY,
                () -> replayScreen(charts, stages), Tab.DATA,
                () -> Screen.of(new DataView(dataModel, context, data, audit, shell::chooseAndOpen, shell::openBundled,
                        annotate.card(dataModel, data))),
                Tab.OPTIMALITY, optimality::screen, Tab.COMPARE,
                () -> CompareScreen.of(context, shell, QueueBackground.each(queue), name -> saver.get().apply(name),
                        ReplayTools.ofProtocol(replayModel, player)));
        window = new WindowView(shellModel, shell, context, list, screens, commands, guide, annotate::dialog, stages);
        Takeaway.saveWith(window, table -> exports.table(table, shell::say));
        stages.add(data::observe);
        stages.add(audit::observe);
        new JobsPoller(queue, shellModel);
        shellModel.jobsProperty().subscribe(audit::follow);
        scene = new Scene(window, width, height);
        shellModel.themeProperty().subscribe(theme -> theme.applyTo(scene));
        new Keyboard(commands, find).listenTo(scene);
    }

    private Screen replayScreen(ChartExport charts, Stages stages) {
        replayView = new ReplayView(replayModel, player, shell::chooseAndOpen, shell::openBundled, charts::export, stages);
        stages.add(() -> replayView.addNote(new GuideCard(guideModel, guide, shell::chooseAndOpen),
                new GuideNumbers(guideModel, replayView::tour), guideModel.guideProperty().map(Guide::point).orElse("")));
        return Screen.of(replayView, Optional.of(new ReplayTools(replayModel, player, stages)),
                Optional.of(() -> new ReplayInspector(replayModel, player)));
    }

    /** Shows the data that come with the program, read and replayed already. */
    public void open(EarlyReplay.Ready ready) {
        Opened bundled = new Opened(new Opened.Bundled(), ready.dataset().info().contentSha256(), ReadOptions.DEFAULT,
                Optional.empty());
        context.derived().open(ready.dataset(), context.now().opening(bundled, ready.comparison().protocol()),
                ready.comparison());
    }

    private void annotate(String wanted) {
        annotate.controller().show(wanted);
    }

    private void opened(DatasetSource source, LoadedDataset plain) {
        annotate.layOver(plain, (dataset, embeddings) -> show(source, dataset, embeddings));
    }

    private void show(DatasetSource source, LoadedDataset dataset, Embeddings embeddings) {
        boolean stitched = dataset.info().kind() == DatasetKind.LONGMEMEVAL;
        dataModel.readingProperty().set(stitched ? source.options() : null);
        guide.otherData();
        Opened opened = new Opened(source.origin(), dataset.info().contentSha256(), source.options(), annotate.file());
        if (source instanceof LessonSource(Preset preset)) {
            shellModel.tabProperty().set(Tab.REPLAY);
            context.derived().open(dataset, context.now().opening(opened, Protocol.of(preset))
                    .with(PolicyChoice.of(preset.policies())).with(Cursor.NOWHERE.at(preset.step(), 0)), embeddings);
            guide.show(preset);
        } else {
            context.derived().open(dataset, context.now().opening(opened, Protocol.of(dataset.info())), embeddings);
        }
    }

    /** What the keys for steps move. */
    private Transport transport() {
        return window.shown().flatMap(screen -> screen.transport().get()).orElse(context.steps());
    }

    private void copy() {
        Copying.copy(scene.getFocusOwner(), () -> replayModel.result().filter(shown -> replayModel.cursor() >= 0)
                .map(shown -> shown.conversation().id() + ", decision " + (replayModel.cursor() + 1) + " of " + shown.steps()
                        + ": "
                        + shown.episode().questions().get(replayModel.cursor()).text())
                .orElse(""));
    }

    /** Asks for files where there is a window to ask in. */
    public void askIn(FilePicker picker, Function<String, Optional<Path>> saveAs) {
        shell.pickWith(picker);
        saver.set(saveAs);
    }

    public Scene scene() {
        return scene;
    }

    /** Whether card and columns of a decision are laid out in the window. */
    boolean showsDecision() {
        return replayView != null && replayView.showsDecision();
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

    public ReplayModel replayModel() {
        return replayModel;
    }

    public ReplayController player() {
        return player;
    }

    public GuideController guide() {
        return guide;
    }

    /** Shows the first steps unless they were dismissed. */
    void offerFirstSteps() {
        shell.offerSteps(guide::showFirstSteps);
    }

    public DataModel dataModel() {
        return dataModel;
    }

    public DataController data() {
        return data;
    }

    public Theme theme() {
        return shellModel.themeProperty().get();
    }

    public OptimalityScreen optimality() {
        return optimality;
    }

    public TrainingScreen training() {
        return training;
    }

    public AnnotateScreen annotate() {
        return annotate;
    }

    public BenchmarkScreen benchmark() {
        return benchmark;
    }

    public AuditController audit() {
        return audit;
    }

    /** Cancels what runs. */
    @Override
    public void close() {
        queue.close();
    }
}
