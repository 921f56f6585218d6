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
 * By what it is seen, without reading, that a file or a folder of logs is no longer as it was read.
 *
 * @param files how many
 * @param bytes of all
 * @param times of the last changes of all, as a hash: a clock that was set back makes a change older than the last before it
 */
public record FileState(int files, long bytes, int times) {
    /** Empty for what is not there, or may not be looked at. @throws mnemoscope.task.CancelledException if cancelled */
    public static Optional<FileState> of(Path path, Progress progress) {
        try {
            List<Path> all = DatasetReader.parts(path, progress);
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
