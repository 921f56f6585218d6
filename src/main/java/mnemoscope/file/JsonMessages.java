package mnemoscope.file;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/** Words for places and values of a JSON text in messages. */
final class JsonMessages {
    /** Deeper than all formats of the program; longer paths are shortened. */
    private static final int MOST_PATH_LEVELS = 8;

    private JsonMessages() {}

    static String where(int line, int column, String path) {
        return Texts.of("file.line-column-path", line, column, path);
    }

    /** The path from the root to a place. */
    static String path(JsonStreamContext place) {
        StringBuilder path = new StringBuilder();
        int levels = 0;
        for (JsonStreamContext level = place; level != null && !level.inRoot(); level = level.getParent()) {
            if (++levels > MOST_PATH_LEVELS) {
                return path.insert(0, "$\u2026").toString();
            }
            if (level.inArray()) {
                path.insert(0, "[" + level.getCurrentIndex() + "]");
            } else if (level.getCurrentName() != null) {
                path.insert(0, "." + PrintableText.shortened(level.getCurrentName()));
            }
        }
        return path.insert(0, '$').toString();
    }

    /** A token in words. @param text of a string or number */
    static String found(JsonToken token, String text) {
        return switch (token) {
            case null -> Texts.of("file.the-end-of-the-file");
            case START_OBJECT -> Texts.of("file.an-object");
            case START_ARRAY -> Texts.of("file.a-list");
            case VALUE_NULL, VALUE_TRUE, VALUE_FALSE -> token.asString();
            case VALUE_STRING -> Texts.of("file.the-string", PrintableText.shortened(text));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Texts.of("file.the-number", PrintableText.shortened(text));
            default -> Texts.of("file.the-end-of-a-list-or-object");
        };
    }

    /** The description of the expected value, for a number too large for a double. */
    static String finite(double found, String expected) {
        return Double.isInfinite(found)
                ? found > 0 ? Texts.of("file.a-number-below-1e308") : Texts.of("file.a-number-above-1e308")
                : expected;
    }
}
