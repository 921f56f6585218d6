package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;

/** A text line by line: the stream ends after each line until the next line is requested. Lines are not stored. */
final class Lines extends WatchedStream {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private int line = 1;
    private boolean ended;

    Lines(InputStream in) {
        this.in = in;
    }

    /**
     * Whether every line of a text is a separate value: the first line is an object, and the second cannot be a continuation of
     * it.
     *
     * @param head the first bytes of the text, possibly cut off anywhere
     */
    static boolean areValues(byte[] head) {
        int start = 0;
        while (start < head.length && isBlank(head[start])) {
            start++;
        }
        int end = start;
        while (end < head.length && head[end] != '\n') {
            end++;
        }
        int next = end;
        while (next < head.length && isBlank(head[next])) {
            next++;
        }
        int last = end - 1;
        while (last > start && isBlank(head[last])) {
            last--;
        }
        // the text may start with a byte order mark
        boolean object = start < end && (head[start] == '{' || end > 3 && head[start] == (byte) 0xef && head[3] == '{');
        return object && (next == head.length
                || (head[last] == '}' ? ",]}".indexOf(head[next]) < 0 : head[next] == '{' && "[,:{".indexOf(head[last]) < 0));
    }

    private static boolean isBlank(byte of) {
        return of >= 0 && of <= ' ';
    }

    /** The current line, from 1. */
    int line() {
        return line;
    }

    /** Moves to the next line, skipping the rest of this one. @return whether there is one */
    boolean next() throws IOException {
        while (!ended && fill()) {
            while (at < filled && !ended) {
                ended = buffer[at++] == '\n';
            }
        }
        if (!ended || !fill()) {
            return false;
        }
        ended = false;
        line++;
        return true;
    }

    /** @return whether there is a byte */
    private boolean fill() throws IOException {
        if (at == filled) {
            at = 0;
            filled = Math.max(0, in.read(buffer, 0, buffer.length));
        }
        return at < filled;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (ended || !fill()) {
            return -1;
        }
        int end = at;
        int most = Math.min(filled, at + length);
        while (end < most && buffer[end] != '\n') {
            end++;
        }
        int got = end - at;
        System.arraycopy(buffer, at, into, from, got);
        ended = end < most;
        at = ended ? end + 1 : end;
        return got == 0 ? -1 : got;
    }
}
