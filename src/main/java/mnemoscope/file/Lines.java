package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;

/** A text line by line: each ends as a whole text would, until the next is asked for. Nothing of a line is kept. */
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
     * Whether the lines of a text are values of their own: the first is an object, and no JSON could go on in the second as it does.
     *
     * @param head the first bytes of the text, which may end anywhere
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
        // A byte order mark comes first in some.
        boolean object = start < end && (head[start] == '{' || end > 3 && head[start] == (byte) 0xef && head[3] == '{');
        return object && (next == head.length
                || (head[last] == '}' ? ",]}".indexOf(head[next]) < 0 : head[next] == '{' && "[,:{".indexOf(head[last]) < 0));
    }

    private static boolean isBlank(byte of) {
        return of >= 0 && of <= ' ';
    }

    /** Line that is read, from 1. */
    int line() {
        return line;
    }

    /** Goes to the next line, whatever of this one is unread. @return whether there is one */
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
