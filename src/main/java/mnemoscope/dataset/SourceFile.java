package mnemoscope.dataset;

import mnemoscope.file.Limits;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;

/**
 * A file being read once from start to end: its stored bytes are hashed, gzip is recognised by its first two bytes and
 * unpacked, and the head can be looked at before the whole is read.
 */
final class SourceFile implements AutoCloseable {
    private static final int STORED_BUFFER_BYTES = 1 << 18;
    private static final int UNPACK_BUFFER_BYTES = 1 << 16;

    private final String name;
    private final StoredBytes stored;
    private final Unpacked unpacked;
    private final byte[] head;

    private SourceFile(String name, StoredBytes stored, Unpacked unpacked, byte[] head) {
        this.name = name;
        this.stored = stored;
        this.unpacked = unpacked;
        this.head = head;
    }

    /**
     * Opens a file and reads its head; the caller closes it.
     *
     * @throws BadInputException if there is no such file, it may not be read, or its compressed data are damaged
     */
    static SourceFile open(Path file, Progress progress) throws BadInputException {
        String name = nameOf(file);
        InputStream bytes = InputFile.open(file, "a .json, .json.gz, .jsonl or .csv file");
        try {
            return of(name, new StoredBytes(bytes, Files.size(file), progress, "Reading " + name), progress);
        } catch (IOException failure) {
            closeQuietly(bytes);
            throw Fault.of(name, "", failure);
        } catch (RuntimeException | Error failure) {
            closeQuietly(bytes);
            throw failure;
        }
    }

    /** Opens bytes of unknown number under a name; they are closed with the source, or at once if they cannot be used. */
    static SourceFile open(String name, InputStream bytes, Progress progress) throws BadInputException {
        try {
            return of(name, new StoredBytes(bytes, 0, progress, "Reading " + name), progress);
        } catch (IOException failure) {
            closeQuietly(bytes);
            throw Fault.of(name, "", failure);
        } catch (RuntimeException | Error failure) {
            closeQuietly(bytes);
            throw failure;
        }
    }

    private static SourceFile of(String name, StoredBytes stored, Progress progress) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(stored, STORED_BUFFER_BYTES);
        boolean gzip = isGzip(buffered);
        InputStream plain = gzip ? new GZIPInputStream(buffered, UNPACK_BUFFER_BYTES) : buffered;
        Unpacked unpacked = new Unpacked(plain, stored, gzip, progress);
        return new SourceFile(name, stored, unpacked, unpacked.readNBytes(Limits.HEAD_BYTES));
    }

    /** File name without its folder. */
    String name() {
        return name;
    }

    /** The first bytes of the uncompressed content, at most {@link Limits#HEAD_BYTES}; not to be changed. */
    byte[] head() {
        return head;
    }

    /** The whole uncompressed content, once. */
    InputStream content() {
        return head.length < Limits.HEAD_BYTES
                ? new ByteArrayInputStream(head)
                : new SequenceInputStream(new ByteArrayInputStream(head), unpacked);
    }

    /** Reads what is left, so that the hash covers every byte. */
    void finish() throws IOException {
        unpacked.transferTo(OutputStream.nullOutputStream());
        stored.transferTo(OutputStream.nullOutputStream());
    }

    /** Whether the file is compressed and its check sum is wrong; reads it to its end. */
    boolean isDamaged() {
        if (!unpacked.isCompressed()) {
            return false;
        }
        try {
            unpacked.transferTo(OutputStream.nullOutputStream());
            return false;
        } catch (ZipException damaged) {
            return true;
        } catch (IOException other) {
            return false;
        }
    }

    /** Call after {@link #finish()}, once. */
    String sha256() {
        return stored.sha256();
    }

    /** Hash of the content, unpacked if it is compressed, given the hash as stored; call after {@link #finish()}, once. */
    String contentSha256(String storedSha256) {
        return unpacked.isCompressed() ? unpacked.sha256() : storedSha256;
    }

    /** Size as stored. */
    long bytes() {
        return stored.count();
    }

    @Override
    public void close() {
        closeQuietly(unpacked::release);
    }

    private static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    private static boolean isGzip(BufferedInputStream in) throws IOException {
        in.mark(2);
        boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return gzip;
    }

    private static void closeQuietly(Closeable bytes) {
        try {
            bytes.close();
        } catch (IOException nothingWasWritten) {
            // the bytes that were needed have been read
        }
    }
}
