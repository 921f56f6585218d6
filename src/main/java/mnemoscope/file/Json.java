package mnemoscope.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * A JSON text read token by token, where every mistake becomes a {@link BadInputException} that names the file, the line,
 * the column and the path. The cursor stands on a token; a reader of a value leaves it on the value's last token.
 */
public final class Json {
    static final JsonFactory FACTORY = new WellFormedJson(
            StreamReadConstraints.builder().maxStringLength(Limits.STRING_CHARACTERS).maxNestingDepth(Limits.NESTING)
                    .maxNameLength(Limits.NAME_CHARACTERS).maxNumberLength(Limits.NUMBER_CHARACTERS).build());

    /** Reads the value of one field; the cursor stands on its first token. A value that is left alone is skipped. */
    @FunctionalInterface
    public interface Field {
        void read(String name) throws BadInputException;
    }

    /** Reads one element of a list; the cursor stands on its first token. One that is left alone is skipped. */
    @FunctionalInterface
    public interface Element {
        void read(int index) throws BadInputException;
    }

    /** What is asked of the parser. */
    @FunctionalInterface
    private interface ParserCall<T> {
        T of(JsonParser parser) throws IOException;
    }

    private final String file;
    private final UnaryOperator<String> names;
    /** Null where a value may go on in the next line. */
    private final Lines lines;
    private JsonParser parser;

    /** Takes the last of fields of one name: checking would cost time in large files that others wrote. */
    public Json(String file, InputStream in) throws BadInputException {
        this(file, in, UnaryOperator.identity());
    }

    /** @param names gives what a field is called here, by its name in the file */
    public Json(String file, InputStream in, UnaryOperator<String> names) throws BadInputException {
        this(file, in, null, false, names);
    }

    /**
     * A text in which one line that is no JSON can be left by {@link #leaveLine}, if its lines are values of their own.
     *
     * @param head  its first bytes
     * @param names gives what a field is called here, by its name in the file
     */
    public static Json byLines(String file, InputStream in, byte[] head, UnaryOperator<String> names) throws BadInputException {
        if (!Lines.areValues(head)) {
            return new Json(file, in, names);
        }
        Lines lines = new Lines(in);
        return new Json(file, lines, lines, false, names);
    }

    /** Refuses an object with two fields of one name: for files that people write by hand. */
    public static Json strict(String file, InputStream in) throws BadInputException {
        return new Json(file, in, null, true, UnaryOperator.identity());
    }

    private Json(String file, InputStream in, Lines lines, boolean strict, UnaryOperator<String> names)
            throws BadInputException {
        this.file = file;
        this.names = names;
        this.lines = lines;
        try {
            parser = FACTORY.createParser(in);
            parser.configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, strict);
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
    }

    public String file() {
        return file;
    }

    /** Moves to the next token; null at the end of the text. */
    public JsonToken next() throws BadInputException {
        JsonToken next = parsed(JsonParser::nextToken);
        while (next == null && lines != null && nextLine()) {
            next = parsed(JsonParser::nextToken);
        }
        return next;
    }

    private boolean nextLine() throws BadInputException {
        try {
            if (!lines.next()) {
                return false;
            }
            parser = FACTORY.createParser(lines);
            return true;
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
    }

    /**
     * Leaves the line in which a mistake was just thrown, if lines are values of their own and this one is no JSON: {@link #next}
     * moves to the next one then.
     *
     * @return whether it did; if not, nothing more can be read
     */
    public boolean leaveLine(BadInputException mistake) throws BadInputException {
        Throwable cause = mistake.getCause();
        if (lines == null || cause instanceof StreamConstraintsException
                || !(cause instanceof JsonProcessingException || cause instanceof CharConversionException)) {
            return false;
        }
        try {
            parser.close();
            parser = FACTORY.createParser(InputStream.nullInputStream());
            return true;
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
    }

    /** The token under the cursor; null before the first and after the last one. */
    public JsonToken token() {
        return parser.currentToken();
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

    /** Reads a list element by element. */
    public void array(String expected, Element element) throws BadInputException {
        require(JsonToken.START_ARRAY, expected);
        for (int k = 0; next() != JsonToken.END_ARRAY; k++) {
            element.read(k);
            skipUnread();
        }
    }

    /**
     * Reads the items of a file: the elements of its lists, or its objects one after the other (JSON lines).
     *
     * @param expected what one item is
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

    /** The value under the cursor, whole, with its own names whatever is mapped; for what is small or must be seen at once. */
    public JsonNode tree() throws BadInputException {
        return parsed(JsonTree::read);
    }

    /** A string. */
    public String text(String expected) throws BadInputException {
        require(JsonToken.VALUE_STRING, expected);
        return parsed(JsonParser::getText);
    }

    /** A string, number or truth value as text; null is the empty text. */
    public String scalar(String expected) throws BadInputException {
        if (isNull()) {
            return "";
        }
        if (token() == null || !token().isScalarValue()) {
            throw expected(expected);
        }
        return parsed(JsonParser::getText);
    }

    /** The value under the cursor: a string as it stands, all else as compact JSON in the order of the file. */
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

    public boolean flag(String expected) throws BadInputException {
        if (token() != JsonToken.VALUE_TRUE && token() != JsonToken.VALUE_FALSE) {
            throw expected(expected);
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
        throw expected(high == Double.MAX_VALUE ? JsonWords.finite(value, expected) : expected);
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

    /** The exception for anything else that is wrong here; the sentence follows a colon. */
    public BadInputException wrong(String sentence) {
        return new BadInputException(at() + ": " + sentence);
    }

    /** Line of the token under the cursor, from 1. */
    public int line() {
        return lineOf(parser.currentTokenLocation());
    }

    private int lineOf(JsonLocation place) {
        return lines == null ? place.getLineNr() : lines.line();
    }

    /** Column of the token under the cursor, from 1. */
    public int column() {
        return parser.currentTokenLocation().getColumnNr();
    }

    /** File, line, column and path of the token under the cursor. */
    public String at() {
        return place().get();
    }

    /** As {@link #at}, put into words only when a mistake is told: for what is kept of every line of a large file. */
    public Supplier<String> place() {
        JsonLocation place = parser.currentTokenLocation();
        int line = lineOf(place);
        String path = path();
        return () -> file + ", " + JsonWords.where(line, place.getColumnNr(), path);
    }

    /**
     * Whether the end of the text is the mistake that was just thrown.
     *
     * @param line in which the value with the mistake begins, and in which the text must end
     */
    public boolean isCutOff(BadInputException mistake, int line) {
        return mistake.getCause() instanceof JsonEOFException && lineOf(parser.currentLocation()) == line;
    }

    /** Whether the value under the cursor stands in no list and no object. */
    public boolean isAtRoot() {
        JsonStreamContext context = parser.getParsingContext();
        return (token() == JsonToken.START_OBJECT || token() == JsonToken.START_ARRAY ? context.getParent() : context).inRoot();
    }

    /** From the root to the token under the cursor. */
    String path() {
        return JsonWords.path(parser.getParsingContext());
    }

    /** What is under the cursor, in words. */
    public String found() {
        try {
            return JsonWords.found(token(), parser.getText());
        } catch (IOException unreadable) {
            return JsonWords.found(token(), "...");
        }
    }

    /** The name of the field under the cursor. */
    public String name() throws BadInputException {
        return names.apply(parsed(JsonParser::currentName));
    }

    private <T> T parsed(ParserCall<T> call) throws BadInputException {
        try {
            return call.of(parser);
        } catch (IOException failure) {
            JsonLocation told = failure instanceof JsonProcessingException located ? located.getLocation() : null;
            JsonLocation place = told == null ? parser.currentLocation() : told;
            throw Fault.of(file, JsonWords.where(lineOf(place), place.getColumnNr(), path()), failure);
        }
    }

    private void require(JsonToken token, String expected) throws BadInputException {
        if (token() != token) {
            throw expected(expected);
        }
    }

    /** Moves to the end of the list or object that starts under the cursor; elsewhere does nothing. */
    public void skipUnread() throws BadInputException {
        parsed(JsonParser::skipChildren);
    }
}
