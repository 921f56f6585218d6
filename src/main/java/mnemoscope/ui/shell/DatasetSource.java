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
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.workspace.Opened;

/**
 * The source of a dataset.
 *
 * @param name    short name for job titles
 * @param origin  where to find the data again
 * @param options read options, where there is a choice
 * @param lesson  the lesson that contains the conversations, if any
 * @param loading reads the data
 */
public record DatasetSource(String name, Opened.Origin origin, ReadOptions options, Optional<LocatedLesson> lesson,
        Loading loading) {
    private static final long LOOK_MILLIS = 50;

    /** Reads data. */
    @FunctionalInterface
    public interface Loading {
        LoadedDataset load(Progress progress) throws BadInputException;
    }

    private DatasetSource(String name, Opened.Origin origin, Loading loading) {
        this(name, origin, ReadOptions.DEFAULT, Optional.empty(), loading);
    }

    /** A user's file, read in a special way. */
    public static DatasetSource of(Path file, Loading loading) {
        return new DatasetSource(String.valueOf(file.getFileName()), new Opened.DataFile(file), loading);
    }

    /** A user's file. */
    public static DatasetSource of(Path file) {
        return of(file, ReadOptions.DEFAULT);
    }

    static DatasetSource of(Path file, ReadOptions options) {
        return new DatasetSource(String.valueOf(file.getFileName()), new Opened.DataFile(file), options, Optional.empty(),
                progress -> DatasetReader.read(file, options, progress));
    }

    /** Its name, and of a lesson its file too: nobody finds a file by the title in it. */
    String named() {
        return lesson.map(read -> name + " (" + read.file() + ")").orElse(name);
    }

    /** Bundled data that are in memory already. */
    static DatasetSource of(LoadedDataset dataset) {
        return new DatasetSource(dataset.info().name(), new Opened.Bundled(), progress -> dataset);
    }

    /** The conversations of a lesson. */
    static DatasetSource of(LocatedLesson lesson) {
        return new DatasetSource(lesson.lesson().title().here(), lesson.origin(), ReadOptions.DEFAULT, Optional.of(lesson),
                lesson::read);
    }

    /** Data that were open before, from any source. @throws BadInputException if bundled data no longer exist */
    public static DatasetSource of(Opened data) throws BadInputException {
        return switch (data.origin()) {
            case Opened.Lesson lesson -> of(LocatedLesson.at(lesson));
            case Opened.DataFile file when LocatedLesson.isAt(file) -> of(LocatedLesson.at(file));
            case Opened.DataFile file -> of(file.path(), data.options());
            case Opened.Bundled here ->
                bundled().orElseThrow(() -> new BadInputException(Texts.of("shell.this-copy-of-the-program")));
            case Opened.Nowhere nowhere -> throw new BadInputException(Texts.of("shell.the-session-names-no-data"));
        };
    }

    /** The bundled data that the window opens with; empty in a build without bundled data. */
    public static Optional<DatasetSource> bundled() {
        try (InputStream there = BundledData.open()) {
            return Optional.of(new DatasetSource(BundledData.title(), new Opened.Bundled(), DatasetSource::readBundled));
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    private static LoadedDataset readBundled(Progress progress) throws BadInputException {
        try {
            return BundledData.read(progress);
        } catch (IOException failure) {
            throw new BadInputException(
                    Texts.of("shell.the-bundled-data-could-not", FailureMessages.words(failure, BundledData.FILE)), failure);
        }
    }

    /** A file that is read while JavaFX is still starting, so that the first decision appears sooner. Read once. */
    static DatasetSource early(Path file) {
        FutureTask<LoadedDataset> reading = new FutureTask<>(() -> of(file).load(Progress.NONE));
        Thread.ofPlatform().daemon().name("early-read").start(reading);
        return of(file, progress -> await(reading, file, progress));
    }

    /** Waits for a read in progress; on cancellation returns at once, and the result of the read is ignored. */
    private static LoadedDataset await(FutureTask<LoadedDataset> reading, Path file, Progress progress) throws BadInputException {
        while (true) {
            progress.check();
            try {
                return reading.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                progress.at(Double.NaN, Texts.of("shell.reading-the-file", file.getFileName()));
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

    public LoadedDataset load(Progress progress) throws BadInputException {
        return loading.load(progress);
    }

    /** The file, if the source is a file. */
    Optional<Path> file() {
        return origin instanceof Opened.DataFile(Path path) ? Optional.of(path) : Optional.empty();
    }
}
