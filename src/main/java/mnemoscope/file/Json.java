package mnemoscope.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * A JSON text read token by token; every error becomes a {@link BadInputException} that names the file, the line, the column and
 * the path. The cursor is on a token; a reader of a value leaves it on the value's last token.
 */
public final class Json extends JsonCursor {
    /** Reads the value of one field, with the cursor on its first token. An unread value is skipped. */
    @FunctionalInterface
    public interface Field {
        void read(String name) throws BadInputException;
    }

    /** Reads one element of a list, with the cursor on its first token. An unread element is skipped. */
    @FunctionalInterface
    public interface Element {
        void read(int index) throws BadInputException;
    }

    private final UnaryOperator<String> names;

    /** For repeated field names the last value counts: checking would cost time in large files of other programs. */
    public Json(String file, InputStream in) throws BadInputException {
        this(file, in, UnaryOperator.identity());
    }

    /** @param names maps a field name in the file to the name used here */
    public Json(String file, InputStream in, UnaryOperator<String> names) throws BadInputException {
        this(file, in, false, names);
    }

    /**
     * A text in which a line that is not JSON can be skipped by {@link #leaveLine}, if every line is a separate value.
     *
     * @param head  its first bytes
     * @param names maps a field name in the file to the name used here
     */
    public static Json byLines(String file, InputStream in, byte[] head, UnaryOperator<String> names) throws BadInputException {
        return Lines.areValues(head) ? new Json(file, new Lines(in), names) : new Json(file, in, names);
    }

    /** Refuses an object with repeated field names: for hand-written files. */
    public static Json strict(String file, InputStream in) throws BadInputException {
        return new Json(file, in, true, UnaryOperator.identity());
    }

    private Json(String file, InputStream in, boolean strict, UnaryOperator<String> names) throws BadInputException {
        super(file, in, strict);
        this.names = names;
    }

    private Json(String file, Lines lines, UnaryOperator<String> names) throws BadInputException {
        super(file, lines);
        this.names = names;
    }

    /** Whether the value under the cursor is null. */
    public boolean isNull() {
        return token() == JsonToken.VALUE_NULL;
    }

    /** Reads an object field by field. */
    public void object(String expected, Field field) throws BadInputException {
        require(JsonToken.START_OBJECT, expected);
        while (next() != JsonToken.END_OBJECT) {
            String name = name();
            next();
            field.read(name);
            skipUnread();
        }
    }

    /** Reads an object field by field, where its place in the file says which it is. */
    public void object(Field field) throws BadInputException {
        object(token() == JsonToken.START_OBJECT ? "" : Texts.of("file.an-object"), field);
    }

    /** Reads a list element by element. */
    public void array(String expected, Element element) throws BadInputException {
        require(JsonToken.START_ARRAY, expected);
        for (int k = 0; next() != JsonToken.END_ARRAY; k++) {
            element.read(k);
            skipUnread();
        }
    }

    /** Reads a list element by element, where its place in the file says of what it is. */
    public void array(Element element) throws BadInputException {
        array(token() == JsonToken.START_ARRAY ? "" : Texts.of("file.a-list"), element);
    }

    /**
     * Reads the items of a file: the elements of its lists, or consecutive objects (JSON lines).
     *
     * @param expected description of one item
     */
    public void items(String expected, Element item) throws BadInputException {
        int[] index = {0};
        while (next() != null) {
            if (token() == JsonToken.START_ARRAY) {
                array(expected, k -> item.read(index[0]++));
            } else {
                require(JsonToken.START_OBJECT, expected);
                item.read(index[0]++);
                skipUnread();
            }
        }
    }

    /** The whole value under the cursor with its original names, ignoring mappings; for small values. */
    public JsonNode tree() throws BadInputException {
        return parsed(JsonTree::read);
    }

    /** A string. */
    public String text(String expected) throws BadInputException {
        require(JsonToken.VALUE_STRING, expected);
        return parsed(JsonParser::getText);
    }

    /** A string, where its place in the file says what it means. */
    public String text() throws BadInputException {
        return text(token() == JsonToken.VALUE_STRING ? "" : Texts.of("file.a-string"));
    }

    /** A string, number or truth value as text; empty for null. */
    public String scalar(String expected) throws BadInputException {
        if (isNull()) {
            return "";
        }
        if (token() == null || !token().isScalarValue()) {
            throw expected(expected);
        }
        return parsed(JsonParser::getText);
    }

    /** A string, number or truth value as text, where its place in the file says what it means; null is the empty text. */
    public String scalar() throws BadInputException {
        return scalar(token() != null && token().isScalarValue() ? "" : Texts.of("file.a-string-or-number"));
    }

    /** The value under the cursor: a string unchanged, any other value as compact JSON in file order. */
    public String compact() throws BadInputException {
        if (token() == JsonToken.VALUE_STRING) {
            return parsed(JsonParser::getText);
        }
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(text)) {
            parsed(read -> {
                out.copyCurrentStructureExact(read);
                return read;
            });
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        return text.toString();
    }

    public boolean flag() throws BadInputException {
        if (token() != JsonToken.VALUE_TRUE && token() != JsonToken.VALUE_FALSE) {
            throw expected(Texts.of("file.true-or-false"));
        }
        return token() == JsonToken.VALUE_TRUE;
    }

    /** A whole number in a range. */
    public int whole(int low, int high, String expected) throws BadInputException {
        double value = number(low, high, expected);
        if (value != Math.rint(value)) {
            throw expected(expected);
        }
        return (int) value;
    }

    /** A number in a range. */
    public double number(double low, double high, String expected) throws BadInputException {
        if (token() == null || !token().isNumeric()) {
            throw expected(expected);
        }
        double value = parsed(JsonParser::getDoubleValue);
        if (value >= low && value <= high) {
            return value;
        }
        throw expected(high == Double.MAX_VALUE ? JsonMessages.finite(value, expected) : expected);
    }

    /** A list of at most {@code most} finite numbers. */
    public double[] numbers(int most, String expected) throws BadInputException {
        DoubleStream.Builder read = DoubleStream.builder();
        array(expected, k -> {
            if (k == most) {
                throw wrong(Texts.of("file.found-more-elements", most, expected));
            }
            read.add(number(-Double.MAX_VALUE, Double.MAX_VALUE, Texts.of("file.a-number")));
        });
        return read.build().toArray();
    }

    /** Refuses more text after the value that was read. */
    public void end() throws BadInputException {
        if (next() != null) {
            throw expected(Texts.of("file.the-end-of-the-file"));
        }
    }

    /** The exception for a value under the cursor that is not what was expected. */
    public BadInputException expected(String expected) {
        return new BadInputException(Texts.of("file.found-expected-at-place", at(), found(), expected));
    }

    /** The exception for any other error here; the sentence follows a colon. */
    public BadInputException wrong(String sentence) {
        return new BadInputException(at() + ": " + sentence);
    }

    /** The name of the field under the cursor. */
    public String name() throws BadInputException {
        return names.apply(parsed(JsonParser::currentName));
    }

    private void require(JsonToken token, String expected) throws BadInputException {
        if (token() != token) {
            throw expected(expected);
        }
    }
}
