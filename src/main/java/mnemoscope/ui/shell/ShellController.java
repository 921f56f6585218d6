package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mnemoscope.dataset.AgentFolder;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.report.file.FileName;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;

/** One method per intent of the window, including those of {@link FeatureHost}. Use on the FX thread. */
public final class ShellController implements FeatureHost {
    final ShellModel model;
    final PreferencesController preferences;
    final RecentFiles recent;
    private final WorkspaceContext context;
    private final Runs runs;
    private final DatasetOpener opening;
    private final FileChanges readFiles = new FileChanges();
    private final Optional<DatasetSource> bundled;
    private final UserFiles files;
    private final DeferredParts stages;
    private final FileExport exports;
    final FigureDialogs figures;
    /** Never returns a file until the system has a dialog: for pictures and tests. */
    private FilePicker picker = (title, kind) -> Optional.empty();
    /** There before anything is read. */
    private DatasetTarget target;
    private Predicate<Path> others = file -> false;
    private Theme before = Theme.LIGHT;

    /**
     * @param bundled     the bundled data
     * @param preferences the user's preferences
     * @param stages      builds what the first picture does not need
     */
    public ShellController(WorkspaceContext context, Runs runs, Optional<DatasetSource> bundled, UserFiles files,
            PreferencesController preferences, DeferredParts stages) {
        model = new ShellModel(context);
        this.preferences = preferences;
        this.context = context;
        this.runs = runs;
        this.bundled = bundled;
        this.files = files;
        this.stages = stages;
        recent = new RecentFiles(files, runs, model.recent);
        opening = new DatasetOpener(this, runs, readFiles);
        ExportQuestions questions = new ExportQuestions(this);
        exports = new FileExport(runs.each(), this::saveAs,
                () -> preferences.now.get().quotes().areLeftOut(
                        context.replays().datasetProperty().getValue() != null && context.replays().dataset().info().isLog()),
                questions::askForTexts, this::refuse, questions::askToReplace);
        figures = new FigureDialogs(this);
    }

    void refuse(String what, String why, Runnable again) {
        report(new Problem(what, why, Texts.of("shell.export-elsewhere"), () -> {
            dismissProblem();
            again.run();
        }));
    }

    @Override
    public WorkspaceContext context() {
        return context;
    }

    @Override
    public Runs runs() {
        return runs;
    }

    @Override
    public FileExport exports() {
        return exports;
    }

    @Override
    public DeferredParts stages() {
        return stages;
    }

    @Override
    public UserFiles files() {
        return files;
    }

    /**
     * Sets the target that shows data, once the features exist.
     *
     * @param opening opens a file that is not a dataset, if it can
     */
    void showWith(DatasetTarget shown, Predicate<Path> opening) {
        target = shown;
        others = opening;
    }

    /** Sets the file picker, once there is a window. */
    public void pickWith(FilePicker changed) {
        picker = changed;
    }

    @Override
    public void browse(String address) {
        picker.browse(address);
    }

    /** Asks for a folder of agent logs and opens them as one dataset. */
    public void chooseAndOpenFolder() {
        picker.folder(Texts.of("shell.open-a-folder-of-logs")).ifPresent(this::open);
    }

    /** The folders of agents in the home of the user, each to be opened; nothing looks into them before. */
    List<Command.Choice> agentFolders() {
        Path home = Path.of(System.getProperty("user.home", "."));
        return Arrays.stream(AgentFolder.values()).flatMap(each -> each.there(home, System.getenv()).stream()
                .map(folder -> new Command.Choice(each.agent() + "   " + folder, () -> open(folder)))).toList();
    }

    @Override
    public void chooseAndOpen() {
        choose(Texts.of("shell.open-a-dataset"), FileKind.DATA).ifPresent(this::open);
    }

    @Override
    public Optional<Path> choose(String title, FileKind kind) {
        return picker.open(title, kind);
    }

    @Override
    public Optional<Path> chooseFolder(String title) {
        return picker.folder(title);
    }

    @Override
    public Optional<Path> chooseFolder(String title, Path beside) {
        return picker.folder(title, beside);
    }

    @Override
    public Optional<Path> saveAs(String name) {
        return picker.save(FileName.of(name));
    }

    /** Opens a dataset, or another file that a feature knows. */
    public void open(Path file) {
        if (!others.test(file)) {
            open(DatasetSource.of(file));
        }
    }

    @Override
    public void open(LocatedLesson lesson, Runnable unopened) {
        opening.open(DatasetSource.of(lesson), unopened);
    }

    public boolean hasBundled() {
        return bundled.isPresent();
    }

    @Override
    public void openBundled() {
        bundled.ifPresent(this::open);
    }

    /**
     * Reads in the background; the open data stay until the new data are complete, and remain open if the new data are invalid.
     */
    public void open(DatasetSource source) {
        opening.open(source, () -> {});
    }

    @Override
    public void readAgain(ReadOptions changed) {
        Opened open = context.now().opened();
        if (!open.options().equals(changed)) {
            open.file().ifPresent(file -> open(DatasetSource.of(file, changed)));
        }
    }

    /** Reads the open file again; cursor, settings and notes stay where they still apply. */
    public void readAgain() {
        Opened open = context.now().opened();
        LoadedDataset before = context.replays().dataset();
        if (open.file().isPresent()) {
            opening.read(open, now -> {
                target.update(now);
                say(FileChanges.words(open.name(), before, now));
            }, why -> report(new Problem(Texts.of("shell.could-not-open", open.name()), why)));
        }
    }

    /** Checks for changed files when the window comes to the front. */
    void lookForChanges() {
        readFiles.look(this, runs.each());
    }

    /** Shows a dataset that is in memory already. */
    public void show(DatasetSource source, LoadedDataset dataset) {
        model.opening.set(false);
        source.file().ifPresent(this::remember);
        target.open(source, dataset);
    }

    @Override
    public void show(LoadedDataset dataset, Optional<Path> file, ReadOptions read) {
        show(file.map(each -> DatasetSource.of(each, read)).orElse(DatasetSource.of(dataset)), dataset);
    }

    @Override
    public void remember(Path file) {
        recent.remember(file);
    }

    @Override
    public void read(Opened data, Consumer<LoadedDataset> then, Consumer<String> failed) {
        opening.read(data, then, failed);
    }

    @Override
    public void restore(LoadedDataset dataset, Workspace session) {
        target.restore(dataset, session);
    }

    @Override
    public void say(String words) {
        model.said.set(words);
    }

    @Override
    public void sayToo(String words) {
        if (!model.said.get().contains(words)) {
            say((model.said.get() + "\n" + words).strip());
        }
    }

    @Override
    public void unsay(String words) {
        say(model.said.get().lines().filter(each -> !each.equals(words)).collect(Collectors.joining("\n")));
    }

    @Override
    public void report(Problem problem) {
        // An offer must not replace an error that appeared meanwhile.
        if (!problem.invites() || model.problem.get() == null) {
            model.problem.set(problem);
        }
        if (!problem.invites()) {
            // Removes an earlier success message.
            say("");
        }
    }

    @Override
    public void dismissProblem() {
        model.problem.set(null);
    }

    /** Handles an uncaught exception: logs it and shows an error; the window stays usable. */
    void reportDefect(Throwable thrown) {
        report(new Problem(Texts.of("shell.that-did-not-work"),
                Texts.of("shell.what-is-open-stays-open", FailureMessages.words(thrown, Texts.of("shell.not-expected")))));
    }

    @Override
    public void export(Picture picture) {
        figures.export(picture);
    }

    @Override
    public void showFigures() {
        figures.gallery();
    }

    @Override
    public void showTab(Tab tab) {
        model.tab.set(tab);
    }

    /** Shows another theme until the preferences change or the program ends. */
    public void chooseTheme(Theme theme) {
        before = theme.inLecture(false);
        model.theme.set(theme);
    }

    /** Applies a preferred theme. A change during a lecture, e.g. by the desktop, waits until the lecture ends. */
    void followTheme(Theme theme) {
        if (model.inLecture() && !theme.isLecture()) {
            before = theme;
        } else {
            chooseTheme(theme);
        }
    }

    /** Switches between light and dark, in a lecture too, and saves the choice unless lecture mode itself is the saved one. */
    public void toggleTheme() {
        chooseTheme(model.theme.get().opposite());
        if (preferences.now.get().theme() != Preferences.Look.LECTURE) {
            preferences.change(liked -> liked.withTheme(before.isDark() ? Preferences.Look.DARK : Preferences.Look.LIGHT));
        }
    }

    /** Toggles lecture mode: the screen of the tab fills the window, large and with high contrast, light or dark as the window. */
    public void toggleLecture() {
        // A message of before is not for an audience.
        say("");
        chooseTheme(model.inLecture() ? before : before.inLecture(true));
    }

    @Override
    public void showDialog(Dialog dialog) {
        model.dialog.set(dialog);
        model.sheet.set(Sheet.DIALOG);
    }

    @Override
    public void offerDialog(Supplier<Dialog> dialog) {
        if (model.sheet.get() == Sheet.NONE) {
            showDialog(dialog.get());
        }
    }

    /** Shows a sheet over the window, or hides it if it is showing. */
    public void toggle(Sheet sheet) {
        model.sheet.set(model.sheet.get() == sheet ? Sheet.NONE : sheet);
    }

    @Override
    public void closeDialog() {
        closeSheet();
    }

    /** Closes the sheet at the request of its user; a dialog that it covers returns. */
    void dismissSheet() {
        Optional<Dialog> covered = model.sheet.get() == Sheet.DIALOG ? model.dialog.get().covered() : Optional.empty();
        closeSheet();
        covered.ifPresent(this::showDialog);
    }

    public void closeSheet() {
        model.sheet.set(Sheet.NONE);
    }

    public void toggleInspectorDrawer() {
        model.inspectorDrawer.set(!model.inspectorDrawer.get());
    }

    public void toggleLeftDrawer() {
        model.leftDrawer.set(!model.leftDrawer.get());
    }
}
