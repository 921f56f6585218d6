package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Bytes for a parser of UTF-8, with FE in place of FF. Neither is valid in UTF-8, so the parser refuses both; but it pads its
 * table of names with FF, so that a name with such bytes could match a known name.
 */
final class Utf8Bytes extends WatchedStream {
    private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;
    private static final byte NEVER = (byte) 0xff;

    private final InputStream in;

    Utf8Bytes(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int got = in.read(into, from, length);
        int end = from + got;
        for (int k = firstOf(into, from, end); k < end; k = firstOf(into, k + 1, end)) {
            into[k] = NEVER - 1;
        }
        return got;
    }

    /** Index of the first FF; the end if there is none. Eight bytes at a time, since every byte of every file is checked. */
    private static int firstOf(byte[] in, int from, int end) {
        ByteBuffer eights = ByteBuffer.wrap(in);
        int k = from;
        while (k + Long.BYTES <= end) {
            long inverse = ~eights.getLong(k);
            if ((inverse - LOWEST_BITS & ~inverse & HIGHEST_BITS) != 0) {
                break;
            }
            k += Long.BYTES;
        }
        while (k < end && in[k] != NEVER) {
            k++;
        }
        return k;
    }
}
