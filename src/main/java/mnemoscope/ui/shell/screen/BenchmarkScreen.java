package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.task.Progress;
import mnemoscope.ui.benchmark.BenchmarkTab;
import mnemoscope.ui.benchmark.DataPlace;
import mnemoscope.ui.benchmark.Places;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.shell.source.Readings;
import mnemoscope.ui.shell.source.UserFiles;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.training.TrainedShelf;

/** The Benchmark tab in the frame of the window; nothing of it is made before it is first shown. */
public final class BenchmarkScreen {
    private final ShellController shell;
    private final ShellModel shellModel;
    private final Supplier<Optional<Path>> annotations;
    private final BenchmarkTab tab;

    public BenchmarkScreen(ReplayModel replay, ReplayController player, TrainedShelf shelf, ShellModel shellModel, ShellController shell,
            Runs runs, FileExport exports, UserFiles files, Function<String, Optional<Path>> saveAs,
            Supplier<Optional<Path>> annotations) {
        this.shell = shell;
        this.shellModel = shellModel;
        this.annotations = annotations;
        tab = new BenchmarkTab(replay, player, shelf, runs, runs.newest(), exports, files.benchmarks(),
                new Places(shell::chooseStudy, saveAs, () -> shell.chooseFolder("Folder for all files of the study"), this::place,
                        this::showData,
                        () -> shell.showTab(Tab.REPLAY)));
    }

    private DataPlace place() {
        DatasetSource source = shellModel.sourceProperty().get();
        return source == null
                ? new DataPlace(Optional.empty(), ReadOptions.DEFAULT, annotations.get())
                : new DataPlace(source.file(), source.options(), annotations.get());
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
