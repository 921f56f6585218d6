package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.benchmark.BenchmarkTab;
import mnemoscope.ui.benchmark.DataPlace;
import mnemoscope.ui.benchmark.Places;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.shell.jobs.QueueBackground;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.Readings;
import mnemoscope.ui.shell.source.UserFiles;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;

/** The Benchmark tab in the frame of the window; nothing of it is made before it is first shown. */
public final class BenchmarkScreen {
    private final ShellController shell;
    private final WorkspaceContext context;
    private final BenchmarkTab tab;

    public BenchmarkScreen(WorkspaceContext context, ShellController shell, JobQueue queue, FileExport exports, UserFiles files,
            Function<String, Optional<Path>> saveAs) {
        this.shell = shell;
        this.context = context;
        tab = new BenchmarkTab(context, queue, QueueBackground.newest(queue), exports, files.benchmarks(),
                new Places(shell::chooseStudy, saveAs, () -> shell.chooseFolder("Folder for all files of the study"), this::place,
                        this::showData,
                        () -> shell.showTab(Tab.REPLAY)));
    }

    private DataPlace place() {
        Opened opened = context.now().opened();
        return new DataPlace(opened.file(), opened.options(), opened.annotations());
    }

    private void showData(LoadedDataset dataset, DataPlace place) {
        shell.show(place.file().map(file -> DatasetSource.of(file, place.read())).orElseGet(() -> new Ready(dataset)), dataset);
    }

    /** Data that are in memory already. */
    private record Ready(LoadedDataset dataset) implements DatasetSource {
        @Override
        public String name() {
            return dataset.info().name();
        }

        @Override
        public Optional<Path> file() {
            return Optional.empty();
        }

        @Override
        public LoadedDataset load(Progress progress) {
            return dataset;
        }
    }

    public Screen screen() {
        return new Screen(tab.content((protocol, kind, read) -> Readings.line(Readings.of(protocol, kind, read)),
                shell::chooseAndOpen, shell::openBundled), Optional.of(tab.tools()), Optional.empty(),
                Optional.of(tab::settings), Optional::empty);
    }

    public BenchmarkTab tab() {
        return tab;
    }
}
