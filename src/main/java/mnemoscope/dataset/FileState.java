package mnemoscope.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/**
 * The state of a file or a folder of logs, to detect changes without reading it.
 *
 * @param files number of files
 * @param bytes of all files
 * @param times hash of the modification times of all files: a clock that was set back can make a newer change look older
 */
public record FileState(int files, long bytes, int times) {
    /** Empty if the file does not exist or is not accessible. @throws mnemoscope.task.CancelledException if cancelled */
    public static Optional<FileState> of(Path path, Progress progress) {
        try {
            List<Path> all = DatasetReader.stored(path, progress);
            long bytes = 0;
            int times = 0;
            for (Path file : all) {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                bytes += now.size();
                times = 31 * times + now.lastModifiedTime().hashCode();
            }
            return Optional.of(new FileState(all.size(), bytes, times));
        } catch (BadInputException | IOException absent) {
            return Optional.empty();
        }
    }
}
