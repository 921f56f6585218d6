package mnemoscope.dataset;

import mnemoscope.file.Limits;
import mnemoscope.file.Json;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.util.Optional;
import mnemoscope.model.BadInputException;

/** Recognises a format by the first telling field name in the head of a file, whatever the file is called. */
final class FormatSniffer {
    private static final String KNOWN = Format.KNOWN;

    private FormatSniffer() {
    }

    /**
     * @param name of the file, for messages
     * @param head its first bytes, uncompressed
     */
    static Format of(String name, byte[] head) throws BadInputException {
        int start = firstCharacter(name, head);
        if (head[start] != '[' && head[start] != '{') {
            return csv(name, head);
        }
        Json json = new Json(name, new ByteArrayInputStream(head));
        try {
            return byFirstObject(json);
        } catch (BadInputException broken) {
            refuseBytes(name, head);
            if (head.length < Limits.HEAD_BYTES) {
                throw broken;
            }
            throw new BadInputException(name + ": found no known field in the first " + (Limits.HEAD_BYTES >> 20)
                    + " MB, expected " + KNOWN + ". Convert the file to one of these.", broken);
        }
    }

    private static int firstCharacter(String name, byte[] head) throws BadInputException {
        int start = head.length >= 3 && (head[0] & 0xff) == 0xef && (head[1] & 0xff) == 0xbb && (head[2] & 0xff) == 0xbf ? 3 : 0;
        while (start < head.length && (head[start] == ' ' || head[start] == '\t' || head[start] == '\n' || head[start] == '\r')) {
            start++;
        }
        if (start == head.length) {
            throw new BadInputException(name + " is empty, expected " + KNOWN + ". Choose another file.");
        }
        for (int k = 0; k < Math.min(4, head.length); k++) {
            int b = head[k] & 0xff;
            if (b == 0 || b >= 0xfe) {
                throw new BadInputException(
                        name + " starts with bytes that are not UTF-8 (UTF-16, or not a text at all), expected "
                                + KNOWN + ". Save it as UTF-8.");
            }
        }
        return start;
    }

    private static void refuseBytes(String name, byte[] head) throws BadInputException {
        int line = TextCheck.wrongLine(head);
        if (line > 0) {
            throw new BadInputException(name + ", line " + line + ": found bytes that are not text in UTF-8, expected " + KNOWN
                    + ". Save it as UTF-8, or choose another file.");
        }
    }

    private static Format byFirstObject(Json json) throws BadInputException {
        JsonToken token = json.next();
        boolean closed = false;
        while (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
            closed |= token == JsonToken.END_ARRAY;
            token = json.next();
        }
        if (token == null && closed) {
            throw json.wrong("found an empty list, expected " + KNOWN + ". Choose another file.");
        }
        if (token != JsonToken.START_OBJECT) {
            throw json.wrong("found " + json.found() + ", expected " + KNOWN + ". Convert the file to one of these.");
        }
        while (json.next() != JsonToken.END_OBJECT) {
            String field = json.name();
            Optional<Format> known = Format.toldBy(field);
            if (known.isPresent()) {
                return known.get();
            }
            json.next();
            json.skipUnread();
        }
        throw json.wrong("found an object without any known field, expected " + KNOWN + ". Convert the file to one of these.");
    }

    private static Format csv(String name, byte[] head) throws BadInputException {
        String header = CsvColumns.firstLine(head);
        if (CsvColumns.isHeader(header)) {
            return Format.CSV;
        }
        refuseBytes(name, head);
        throw new BadInputException(name + ", line 1, column 1: found \"" + Json.shortened(header) + "\", expected " + KNOWN
                + ". Convert the file to one of these.");
    }
}
