package mnemoscope.ui.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Preset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Opened;

/** Where a dataset comes from. */
public interface DatasetSource {
    /** Short, for titles of jobs. */
    String name();

    LoadedDataset load(Progress progress) throws BadInputException;

    /** The file, if it is one. */
    default Optional<Path> file() {
        return Optional.empty();
    }

    /** How it is read where there is a choice. */
    default ReadOptions options() {
        return ReadOptions.DEFAULT;
    }

    /** Where it can be found again. */
    default Opened.Origin origin() {
        return file().<Opened.Origin>map(Opened.DataFile::new).orElseGet(Opened.Bundled::new);
    }

    static DatasetSource of(Path file) {
        return new DataFile(file, ReadOptions.DEFAULT);
    }

    /** The data that come with the program, on which the window opens; empty in a build without bundled data. */
    static Optional<DatasetSource> bundled() {
        try (InputStream there = BundledData.open()) {
            return Optional.of(new Bundled());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** A file of the user. */
    record DataFile(Path path, ReadOptions options) implements DatasetSource {
        @Override
        public String name() {
            return String.valueOf(path.getFileName());
        }

        @Override
        public Optional<Path> file() {
            return Optional.of(path);
        }

        @Override
        public LoadedDataset load(Progress progress) throws BadInputException {
            return DatasetReader.read(path, options, progress);
        }
    }

    /** Data that come with the program. */
    record Bundled() implements DatasetSource {
        @Override
        public String name() {
            return BundledData.TITLE;
        }

        @Override
        public LoadedDataset load(Progress progress) throws BadInputException {
            try (InputStream in = BundledData.open()) {
                return DatasetReader.read(BundledData.FILE, in, ReadOptions.DEFAULT, progress);
            } catch (IOException failure) {
                throw new BadInputException("The bundled data could not be read: " + failure.getMessage()
                        + ". Get the program again.", failure);
            }
        }
    }

    /** The conversation of a preset, which comes with the program. */
    record Lesson(Preset preset) implements DatasetSource {
        @Override
        public String name() {
            return preset.title();
        }

        @Override
        public Opened.Origin origin() {
            return new Opened.Lesson(preset.file());
        }

        @Override
        public LoadedDataset load(Progress progress) throws BadInputException {
            return preset.open();
        }
    }

    /** Data that are in memory already and came with the program. */
    record Read(LoadedDataset dataset) implements DatasetSource {
        @Override
        public String name() {
            return dataset.info().name();
        }

        @Override
        public LoadedDataset load(Progress progress) {
            return dataset;
        }
    }

    /** A file that is read while the toolkit is still starting, so that the first decision comes sooner. Read once. */
    record Early(DatasetSource source, FutureTask<LoadedDataset> reading) implements DatasetSource {
        private static final long LOOK_MILLIS = 50;

        static Early of(Path file) {
            DatasetSource source = DatasetSource.of(file);
            FutureTask<LoadedDataset> reading = new FutureTask<>(() -> source.load(Progress.NONE));
            Thread.ofPlatform().daemon().name("early-read").start(reading);
            return new Early(source, reading);
        }

        @Override
        public String name() {
            return source.name();
        }

        @Override
        public Optional<Path> file() {
            return source.file();
        }

        /** Waits for what is read already; gives up at once when cancelled, the reading itself then ends unheard. */
        @Override
        public LoadedDataset load(Progress progress) throws BadInputException {
            while (true) {
                progress.check();
                try {
                    return reading.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    progress.at(Double.NaN, "Reading " + name());
                } catch (ExecutionException thrown) {
                    if (thrown.getCause() instanceof BadInputException bad) {
                        throw bad;
                    }
                    throw new IllegalStateException(thrown.getCause());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new CancelledException();
                }
            }
        }
    }
}
