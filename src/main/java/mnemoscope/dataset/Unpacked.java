package mnemoscope.dataset;

import mnemoscope.file.LimitException;
import mnemoscope.file.Limits;
import java.io.IOException;
import java.io.InputStream;
import mnemoscope.task.Progress;

/** The uncompressed bytes of a file: stops at the ratio of a gzip bomb and asks for cancellation at every read. */
final class Unpacked extends InputStream {
    private final InputStream in;
    private final StoredBytes stored;
    private final boolean compressed;
    private final Sha256 sha256 = new Sha256();
    private final Progress progress;
    private long count;

    Unpacked(InputStream in, StoredBytes stored, boolean compressed, Progress progress) {
        this.in = in;
        this.stored = stored;
        this.compressed = compressed;
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        progress.check();
        int got = in.read(into, from, length);
        if (got > 0) {
            count += got;
            if (compressed) {
                sha256.update(into, from, got);
            }
            if (compressed && count > Limits.GZIP_FREE_BYTES && count / Limits.GZIP_RATIO > stored.count()) {
                throw new LimitException("unpacks to more than " + Limits.GZIP_RATIO + " times its size ("
                        + count + " bytes from " + stored.count() + "), which no conversation does. "
                        + "If it is meant to be so, unpack it first and open the unpacked file.");
            }
        }
        return got;
    }

    /** Does nothing: a parser that has seen enough must not end the reading of bytes that still count for the hash. */
    @Override
    public void close() {
        // see release()
    }

    /** Hash of the unpacked bytes of a compressed file; call once, at the end. */
    String sha256() {
        return sha256.hex();
    }

    boolean isCompressed() {
        return compressed;
    }

    void release() throws IOException {
        in.close();
    }
}
