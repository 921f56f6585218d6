package mnemoscope.dataset;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/** Writes a file beside its place and moves it there when it is complete, so that nobody ever finds half of one. */
final class WholeFile {
    /** What is written. */
    interface Content {
        void writeTo(OutputStream stream) throws IOException;
    }

    private WholeFile() {
    }

    /** A name that ends in {@code .gz} is compressed, without a time stamp. */
    static void write(Path file, Content content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        // Not a temporary file of the system, which only its owner may read.
        Path beside = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW))) {
                if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
                    try (GZIPOutputStream compressed = new GZIPOutputStream(raw)) {
                        content.writeTo(compressed);
                    }
                } else {
                    content.writeTo(raw);
                }
            }
            move(beside, file);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
