package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Embeddings;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;

/** A window that only notes what a feature asks of it, and answers questions for files. */
public class HostStub implements FeatureHost {
    private final WorkspaceContext context;
    private final Runs runs;
    public final List<String> said = new ArrayList<>();
    public final List<Problem> problems = new ArrayList<>();
    public Optional<Path> file = Optional.empty();
    public Optional<Path> folder = Optional.empty();
    /** Beside which folder one was asked for last. */
    public Optional<Path> beside = Optional.empty();

    /** Files that would have been replaced, and whether they may be. */
    public final List<Path> asked = new ArrayList<>();
    public boolean replaces = true;

    /** Dialogs that were offered; each is made by whoever looks at it. */
    public final List<Supplier<Dialog>> dialogs = new ArrayList<>();

    /** Pictures to be exported. */
    public final List<Picture> pictures = new ArrayList<>();

    /** Tabs that were shown. */
    public final List<Tab> shown = new ArrayList<>();

    /** How often all figures were asked for. */
    public int galleries;

    public HostStub(Runs runs) {
        this(runs, WorkspaceContext.empty(new AtOnce()));
    }

    public HostStub(Runs runs, WorkspaceContext context) {
        this.runs = runs;
        this.context = context;
    }

    @Override
    public WorkspaceContext context() {
        return context;
    }

    @Override
    public void showFigures() {
        galleries++;
    }

    @Override
    public Runs runs() {
        return runs;
    }

    @Override
    public FileExport exports() {
        FileExport plain = Exports.of(new AtOnce(), this::saveAs);
        return new FileExport(plain.background(), plain.saveAs(), plain.unquoted(), plain.question(), plain.refused(),
                (existing, replace) -> {
                    asked.addAll(existing);
                    if (replaces) {
                        replace.run();
                    }
                });
    }

    @Override
    public DeferredParts stages() {
        return DeferredParts.atOnce();
    }

    @Override
    public UserFiles files() {
        return UserFiles.none();
    }

    @Override
    public Optional<Path> choose(String title, FileKind kind) {
        return file;
    }

    @Override
    public void showFolder(Path folder) {}

    @Override
    public void offerDialog(Supplier<Dialog> dialog) {
        dialogs.add(dialog);
    }

    @Override
    public Optional<Path> chooseFolder(String title) {
        return folder;
    }

    @Override
    public Optional<Path> chooseFolder(String title, Path other) {
        beside = Optional.of(other);
        return chooseFolder(title);
    }

    @Override
    public Optional<Path> saveAs(String name) {
        return folder.map(each -> each.resolve(name));
    }

    @Override
    public void chooseAndOpen() {}

    @Override
    public void openBundled() {}

    @Override
    public void open(LocatedLesson lesson, Runnable unopened) {}

    @Override
    public void readAgain(ReadOptions changed) {}

    @Override
    public void show(LoadedDataset dataset, Optional<Path> read, ReadOptions options) {
        Opening.open(context, dataset);
    }

    @Override
    public void read(Opened data, Consumer<LoadedDataset> then, Consumer<String> failed) {
        failed.accept(data.name() + " does not exist.");
    }

    @Override
    public void restore(LoadedDataset dataset, Workspace session) {
        context.replays().open(dataset, session, Embeddings.NONE);
    }

    @Override
    public void closeDialog() {}

    @Override
    public void remember(Path file) {}

    @Override
    public void showTab(Tab tab) {
        shown.add(tab);
    }

    @Override
    public void export(Picture picture) {
        pictures.add(picture);
    }

    @Override
    public void showDialog(Dialog dialog) {
        dialogs.add(() -> dialog);
    }

    @Override
    public void say(String words) {
        said.add(words);
    }

    @Override
    public void sayToo(String words) {
        said.add(words);
    }

    @Override
    public void unsay(String words) {
        said.remove(words);
    }

    @Override
    public void report(Problem problem) {
        problems.add(problem);
    }

    @Override
    public void dismissProblem() {
        problems.clear();
    }

    @Override
    public void browse(String address) {
        throw new UnsupportedOperationException();
    }
}
