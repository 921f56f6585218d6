package mnemoscope.dataset;

import java.nio.file.Path;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/** Small sample logs in the test resources. */
public final class SampleLogs {
    private static final Path FOLDER = Path.of("src/test/resources/logs");

    private SampleLogs() {}

    public static Path file(String name) {
        return FOLDER.resolve(name);
    }

    public static LoadedDataset sample(String name) {
        return read(file(name), ReadOptions.DEFAULT);
    }

    /** A sample log that must be readable; otherwise the test fails with the reason. */
    public static LoadedDataset read(Path file, ReadOptions options) {
        try {
            return DatasetReader.read(file, options, Progress.NONE);
        } catch (BadInputException unreadable) {
            throw new AssertionError(unreadable.getMessage(), unreadable);
        }
    }
}
