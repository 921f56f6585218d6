package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
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
        try {
            Path folder = Files.createTempDirectory("mnemoscope");
            try {
                return DatasetReader.read(entry.copyInto(folder), ReadOptions.DEFAULT, progress);
            } finally {
                Files.deleteIfExists(folder.resolve(entry.file()));
                Files.deleteIfExists(folder);
            }
        } catch (IOException failure) {
            throw new BadInputException("The bundled data could not be unpacked: " + failure.getMessage()
                    + ". Free some space in the folder for temporary files.", failure);
        }
    }
}
