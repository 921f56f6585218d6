package mnemoscope.task;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Writes a file whole: into a temporary neighbour, then moved into place. A failure or a cancel leaves the old file. */
public final class WholeFile {
    private static final int BUFFER_BYTES = 1 << 16;

    private WholeFile() {
    }

    /** What is written. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Folders above the file are made if they are missing. A name that ends in {@code .gz} is compressed, without a time stamp. */
    public static void write(Path given, Content content) throws IOException {
        if (Files.isDirectory(given)) {
            throw new FileSystemException(given.toString(), null, "it is a folder, expected a file");
        }
        if (Files.exists(given) && !Files.isRegularFile(given)) {
            // A device or a pipe: it cannot be replaced, only written to.
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(given), BUFFER_BYTES)) {
                content.writeTo(out);
            }
            return;
        }
        Path file = Files.exists(given) ? given.toRealPath() : given;
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path temporary = folder.resolve(Leftovers.temporary(file.getFileName().toString()));
        try {
            try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW),
                    BUFFER_BYTES);
                    OutputStream out = isCompressed(file) ? new GZIPOutputStream(raw) : raw) {
                content.writeTo(out);
            }
            move(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static boolean isCompressed(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
