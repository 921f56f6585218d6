package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.task.Progress;

/** Data that are in memory already and came with the program. */
public record ReadSource(LoadedDataset dataset) implements DatasetSource {
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
