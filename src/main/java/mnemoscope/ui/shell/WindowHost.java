package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.chart.PictureExporter;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.LessonSource;
import mnemoscope.ui.shell.source.ReadSource;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Problem;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;

/** The window as its features see it. */
final class WindowHost implements FeatureHost {
    private final ShellModel model;
    private final ShellController shell;
    private final WorkspaceContext context;
    private final Runs runs;
    private final UserFiles files;
    private final Stages stages;
    private final FileExport exports;
    private final PictureExporter pictures;

    WindowHost(ShellModel model, ShellController shell, WorkspaceContext context, Runs runs, UserFiles files, Stages stages) {
        this.model = model;
        this.shell = shell;
        this.context = context;
        this.runs = runs;
        this.files = files;
        this.stages = stages;
        exports = new FileExport(runs.each(), shell::saveAs);
        pictures = new PictureExporter(runs.each(), shell::saveAs, shell::say, this::askForPicture, shell::closeSheet);
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
    public Stages stages() {
        return stages;
    }

    @Override
    public UserFiles files() {
        return files;
    }

    @Override
    public Optional<Path> choose(String title) {
        return shell.choose(title);
    }

    @Override
    public Optional<Path> chooseFolder(String title) {
        return shell.chooseFolder(title);
    }

    @Override
    public Optional<Path> saveAs(String name) {
        return shell.saveAs(name);
    }

    @Override
    public void chooseAndOpen() {
        shell.chooseAndOpen();
    }

    @Override
    public void openBundled() {
        shell.openBundled();
    }

    @Override
    public void open(Preset lesson) {
        shell.open(new LessonSource(lesson));
    }

    @Override
    public void readAgain(ReadOptions changed) {
        shell.readAgain(changed);
    }

    @Override
    public void show(LoadedDataset dataset, Optional<Path> file, ReadOptions read) {
        shell.show(file.map(each -> DatasetSource.of(each, read)).orElseGet(() -> new ReadSource(dataset)), dataset);
    }

    @Override
    public void showTab(Tab tab) {
        shell.showTab(tab);
    }

    @Override
    public void showDialog(Dialog dialog) {
        model.dialog.set(dialog);
        model.sheet.set(Sheet.DIALOG);
    }

    private void askForPicture() {
        showDialog(new Dialog("Export a picture", pictures.form(), 560, () -> {
        }));
    }

    @Override
    public void export(Picture picture) {
        pictures.offer(picture);
    }

    @Override
    public void say(String words) {
        shell.say(words);
    }

    @Override
    public void report(Problem problem) {
        shell.report(problem);
    }

    @Override
    public void dismissProblem() {
        shell.dismissProblem();
    }
}
