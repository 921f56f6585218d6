package mnemoscope.dataset;

import java.nio.file.Path;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/** Logs of small sessions that come with the tests. */
public final class SampleLogs {
    private static final Path FOLDER = Path.of("src/test/resources/logs");

    private SampleLogs() {
    }

    public static Path file(String name) {
        return FOLDER.resolve(name);
    }

    public static LoadedDataset sample(String name) {
        return read(file(name), ReadOptions.DEFAULT);
    }

    /** A log of a test that is readable; if it is not, the test says why. */
    public static LoadedDataset read(Path file, ReadOptions options) {
        try {
            return DatasetReader.read(file, options, Progress.NONE);
        } catch (BadInputException unreadable) {
            throw new AssertionError(unreadable.getMessage(), unreadable);
        }
    }
}
