package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that sees the bytes of another stream in blocks. Closing it has no effect: the other stream is closed by its owner,
 * and a parser must not end what others still read.
 */
public abstract class WatchedStream extends InputStream {
    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public abstract int read(byte[] into, int from, int length) throws IOException;
}
