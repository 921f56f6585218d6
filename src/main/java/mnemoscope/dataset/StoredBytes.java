package mnemoscope.dataset;

import java.io.IOException;
import java.io.InputStream;
import mnemoscope.task.Progress;

/** The bytes of a file as stored: counted, hashed and reported to a {@link Progress} while they are read. */
final class StoredBytes extends InputStream {
    private static final int REPORT_EVERY_BYTES = 1 << 20;

    private final InputStream in;
    private final Sha256 sha256 = new Sha256();
    private final long sizeBytes;
    private final Progress progress;
    private final String what;
    private long count;
    private long nextReport;

    /**
     * @param in        the file
     * @param sizeBytes its size; 0 if unknown
     * @param what      what the progress says is being done
     */
    StoredBytes(InputStream in, long sizeBytes, Progress progress, String what) {
        this.in = in;
        this.sizeBytes = sizeBytes;
        this.progress = progress;
        this.what = what;
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
            sha256.update(into, from, got);
            count += got;
            if (count >= nextReport) {
                nextReport = count + REPORT_EVERY_BYTES;
                progress.at(sizeBytes > 0 ? Math.min(1, (double) count / sizeBytes) : Double.NaN, what);
            }
        }
        return got;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Bytes read so far. */
    long count() {
        return count;
    }

    /** Hash of all bytes read, lower-case hex; call once, at the end. */
    String sha256() {
        return sha256.hex();
    }
}
