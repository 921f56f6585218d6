package mnemoscope.task;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Temporary files that {@link WholeFile} could not delete because its process was killed. */
public final class Leftovers {
    private static final Pattern TEMPORARY = Pattern.compile("\\.(.+)\\.(\\d{1,18})-\\d+\\.tmp");

    private Leftovers() {
    }

    /** The name under which a file is written until it is whole. */
    static String temporary(String name) {
        return "." + name + "." + ProcessHandle.current().pid() + "-" + Math.abs(System.nanoTime()) + ".tmp";
    }

    /**
     * Deletes those of some files of a folder whose process has ended. What a running process still writes stays.
     *
     * @param names of the files, without folder
     * @return what was deleted
     */
    public static List<Path> delete(Path folder, Collection<String> names) throws IOException {
        List<Path> deleted = new java.util.ArrayList<>();
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(folder, ".*.tmp")) {
            for (Path file : hidden) {
                Matcher parts = TEMPORARY.matcher(file.getFileName().toString());
                if (parts.matches() && names.contains(parts.group(1)) && Files.isRegularFile(file)
                        && !isWritten(file, Long.parseLong(parts.group(2))) && Files.deleteIfExists(file)) {
                    deleted.add(file);
                }
            }
        }
        return deleted;
    }

    /** A process that began after the file was last written has only the number of the one that wrote it. */
    private static boolean isWritten(Path file, long pid) throws IOException {
        Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
        if (process.isEmpty()) {
            return false;
        }
        Optional<Instant> begun = process.get().info().startInstant();
        return begun.isEmpty() || !Files.getLastModifiedTime(file).toInstant().isBefore(begun.get());
    }
}
