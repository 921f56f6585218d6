package mnemoscope.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * JSON with valid Unicode texts: an unpaired surrogate, which an escape such as {@code \}{@code ud83d} may leave where a text was
 * cut, is read as U+FFFD. It could not be written again in any encoding.
 */
final class WellFormedJson extends JsonFactory {
    private static final char REPLACEMENT = '\uFFFD';

    WellFormedJson(StreamReadConstraints limits) {
        setStreamReadConstraints(limits);
    }

    @Override
    public JsonParser createParser(InputStream in) throws IOException {
        return new WellFormed(super.createParser(new Utf8Bytes(in)));
    }

    @Override
    public JsonParser createParser(Reader in) throws IOException {
        return new WellFormed(super.createParser(in));
    }

    @Override
    public JsonParser createParser(String text) throws IOException {
        return new WellFormed(super.createParser(text));
    }

    static String text(String read) {
        int length = read == null ? 0 : read.length();
        for (int k = 0; k < length; k++) {
            if (Character.isSurrogate(read.charAt(k))) {
                return mended(read);
            }
        }
        return read;
    }

    private static String mended(String read) {
        return read.codePoints()
                .map(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? REPLACEMENT : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static final class WellFormed extends JsonParserDelegate {
        WellFormed(JsonParser parser) {
            super(parser);
        }

        @Override
        public String getText() throws IOException {
            return text(super.getText());
        }

        @Override
        public String currentName() throws IOException {
            return text(super.currentName());
        }

        @Override
        public String nextFieldName() throws IOException {
            return text(super.nextFieldName());
        }

        /** Makes callers that copy request the text instead. */
        @Override
        public boolean hasTextCharacters() {
            return false;
        }
    }
}
