package mnemoscope.file;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;

/**
 * A JSON value held in memory, with the place where it begins.
 *
 * @param value a number, string or truth value, null, or the members of an object or a list by name; the elements of a list are
 *              named "[0]", "[1]", ...
 */
record JsonValue(JsonToken token, Object value, int line, int column) {
    static JsonValue read(Json json) throws BadInputException {
        int line = json.line();
        int column = json.column();
        JsonToken token = json.token();
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
            SequencedMap<String, JsonValue> held = new LinkedHashMap<>();
            if (token == JsonToken.START_OBJECT) {
                json.object(name -> held.put(name, read(json)));
            } else {
                json.array(k -> held.put("[" + k + "]", read(json)));
            }
            return new JsonValue(token, held, line, column);
        }
        return new JsonValue(token, json.isNull() ? "null" : json.scalar(), line, column);
    }

    boolean isNumber() {
        return token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
    }

    String found() {
        return JsonMessages.found(token, value instanceof String text ? text : "");
    }

    /** The value as JSON, with every part at its original line and column. */
    String asItStands() {
        Layout layout = new Layout();
        layout.write(this);
        return layout.text.append('\n').toString();
    }

    private static final class Layout {
        private final StringBuilder text = new StringBuilder();
        private int line = 1;
        private int start;

        private void write(JsonValue written) {
            while (line < written.line) {
                text.append('\n');
                line++;
                start = text.length();
            }
            text.repeat(' ', Math.max(0, written.column - 1 - (text.length() - start)));
            if (!(written.value instanceof SequencedMap<?, ?> held)) {
                text.append(written.token == JsonToken.VALUE_STRING ? quoted((String) written.value) : written.value);
                return;
            }
            boolean object = written.token == JsonToken.START_OBJECT;
            text.append(object ? '{' : '[');
            boolean[] first = {true};
            held.forEach((name, inner) -> {
                text.append(first[0] ? "" : ",").append(object ? quoted((String) name) + ":" : "");
                first[0] = false;
                write((JsonValue) inner);
            });
            text.append(object ? '}' : ']');
        }

        private static String quoted(String words) {
            return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(words)) + '"';
        }
    }
}
