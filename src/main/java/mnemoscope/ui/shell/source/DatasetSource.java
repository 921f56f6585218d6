package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/** Where a dataset comes from. */
public interface DatasetSource {
    /** Short, for titles of jobs. */
    String name();

    /** The file, if it is one. */
    Optional<Path> file();

    LoadedDataset load(Progress progress) throws BadInputException;

    /** How it is read where there is a choice. */
    default ReadOptions options() {
        return ReadOptions.DEFAULT;
    }

    /** The same file read in another way; itself if it is no file. */
    default DatasetSource with(ReadOptions changed) {
        return file().map(path -> of(path, changed)).orElse(this);
    }

    static DatasetSource of(Path file) {
        return of(file, ReadOptions.DEFAULT);
    }

    static DatasetSource of(Path file, ReadOptions options) {
        return new DatasetSource() {
            @Override
            public String name() {
                return String.valueOf(file.getFileName());
            }

            @Override
            public Optional<Path> file() {
                return Optional.of(file);
            }

            @Override
            public LoadedDataset load(Progress progress) throws BadInputException {
                return DatasetReader.read(file, options, progress);
            }

            @Override
            public ReadOptions options() {
                return options;
            }
        };
    }
}
