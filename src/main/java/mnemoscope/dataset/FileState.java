package mnemoscope.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/**
 * By what it is seen, without reading, that a file or a folder of logs is no longer as it was read.
 *
 * @param files how many
 * @param bytes of all
 * @param last  when the one that changed last did
 */
public record FileState(int files, long bytes, FileTime last) {
    /** Empty for what is not there, or may not be looked at. @throws mnemoscope.task.CancelledException if cancelled */
    public static Optional<FileState> of(Path path, Progress progress) {
        try {
            List<Path> all = SessionFolder.is(path) ? SessionFolder.files(path, progress) : List.of(path);
            long bytes = 0;
            FileTime last = FileTime.fromMillis(0);
            for (Path file : all) {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                bytes += now.size();
                last = now.lastModifiedTime().compareTo(last) > 0 ? now.lastModifiedTime() : last;
            }
            return Optional.of(new FileState(all.size(), bytes, last));
        } catch (BadInputException | IOException absent) {
            return Optional.empty();
        }
    }
}
