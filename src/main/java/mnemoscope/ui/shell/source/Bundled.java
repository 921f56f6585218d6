package mnemoscope.ui.shell.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/** The data that come with the program. */
public final class Bundled {
    private Bundled() {
    }

    /** What the window opens on; empty in a build without bundled data. */
    public static Optional<DatasetSource> source() {
        return BundledData.entries().stream().filter(Bundled::isThere).findFirst().map(Bundled::of);
    }

    private static boolean isThere(BundledData.Entry entry) {
        try (var in = entry.open()) {
            return in != null;
        } catch (IOException missing) {
            return false;
        }
    }

    private static DatasetSource of(BundledData.Entry entry) {
        return new DatasetSource() {
            @Override
            public String name() {
                return entry.title();
            }

            @Override
            public Optional<Path> file() {
                return Optional.empty();
            }

            @Override
            public LoadedDataset load(Progress progress) throws BadInputException {
                return read(entry, progress);
            }
        };
    }

    private static LoadedDataset read(BundledData.Entry entry, Progress progress) throws BadInputException {
        try (InputStream in = entry.open()) {
            return DatasetReader.read(entry.file(), in, ReadOptions.DEFAULT, progress);
        } catch (IOException failure) {
            throw new BadInputException("The bundled data could not be read: " + failure.getMessage()
                    + ". Get the program again.", failure);
        }
    }
}
