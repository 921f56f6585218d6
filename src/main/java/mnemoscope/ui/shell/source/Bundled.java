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
        try (InputStream there = BundledData.open()) {
            return Optional.of(new DatasetSource() {
                @Override
                public String name() {
                    return BundledData.TITLE;
                }

                @Override
                public Optional<Path> file() {
                    return Optional.empty();
                }

                @Override
                public LoadedDataset load(Progress progress) throws BadInputException {
                    return read(progress);
                }
            });
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    private static LoadedDataset read(Progress progress) throws BadInputException {
        try (InputStream in = BundledData.open()) {
            return DatasetReader.read(BundledData.FILE, in, ReadOptions.DEFAULT, progress);
        } catch (IOException failure) {
            throw new BadInputException("The bundled data could not be read: " + failure.getMessage()
                    + ". Get the program again.", failure);
        }
    }
}
