package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;

/**
 * Bytes seen on their way from another stream, many at a time. Closing does nothing: whoever opened the other stream closes it, and
 * a parser that has seen enough must not end what others read on.
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
