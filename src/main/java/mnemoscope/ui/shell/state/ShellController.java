package mnemoscope.ui.shell.state;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Job;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.FilePicker;
import mnemoscope.ui.workspace.Problem;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.RecentFiles;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;

/** One method an intent of the window. Called on the FX thread. */
public final class ShellController {
    private final ShellModel model;
    private final JobQueue queue;
    private final WorkspaceModel workspace;
    private final BiConsumer<DatasetSource, LoadedDataset> opened;
    private final Optional<DatasetSource> bundled;
    private final RecentFiles recent;
    private FilePicker picker = FilePicker.NONE;
    private Job<LoadedDataset> reading;
    private Theme before = Theme.LIGHT;

    /**
     * @param opened  takes a dataset that was read; called on the FX thread
     * @param bundled the data that come with the program
     */
    public ShellController(ShellModel model, WorkspaceModel workspace, JobQueue queue,
            BiConsumer<DatasetSource, LoadedDataset> opened, Optional<DatasetSource> bundled, UserFiles files) {
        this.model = model;
        this.workspace = workspace;
        this.queue = queue;
        this.opened = opened;
        this.bundled = bundled;
        this.recent = files.recent();
    }

    /** Sets where files are asked for, once there is a window. */
    public void pickWith(FilePicker changed) {
        picker = changed;
    }

    /** Reads the list of recent files; not needed for the first paint. */
    public void recallRecent() {
        remember("Recall recent files", recent::read);
    }

    /** Files may lie on a slow disk: they are looked at in the background. */
    private void remember(String title, Supplier<List<Path>> work) {
        queue.submit(title, progress -> work.get(),
                new JobHooks<List<Path>>(files -> model.recentProperty().set(files), thrown -> {
                }));
    }

    public void chooseAndOpen() {
        picker.open().ifPresent(this::open);
    }

    /** Asks for a file to read. @param title what is asked for */
    public Optional<Path> choose(String title) {
        return picker.open(title);
    }

    /** Asks for a folder for results. */
    public Optional<Path> chooseFolder(String title) {
        return picker.folder(title);
    }

    /** Asks for a file to write. @param name to suggest */
    public Optional<Path> saveAs(String name) {
        return picker.save(name);
    }

    public void open(Path file) {
        open(DatasetSource.of(file));
    }

    public boolean hasBundled() {
        return bundled.isPresent();
    }

    public void openBundled() {
        bundled.ifPresent(this::open);
    }

    /** Reads in the background; what is open stays until the new data are complete, and if they are bad. */
    public void open(DatasetSource source) {
        if (reading != null) {
            reading.cancel();
        }
        model.problemProperty().set(null);
        model.openingProperty().set(true);
        reading = queue.submit("Open " + source.name(), source::load, new JobHooks<LoadedDataset>(
                dataset -> show(source, dataset), thrown -> fail(source, thrown), this::endIfIdle));
    }

    /** Reads the open file again in another way. */
    public void readAgain(ReadOptions changed) {
        Opened open = workspace.get().opened();
        if (!open.options().equals(changed)) {
            open.file().ifPresent(file -> open(DatasetSource.of(file, changed)));
        }
    }

    /** Takes a dataset that is there already. */
    public void show(DatasetSource source, LoadedDataset dataset) {
        reading = null;
        model.openingProperty().set(false);
        source.file().ifPresent(file -> remember("Remember the file", () -> recent.add(file)));
        opened.accept(source, dataset);
    }

    private void fail(DatasetSource source, Throwable thrown) {
        reading = null;
        model.openingProperty().set(false);
        if (!(thrown instanceof BadInputException)) {
            System.getLogger(ShellController.class.getName()).log(System.Logger.Level.ERROR, "Open " + source.name(), thrown);
        }
        String where = thrown instanceof BadInputException
                ? thrown.getMessage()
                : "It stopped unexpectedly (" + thrown.getClass().getSimpleName() + "). The log has the details.";
        model.problemProperty().set(new Problem("Could not open " + source.name(), where, "Open another file\u2026",
                this::chooseAndOpen));
    }

    private void endIfIdle() {
        model.openingProperty().set(reading != null && !reading.state().isFinal());
    }

    public void cancelOpening() {
        if (reading != null) {
            reading.cancel();
        }
    }

    /** Tells in the status bar what an export came to. */
    public void say(String words) {
        model.saidProperty().set(words);
    }

    public void dismissProblem() {
        model.problemProperty().set(null);
    }

    public void report(Problem problem) {
        model.problemProperty().set(problem);
    }

    public void showTab(Tab tab) {
        model.tabProperty().set(tab);
    }

    public void chooseTheme(Theme theme) {
        if (theme != Theme.LECTURE) {
            before = theme;
        }
        model.themeProperty().set(theme);
    }

    /** Light to dark and back; lecture mode ends. */
    public void toggleTheme() {
        chooseTheme(model.themeProperty().get() == Theme.DARK ? Theme.LIGHT : Theme.DARK);
    }

    /** Large and high in contrast for a class, and back to the theme before. */
    public void toggleLecture() {
        chooseTheme(model.themeProperty().get() == Theme.LECTURE ? before : Theme.LECTURE);
    }

    /** Lays a sheet over the window; the same again takes it away. */
    public void toggle(Sheet sheet) {
        model.sheetProperty().set(model.sheetProperty().get() == sheet ? Sheet.NONE : sheet);
    }

    public void closeSheet() {
        model.sheetProperty().set(Sheet.NONE);
    }

    public void toggleInspectorDrawer() {
        model.inspectorDrawerProperty().set(!model.inspectorDrawerProperty().get());
    }

    public void toggleLeftDrawer() {
        model.leftDrawerProperty().set(!model.leftDrawerProperty().get());
    }

    public void cancelJob(long id) {
        queue.cancel(id);
    }

    public void pauseJob(long id) {
        queue.pause(id);
    }

    public void resumeJob(long id) {
        queue.resume(id);
    }

    public void clearFinishedJobs() {
        queue.clearFinished();
        model.jobsProperty().set(queue.snapshots());
    }
}
