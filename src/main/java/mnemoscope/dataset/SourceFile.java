package mnemoscope.dataset;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.Limits;
import mnemoscope.file.WatchedStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;

/**
 * A file that is read once from start to end: its stored bytes are counted and hashed, gzip is detected by its first two bytes
 * and unpacked with protection against gzip bombs, and the head is available before the rest is read.
 */
final class SourceFile implements AutoCloseable {
    private static final int STORED_BUFFER_BYTES = 1 << 18;
    private static final int UNPACK_BUFFER_BYTES = 1 << 16;
    private static final int REPORT_EVERY_BYTES = 1 << 20;

    private final String name;
    private final Optional<Path> path;
    private final InputStream bytes;
    private final long sizeBytes;
    /** Hash of the stored bytes, if it is known; else empty. */
    private final String sha256;
    private final Progress progress;
    private final boolean compressed;
    private final Passing stored;
    private final InputStream plain;
    private final Passing unpacked;
    private final byte[] head;
    private long nextReport;

    /** A stream that counts its bytes and hashes them on request; every read asks for cancellation. */
    private static final class Passing extends WatchedStream {
        private final InputStream in;
        private final Optional<MessageDigest> digest;
        private final Progress progress;
        private final Check check;
        private long count;

        Passing(InputStream in, Progress progress, boolean hashed, Check check) {
            this.in = in;
            this.progress = progress;
            digest = hashed ? Optional.of(TextHash.sha256()) : Optional.empty();
            this.check = check;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            progress.check();
            int got = in.read(into, from, length);
            if (got > 0) {
                if (digest.isPresent()) {
                    digest.get().update(into, from, got);
                }
                count += got;
                check.passed(count);
            }
            return got;
        }

        /** Delegated, as a gzip file may have another member after this one. */
        @Override
        public int available() throws IOException {
            return in.available();
        }

        /** Hash of all bytes, in lower-case hex; empty if they are not hashed. */
        String finish() throws IOException {
            transferTo(OutputStream.nullOutputStream());
            return digest.map(hash -> HexFormat.of().formatHex(hash.digest())).orElse("");
        }
    }

    /** Called with the number of bytes read. */
    @FunctionalInterface
    private interface Check {
        void passed(long count) throws IOException;
    }

    private SourceFile(String name, Optional<Path> path, InputStream bytes, long sizeBytes, String sha256, Progress progress)
            throws IOException {
        this.name = name;
        this.sha256 = sha256;
        this.path = path;
        this.bytes = bytes;
        this.sizeBytes = sizeBytes;
        this.progress = progress;
        stored = new Passing(bytes, progress, sha256.isEmpty(), this::tell);
        BufferedInputStream buffered = new BufferedInputStream(stored, STORED_BUFFER_BYTES);
        buffered.mark(2);
        compressed = buffered.read() == 0x1f && buffered.read() == 0x8b;
        buffered.reset();
        plain = compressed ? new GZIPInputStream(buffered, UNPACK_BUFFER_BYTES) : buffered;
        unpacked = new Passing(plain, progress, compressed, this::refuseBomb);
        head = unpacked.readNBytes(Limits.HEAD_BYTES);
    }

    /**
     * Opens a file and reads its head; the caller closes it.
     *
     * @throws BadInputException if the file does not exist, is not readable, or its compressed data are damaged
     */
    static SourceFile open(Path file, Progress progress) throws BadInputException {
        return open(InputFile.name(file), file, progress);
    }

    /**
     * Opens a file under another name, such as its path in a folder that is read as a whole. @throws BadInputException as above
     */
    static SourceFile open(String name, Path file, Progress progress) throws BadInputException {
        return open(name, Optional.of(file), InputFile.open(file, Input.DATA, Texts.of("dataset.a-json-json-gz-jsonl")),
                file.toFile().length(), "", progress);
    }

    /**
     * Opens bytes under a name; they are closed with the source, or at once if they cannot be used.
     *
     * @param sizeBytes stored size; 0 if unknown
     */
    static SourceFile open(String name, InputStream bytes, long sizeBytes, Progress progress) throws BadInputException {
        return open(name, Optional.empty(), bytes, sizeBytes, "", progress);
    }

    /** Opens bytes with a known SHA-256, which takes longer to compute than the bytes to read; they are closed as above. */
    static SourceFile known(String name, InputStream bytes, String sha256, Progress progress) throws BadInputException {
        return open(name, Optional.empty(), bytes, 0, sha256, progress);
    }

    private static SourceFile open(String name, Optional<Path> path, InputStream bytes, long sizeBytes, String sha256,
            Progress progress) throws BadInputException {
        try {
            return new SourceFile(name, path, bytes, sizeBytes, sha256, progress);
        } catch (IOException failure) {
            closeQuietly(bytes);
            throw Fault.of(name, "", failure);
        } catch (RuntimeException | Error failure) {
            closeQuietly(bytes);
            throw failure;
        }
    }

    private void tell(long count) {
        if (count >= nextReport) {
            nextReport = count + REPORT_EVERY_BYTES;
            progress.at(sizeBytes > 0 ? Math.min(1, (double) count / sizeBytes) : Double.NaN,
                    Texts.of("dataset.reading-the-source", name));
        }
    }

    private void refuseBomb(long count) throws IOException {
        if (compressed && count > Limits.GZIP_FREE_BYTES && count / Limits.GZIP_RATIO > stored.count) {
            throw new Limits.Passed(Texts.of("dataset.unpacks-to-more-than-times", Limits.GZIP_RATIO, count, stored.count));
        }
    }

    /** File name without its folder. */
    String name() {
        return name;
    }

    /**
     * The name of a conversation that is the whole file: the file name without its extension, "N" for a file {@code N/chat.json} or its shortened copy.
     */
    String called() {
        String plain = name.substring(name.lastIndexOf('/') + 1).replaceFirst("(\\.(json|jsonl|gz|txt))+$", "");
        Path folder = path.map(Path::toAbsolutePath).map(Path::getParent).orElse(null);
        return !plain.matches("chat(_trunecated)?") || folder == null || folder.getFileName() == null
                ? plain
                : folder.getParent() == null || folder.getParent().getFileName() == null
                        ? folder.getFileName().toString()
                        : folder.getParent().getFileName() + "-" + folder.getFileName();
    }

    /** The path; empty without one, such as on the class path. */
    Optional<Path> path() {
        return path;
    }

    /** The first bytes of the uncompressed content, at most {@link Limits#HEAD_BYTES}; not to be changed. */
    byte[] head() {
        return head;
    }

    /** The whole uncompressed content; can be read once. */
    InputStream content() {
        return head.length < Limits.HEAD_BYTES
                ? new ByteArrayInputStream(head)
                : new SequenceInputStream(new ByteArrayInputStream(head), unpacked);
    }

    /** Reads the rest, so that the hashes cover every byte; once. */
    Report.Source finish() throws IOException {
        String content = unpacked.finish();
        String hashed = stored.finish();
        String whole = sha256.isEmpty() ? hashed : sha256;
        return new Report.Source(name, whole, compressed ? content : whole, stored.count);
    }

    /** Whether the name ends in .gz, but the content is neither gzip nor text. */
    boolean isFalseGzip() {
        String text = new String(head, StandardCharsets.UTF_8);
        // The head may end within a character.
        return !compressed && name.toLowerCase(Locale.ROOT).endsWith(".gz")
                && text.chars().limit(Math.max(1, text.length() - 3)).anyMatch(c -> c < '\t' || c == '\ufffd');
    }

    /** Whether the file is compressed and its checksum is wrong; reads it to its end. */
    boolean isDamaged() {
        try {
            if (compressed) {
                unpacked.finish();
            }
            return false;
        } catch (ZipException damaged) {
            return true;
        } catch (IOException other) {
            return false;
        }
    }

    @Override
    public void close() {
        closeQuietly(plain);
        closeQuietly(bytes);
    }

    private static void closeQuietly(Closeable bytes) {
        try {
            bytes.close();
        } catch (IOException nothingWasWritten) {
            // all needed bytes have been read
        }
    }
}
