package mnemoscope.dataset;

import mnemoscope.file.LimitException;
import mnemoscope.file.Limits;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8 text in which no record may be longer than {@link Limits#STRING_CHARACTERS}, give or take a buffer. */
final class RecordReader extends FilterReader {
    private long sinceRecord;

    RecordReader(InputStream in) {
        super(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
    }

    void recordEnds() {
        sinceRecord = 0;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        int got = super.read(into, from, length);
        sinceRecord += Math.max(0, got);
        if (sinceRecord > Limits.STRING_CHARACTERS) {
            throw new LimitException("has a row of more than " + Limits.STRING_CHARACTERS
                    + " characters, expected at most that. A quote may be missing, or the text must be split into turns.");
        }
        return got;
    }
}
