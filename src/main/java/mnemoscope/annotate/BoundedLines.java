package mnemoscope.annotate;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Refuses a line that is far too long before it fills the memory. */
final class BoundedLines extends FilterReader {
    /** A line was too long. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;

        TooLongException() {
            super("line too long");
        }
    }

    private final int most;
    private int length;

    BoundedLines(Reader in, int mostCharacters) {
        super(in);
        this.most = mostCharacters;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] into, int from, int count) throws IOException {
        int got = super.read(into, from, count);
        for (int k = from; k < from + got; k++) {
            length = into[k] == '\n' || into[k] == '\r' ? 0 : length + 1;
            if (length > most) {
                throw new TooLongException();
            }
        }
        return got;
    }
}
