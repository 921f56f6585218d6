package mnemoscope.annotate;

import com.fasterxml.jackson.core.JsonLocation;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts lines while a parser reads them, to tell text that is wrong from text that was cut off. Closing does nothing. */
final class LineCount extends FilterInputStream {
    private static final int DRAIN_BYTES = 1 << 13;

    private int breaks;
    private int bytesInLine;

    LineCount(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
        int got = super.read(into, from, count);
        for (int k = from; k < from + got; k++) {
            boolean ends = into[k] == '\n';
            breaks += ends ? 1 : 0;
            bytesInLine = ends ? 0 : bytesInLine + 1;
        }
        return got;
    }

    /** Whether the parser failed where the input ends, in a last line without a line break. */
    boolean endAt(JsonLocation failed) {
        byte[] rest = new byte[DRAIN_BYTES];
        try {
            while (read(rest, 0, rest.length) >= 0) {
                // counts on
            }
        } catch (IOException unreadable) {
            return false;
        }
        return bytesInLine > 0 && failed != null && failed.getLineNr() == breaks + 1 && failed.getColumnNr() >= bytesInLine;
    }

    @Override
    public void close() {
        // Whoever opened the stream closes it; the parser closes what it has read to the end.
    }
}
