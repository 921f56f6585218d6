package mnemoscope.task;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Writes a file whole: into a temporary neighbour, then moved into place. A failure or a cancel leaves the old file. */
public final class WholeFile {
    private WholeFile() {
    }

    /** What is written. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Folders above the file are made if they are missing. A name that ends in {@code .gz} is compressed, without a time stamp. */
    public static void write(Path file, Content content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path temporary = folder
                .resolve("." + file.getFileName() + "." + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp");
        try {
            try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW),
                    1 << 16);
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
