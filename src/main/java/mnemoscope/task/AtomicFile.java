package mnemoscope.task;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a file atomically: to a temporary file in the same folder, which is then moved into place. After a failure or
 * cancellation the old file is unchanged.
 */
public final class AtomicFile {
    private static final System.Logger LOG = System.getLogger(AtomicFile.class.getName());
    private static final int BUFFER_BYTES = 1 << 16;
    private static final Pattern TEMPORARY = Pattern.compile("\\.(.+)\\.(\\d{1,18})-\\d+\\.tmp");

    private AtomicFile() {}

    /** Writes the content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Ignores close: the file stays locked until its content is on the disk. */
    private static final class NotClosed extends FilterOutputStream {
        NotClosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] from, int at, int count) throws IOException {
            out.write(from, at, count);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    /**
     * Writes a file. Missing parent folders are created, and temporary files of killed processes are deleted. A name that ends in
     * {@code .gz} is compressed, without a time stamp.
     *
     * @throws ReadFiles.IsRead if this process reads that file
     */
    public static void write(Path given, Content content) throws IOException {
        ReadFiles.refuse(given);
        replace(given, content);
    }

    /**
     * Saves a document to the file that it was read from, in UTF-8.
     *
     * @param document the only kind as which the file may have been read; otherwise it is refused
     */
    public static void saveOver(Path given, Input document, String text) throws IOException {
        ReadFiles.refuse(given, document);
        replace(given, bytes(text));
    }

    private static void replace(Path given, Content content) throws IOException {
        if (Files.isDirectory(given)) {
            throw new FileSystemException(given.toString(), null, "it is a folder, expected a file");
        }
        if (Files.exists(given) && !Files.isRegularFile(given)) {
            // A device or a pipe cannot be replaced, only written to.
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(given), BUFFER_BYTES)) {
                content.writeTo(out);
            }
            return;
        }
        Path file = Files.exists(given) ? given.toRealPath() : given;
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        deleteLeftovers(file);
        Path temporary = folder.resolve(temporary(file.getFileName().toString()));
        create(temporary, file);
        try {
            try (FileOutputStream written = new FileOutputStream(temporary.toFile());
                    OutputStream raw = new BufferedOutputStream(written, BUFFER_BYTES);
                    OutputStream out = isCompressed(file) ? new GZIPOutputStream(raw) : raw) {
                lock(written.getChannel());
                content.writeTo(new NotClosed(out));
                if (out instanceof GZIPOutputStream compressed) {
                    compressed.finish();
                }
                out.flush();
                // Forced to the disk, so that after a power failure the name has either the old content or the new one.
                written.getChannel().force(true);
            }
            move(temporary, file);
        } catch (IOException failed) {
            // The exception of a stream does not name the file, and an image writer wraps it.
            IOException said = failed.getCause() instanceof IOException inner ? inner : failed;
            throw said.getClass() == IOException.class
                    ? (IOException) new FileSystemException(given.toString(), null, said.getMessage()).initCause(failed)
                    : failed;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Writes a text in UTF-8. */
    public static void write(Path file, String text) throws IOException {
        write(file, bytes(text));
    }

    private static Content bytes(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a file with this name is compressed: the name ends in {@code .gz}. */
    public static boolean isCompressed(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** Errors are reported for the requested file, not the temporary one. */
    private static void create(Path temporary, Path file) throws IOException {
        try {
            Files.createFile(temporary);
        } catch (AccessDeniedException denied) {
            throw new AccessDeniedException(file.toString());
        } catch (FileSystemException failed) {
            throw new FileSystemException(file.toString(), null, failed.getReason());
        }
    }

    /** The lock ends with the process, or when the channel is closed; a file system without locks is not an error. */
    private static void lock(FileChannel channel) {
        try {
            channel.tryLock();
        } catch (IOException without) {
            LOG.log(System.Logger.Level.DEBUG, "No lock", without);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    static String temporary(String name) {
        return "." + name + "." + ProcessHandle.current().pid() + "-" + Math.abs(System.nanoTime()) + ".tmp";
    }

    /**
     * Deletes temporary files of killed processes, for some files of a folder. Files that a running process still writes stay,
     * including those of another machine or container, whose process numbers have no meaning here.
     *
     * @param names of the files, without folder
     * @return the deleted files
     */
    public static List<Path> deleteLeftovers(Path folder, Collection<String> names) throws IOException {
        List<Path> deleted = new ArrayList<>();
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(folder, ".*.tmp")) {
            for (Path file : hidden) {
                Matcher parts = TEMPORARY.matcher(file.getFileName().toString());
                if (parts.matches() && names.contains(parts.group(1)) && Files.isRegularFile(file) && !ReadFiles.isRead(file)
                        && !isWritten(file, Long.parseLong(parts.group(2))) && Files.deleteIfExists(file)) {
                    deleted.add(file);
                }
            }
        }
        return deleted;
    }

    /** Deletes the temporary files of one file; a failure is ignored. */
    public static void deleteLeftovers(Path given) {
        try {
            Path file = Files.exists(given) ? given.toRealPath() : given.toAbsolutePath();
            if (Files.isDirectory(file.getParent())) {
                deleteLeftovers(file.getParent(), List.of(file.getFileName().toString()));
            }
        } catch (IOException | DirectoryIteratorException readOnly) {
            LOG.log(System.Logger.Level.DEBUG, "Leftovers not deleted", readOnly);
        }
    }

    /** A process that started after the last write only reuses the number of the process that wrote the file. */
    private static boolean isWritten(Path file, long pid) throws IOException {
        Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
        if (process.isPresent()) {
            Optional<Instant> begun = process.get().info().startInstant();
            if (begun.isEmpty() || !Files.getLastModifiedTime(file).toInstant().isBefore(begun.get())) {
                return true;
            }
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return channel.tryLock() == null;
        } catch (NoSuchFileException whole) {
            return false;
        } catch (IOException | OverlappingFileLockException unknown) {
            return true;
        }
    }
}
