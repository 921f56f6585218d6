package mnemoscope.dataset;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A file whose document is wrapped in one JSON string, as in some exports. It is unwrapped once. */
final class WrappedJson {
    private static final String ESCAPES = "nrtbf";
    private static final String ESCAPED = "\n\r\t\b\f";

    private WrappedJson() {}

    /** @param head the first bytes of a file, possibly cut off anywhere */
    static boolean isOne(byte[] head) {
        String start = new String(head, 0, Math.min(200, head.length), StandardCharsets.UTF_8).stripLeading();
        if (!start.startsWith("\"")) {
            return false;
        }
        String inner = text(start).stripLeading();
        return inner.startsWith("{") || inner.startsWith("[");
    }

    /** The first bytes of the document in the string. */
    static byte[] head(byte[] head) {
        return text(new String(head, StandardCharsets.UTF_8).stripLeading()).getBytes(StandardCharsets.UTF_8);
    }

    /** The content of a JSON string at the start of a text, up to its end or the end of the text. */
    private static String text(String quoted) {
        StringBuilder said = new StringBuilder();
        for (int k = 1; k < quoted.length() && quoted.charAt(k) != '"'; k++) {
            char c = quoted.charAt(k);
            if (c != '\\') {
                said.append(c);
                continue;
            }
            k++;
            char escape = k < quoted.length() ? quoted.charAt(k) : ' ';
            if (escape == 'u' && k + 4 < quoted.length() && quoted.substring(k + 1, k + 5).matches("[0-9a-fA-F]{4}")) {
                said.append((char) Integer.parseInt(quoted.substring(k + 1, k + 5), 16));
                k += 4;
            } else {
                int at = ESCAPES.indexOf(escape);
                said.append(at < 0 ? escape : ESCAPED.charAt(at));
            }
        }
        return said.toString();
    }

    /** @param file before its first token */
    static Json unwrapped(Json file) throws BadInputException {
        file.next();
        String inner = file.text(Texts.of("dataset.a-document-in-a-string"));
        file.end();
        return new Json(file.file(), new ByteArrayInputStream(inner.getBytes(StandardCharsets.UTF_8)));
    }
}
