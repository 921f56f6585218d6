package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;

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

    /** Where it can be found again. */
    default Opened.Origin origin() {
        return file().<Opened.Origin>map(Opened.DataFile::new).orElseGet(Opened.Bundled::new);
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
