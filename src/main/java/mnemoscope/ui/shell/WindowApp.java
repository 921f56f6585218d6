package mnemoscope.ui.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import mnemoscope.explain.WhatIfs;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.lesson.LessonFile;
import mnemoscope.model.BadInputException;
import mnemoscope.session.RecoverySessions;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.workspace.History;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;

/** The program's window; opens the file in the first argument, otherwise the bundled data. */
public final class WindowApp extends Application {
    private static final List<Integer> ICON_SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private static final Duration PATIENCE = Duration.millis(400);
    private static final Duration LONGEST = Duration.seconds(1);

    /** Complete when texts can be requested. */
    private static CompletableFuture<Void> prepared = CompletableFuture.completedFuture(null);
    private static StartupReplay early;

    private final UserFiles files;
    private final DeferredParts stages = DeferredParts.later();
    Workbench workbench;
    private WindowPosition place;
    private Optional<DatasetSource> named = Optional.empty();
    private Optional<Path> session = Optional.empty();
    private Optional<Path> lesson = Optional.empty();
    private Optional<PlaceName> at = Optional.empty();
    private List<Path> plugins = List.of();

    public WindowApp() {
        this(UserFiles.ofUser());
    }

    WindowApp(UserFiles files) {
        this.files = files;
    }

    /**
     * Starts what needs no window while JavaFX starts on another thread: the log, language and numbers, the replay of the bundled data, and
     * what is slow when it is first used.
     *
     * @param replays whether the window opens with the bundled data
     */
    static void prepare(UserFiles files, boolean replays) {
        Executor beside = work -> Thread.ofPlatform().daemon().name("early").start(work);
        CompletableFuture<Void> spoken = CompletableFuture.runAsync(() -> PreferencesController.speak(files), beside);
        early = replays ? new StartupReplay(spoken.thenApplyAsync(done -> StartupReplay.make(beside), beside)) : null;
        prepared = spoken.runAfterBoth(CompletableFuture.runAsync(() -> files.logs().ifPresent(LogFile::in), beside), () -> {});
        StartupProbe.limit();
    }

    /**
     * Uses what takes 2 to 20 ms the first time and the window needs at once, so that the thread of JavaFX does not wait for it. What is
     * missing here costs time only.
     */
    @SuppressWarnings("ReturnValueIgnored")
    private static void useSlowPartsOnce() {
        // The first comparison of two records of a class makes the code that compares them.
        List<Object> compared = List.of(Workspace.NEW, DecisionDisplay.ALL, Workspace.NEW.benchmark(), Workspace.NEW.pages(),
                Opened.NOTHING, Opened.NOTHING.origin(), Workspace.NEW.cursor(), Workspace.NEW.selection(), PolicyChoice.USUAL,
                WhatIfs.NONE, Notes.NONE, History.EMPTY, Lecture.NONE, Theme.worn().get());
        compared.forEach(each -> each.equals(compared));
        Workspace.NEW.cursor().hashCode();
        BreakIterator.getLineInstance();
    }

    @Override
    public void init() throws BadInputException {
        prepared.join();
        Thread.ofPlatform().daemon().name("fonts").start(() -> {
            Type.load();
            useSlowPartsOnce();
        });
        session = Optional.ofNullable(getParameters().getNamed().get("session")).map(Path::of);
        String place = getParameters().getNamed().get("at");
        at = place == null ? Optional.empty() : Optional.of(PlaceName.parse(place));
        Optional<Path> file = getParameters().getUnnamed().stream().findFirst().map(Path::of);
        String jars = getParameters().getNamed().getOrDefault("plugin", "");
        plugins = Arrays.stream(jars.split(",")).filter(each -> !each.isEmpty()).map(Path::of).toList();
        lesson = file.filter(LessonFile::isLesson);
        named = file.filter(data -> lesson.isEmpty()).map(DatasetSource::early);
    }

    @Override
    public void start(Stage stage) {
        workbench = new Workbench(DatasetSource.bundled(), files, stage::close,
                WindowPosition.expected(PreferencesController.spoken(), WIDTH, HEIGHT), Workbench.workers(), stages);
        workbench.shell.pickWith(new FilePicker.OfSystem(stage, new ChosenFolders(files), getHostServices()));
        Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> workbench.shell.reportDefect(thrown));
        stage.setOnCloseRequest(event -> {
            if (!workbench.mayClose()) {
                event.consume();
            }
        });
        stage.setOnHidden(event -> workbench.runs.silence());
        stage.titleProperty().bind(workbench.title());
        stage.setScene(workbench.scene);
        stage.setMinWidth(820);
        stage.setMinHeight(600);
        place = new WindowPosition(stage, workbench.preferences.now.get(), WIDTH, HEIGHT);
        stages.add(() -> afterFirstPaint(stage));
        fillScreen(stage, workbench.shell);
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            PopupBackground.paint(Window.getWindows());
        }
        at.ifPresent(workbench::goTo);
        if (session.isPresent()) {
            workbench.openSession(session.get());
            show(stage);
            return;
        }
        if (lesson.isPresent()) {
            workbench.shell.open(lesson.get());
            show(stage);
            return;
        }
        if (named.isEmpty() && workbench.preferences.now.get().goOn()
                && files.keptSessions().flatMap(folder -> new RecoverySessions(folder).newest()).isPresent()) {
            early = null;
            workbench.goOn();
            show(stage);
            return;
        }
        if (early == null || named.isPresent()) {
            named.or(DatasetSource::bundled).ifPresent(workbench.shell::open);
            // Releases the data.
            named = Optional.empty();
            show(stage);
            return;
        }
        // The window appears with its first decision, or without it if that takes long.
        PauseTransition patience = new PauseTransition(PATIENCE);
        patience.setOnFinished(event -> show(stage));
        patience.play();
        early.whenMade(made -> {
            made.ifPresentOrElse(workbench::open, () -> DatasetSource.bundled().ifPresent(workbench.shell::open));
            patience.stop();
            show(stage);
        });
        early = null;
    }

    /** A lecture is full screen; leaving full screen ends the lecture. */
    private static void fillScreen(Stage stage, ShellController shell) {
        stage.setFullScreenExitHint("");
        stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
        shell.model.theme.subscribe(theme -> stage.setFullScreen(theme.isLecture()));
        stage.fullScreenProperty().subscribe((before, now) -> {
            shell.model.fullScreen.set(now);
            if (!now && shell.model.inLecture()) {
                shell.toggleLecture();
            }
        });
    }

    private void show(Stage stage) {
        if (stage.isShowing()) {
            return;
        }
        stage.show();
        PauseTransition longest = new PauseTransition(LONGEST);
        longest.setOnFinished(event -> stages.begin());
        longest.play();
        FrameCallbacks.after(2, workbench::isLaidOut, () -> {
            longest.stop();
            StartupProbe.shown(stages, workbench.window::choose);
        });
    }

    private void afterFirstPaint(Stage stage) {
        place.settle(stage.getScene().getX(), stage.getScene().getY());
        // Before a list of policies asks for them.
        Thread.ofPlatform().daemon().name("bundled-models").start(() -> BundledModel.KINDS.forEach(BundledModel::policy));
        for (int size : ICON_SIZES) {
            icon(size).ifPresent(stage.getIcons()::add);
        }
        workbench.shell.recent.recall();
        workbench.started();
        workbench.offerPlugins(plugins);
    }

    /** An icon of the program, if the jar contains it. */
    private static Optional<Image> icon(int size) {
        try (InputStream in = WindowApp.class.getResourceAsStream("/mnemoscope/icons/mnemoscope-" + size + ".png")) {
            return in == null ? Optional.empty() : Optional.of(new Image(in));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public void stop() {
        Runnable keeping = workbench.preferences.changeLast(place::in);
        workbench.end();
        // Not a daemon: the process ends when files are written.
        Thread.ofPlatform().name("end").start(() -> {
            keeping.run();
            workbench.close();
        });
    }
}
