package mnemoscope.ui.shell.state;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
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
    private final Runs runs;
    private final RunHandle reading;
    private final WorkspaceModel workspace;
    private final BiConsumer<DatasetSource, LoadedDataset> opened;
    private final Optional<DatasetSource> bundled;
    private final RecentFiles recent;
    private FilePicker picker = FilePicker.NONE;
    private Theme before = Theme.LIGHT;

    /**
     * @param opened  takes a dataset that was read; called on the FX thread
     * @param bundled the data that come with the program
     */
    public ShellController(ShellModel model, WorkspaceModel workspace, Runs runs,
            BiConsumer<DatasetSource, LoadedDataset> opened, Optional<DatasetSource> bundled, UserFiles files) {
        this.model = model;
        this.workspace = workspace;
        this.runs = runs;
        reading = runs.queued();
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
        runs.each().start(title, progress -> work.get(), model.recent::set, why -> {
        });
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
        model.problem.set(null);
        model.opening.set(true);
        reading.start("Open " + source.name(), source::load, dataset -> show(source, dataset), why -> fail(source, why),
                () -> model.opening.set(false));
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
        model.opening.set(false);
        source.file().ifPresent(file -> remember("Remember the file", () -> recent.add(file)));
        opened.accept(source, dataset);
    }

    private void fail(DatasetSource source, String why) {
        model.opening.set(false);
        model.problem.set(new Problem("Could not open " + source.name(), why, "Open another file\u2026",
                this::chooseAndOpen));
    }

    public void cancelOpening() {
        reading.cancel();
    }

    /** Tells in the status bar what an export came to. */
    public void say(String words) {
        model.said.set(words);
    }

    public void dismissProblem() {
        model.problem.set(null);
    }

    public void report(Problem problem) {
        model.problem.set(problem);
    }

    public void showTab(Tab tab) {
        model.tab.set(tab);
    }

    public void chooseTheme(Theme theme) {
        if (theme != Theme.LECTURE) {
            before = theme;
        }
        model.theme.set(theme);
    }

    /** Light to dark and back; lecture mode ends. */
    public void toggleTheme() {
        chooseTheme(model.theme.get() == Theme.DARK ? Theme.LIGHT : Theme.DARK);
    }

    /** Large and high in contrast for a class, and back to the theme before. */
    public void toggleLecture() {
        chooseTheme(model.theme.get() == Theme.LECTURE ? before : Theme.LECTURE);
    }

    /** Lays a sheet over the window; the same again takes it away. */
    public void toggle(Sheet sheet) {
        model.sheet.set(model.sheet.get() == sheet ? Sheet.NONE : sheet);
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
