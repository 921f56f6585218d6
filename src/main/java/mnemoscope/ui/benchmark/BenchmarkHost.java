package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;

/**
 * Where the tab leads to outside of itself. Called on the FX thread.
 *
 * @param open       asks for a study to read
 * @param saveAs     asks for a file to write, given a name to suggest
 * @param folder     asks for a folder to write to
 * @param place      where the data that are open came from
 * @param showData   opens data in the window that are read already
 * @param showReplay brings the Replay tab to the front
 */
public record BenchmarkHost(Supplier<Optional<Path>> open, Function<String, Optional<Path>> saveAs,
        Supplier<Optional<Path>> folder,
        Supplier<DataPlace> place, ShowData showData, Runnable showReplay) {
    /** Opens data in the window. */
    public interface ShowData {
        void show(LoadedDataset dataset, DataPlace place);
    }
}
