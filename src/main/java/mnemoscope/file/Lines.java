package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A text line by line: the stream ends after each line until the next line is requested. Lines are not stored. Where the first line
 * turns out to go on in the second, which the head of a text does not show if that line is longer, the stream is the whole text.
 */
final class Lines extends WatchedStream {
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int at;
    private int filled;
    private int line = 1;
    private boolean ended;
    /** The last byte of the first line that is not blank. */
    private byte last;
    private boolean one;

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
        return object && (next == head.length || !isContinued(head[last], head[next]));
    }

    /** Whether a line goes on in the next one. @param last its last byte, and {@code next} the first of the next line, not blank */
    private static boolean isContinued(byte last, byte next) {
        return last == '}' ? ",]}".indexOf(next) >= 0 : next != '{' || "[,:{".indexOf(last) >= 0;
    }

    /** Whether the lines turned out to be one value. */
    boolean areOne() {
        return one;
    }

    /** Looks beyond the end of the first line, with the cursor behind it. */
    private boolean isContinued() throws IOException {
        for (int next = at;; next++) {
            if (next == filled) {
                buffer = filled == buffer.length ? Arrays.copyOf(buffer, 2 * filled) : buffer;
                int got = in.read(buffer, filled, buffer.length - filled);
                if (got <= 0) {
                    return false;
                }
                filled += got;
            }
            if (!isBlank(buffer[next])) {
                return isContinued(last, buffer[next]);
            }
        }
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
        while (end < most && (one || buffer[end] != '\n')) {
            last = line > 1 || isBlank(buffer[end]) ? last : buffer[end];
            end++;
        }
        int got = end - at;
        System.arraycopy(buffer, at, into, from, got);
        ended = end < most;
        at = ended ? end + 1 : end;
        if (ended && line == 1 && last != 0 && isContinued()) {
            one = true;
            ended = false;
            // The end of the line is a blank of the value.
            at--;
            return got == 0 ? read(into, from, length) : got;
        }
        return got == 0 ? -1 : got;
    }
}
