package mnemoscope.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import mnemoscope.model.BadInputException;

/**
 * The position in a JSON text: the token under the cursor, its place, and the lines of a text in which every line is a separate
 * value.
 */
abstract sealed class JsonCursor permits Json {
    static final JsonFactory FACTORY = new WellFormedJson(
            StreamReadConstraints.builder().maxStringLength(Limits.STRING_CHARACTERS).maxNestingDepth(Limits.NESTING)
                    .maxNameLength(Limits.NAME_CHARACTERS).maxNumberLength(Limits.NUMBER_CHARACTERS).build());

    @FunctionalInterface
    interface ParserCall<T> {
        T of(JsonParser parser) throws IOException;
    }

    private final String file;
    /** Null if a value may continue on the next line, as it also may where they turn out to be one. */
    private final Lines lines;
    private JsonParser parser;

    /** @param strict whether repeated field names are refused */
    JsonCursor(String file, InputStream in, boolean strict) throws BadInputException {
        this(file, in, null);
        parser.configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, strict);
    }

    /** A text in which every line is a separate value. */
    JsonCursor(String file, Lines lines) throws BadInputException {
        this(file, lines, lines);
    }

    private JsonCursor(String file, InputStream in, Lines lines) throws BadInputException {
        this.file = file;
        this.lines = lines;
        parse(in);
    }

    private void parse(InputStream in) throws BadInputException {
        try {
            parser = FACTORY.createParser(in);
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
        while (next == null && isByLines() && nextLine()) {
            next = parsed(JsonParser::nextToken);
        }
        return next;
    }

    private boolean isByLines() {
        return lines != null && !lines.areOne();
    }

    private boolean nextLine() throws BadInputException {
        try {
            if (!lines.next()) {
                return false;
            }
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
        parse(lines);
        return true;
    }

    /**
     * Skips the line in which an error was just thrown, if every line is a separate value and this line is not JSON: {@link
     * #next} then moves to the next line.
     *
     * @return whether the line was skipped; if not, no more can be read
     */
    public boolean leaveLine(BadInputException mistake) throws BadInputException {
        Throwable cause = mistake.getCause();
        if (!isByLines() || cause instanceof StreamConstraintsException
                || !(cause instanceof JsonProcessingException || cause instanceof CharConversionException)) {
            return false;
        }
        try {
            parser.close();
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
        parse(InputStream.nullInputStream());
        return true;
    }

    /** The token under the cursor; null before the first and after the last one. */
    public JsonToken token() {
        return parser.currentToken();
    }

    /** Moves to the end of the list or object that starts under the cursor; elsewhere does nothing. */
    public void skipUnread() throws BadInputException {
        parsed(JsonParser::skipChildren);
    }

    /** Line of the token under the cursor, from 1. */
    public int line() {
        return lineOf(parser.currentTokenLocation());
    }

    private int lineOf(JsonLocation place) {
        return !isByLines() ? place.getLineNr() : lines.line();
    }

    /** Column of the token under the cursor, from 1. */
    public int column() {
        return columnOf(parser.currentTokenLocation());
    }

    /** The parser also starts a new line after a carriage return; where lines are values, it must not. */
    private int columnOf(JsonLocation place) {
        return !isByLines() ? place.getColumnNr() : (int) Math.max(place.getByteOffset(), place.getCharOffset()) + 1;
    }

    /** File, line, column and path of the token under the cursor. */
    public String at() {
        return place().get();
    }

    /** As {@link #at}, but formatted only when an error is reported: for places kept for every line of a large file. */
    public Supplier<String> place() {
        JsonLocation place = parser.currentTokenLocation();
        int line = lineOf(place);
        List<Object> steps = JsonMessages.steps(parser.getParsingContext());
        return () -> file + ", " + JsonMessages.where(line, columnOf(place), JsonMessages.path(steps));
    }

    /**
     * Whether the error just thrown is the end of the text.
     *
     * @param line in which the value with the error begins, and in which the text must end
     */
    public boolean isCutOff(BadInputException mistake, int line) {
        return mistake.getCause() instanceof JsonEOFException && lineOf(parser.currentLocation()) == line;
    }

    /** Whether the value under the cursor is outside lists and objects. */
    public boolean isAtRoot() {
        JsonStreamContext context = parser.getParsingContext();
        return (token() == JsonToken.START_OBJECT || token() == JsonToken.START_ARRAY ? context.getParent() : context).inRoot();
    }

    /** The path from the root to the token under the cursor. */
    String path() {
        return JsonMessages.path(JsonMessages.steps(parser.getParsingContext()));
    }

    /** The value under the cursor, in words. */
    public String found() {
        try {
            return JsonMessages.found(token(), parser.getText());
        } catch (IOException unreadable) {
            return JsonMessages.found(token(), "...");
        }
    }

    final <T> T parsed(ParserCall<T> call) throws BadInputException {
        try {
            return call.of(parser);
        } catch (IOException failure) {
            JsonLocation told = failure instanceof JsonProcessingException located ? located.getLocation() : null;
            JsonLocation place = told == null ? parser.currentLocation() : told;
            throw Fault.of(file, JsonMessages.where(lineOf(place), columnOf(place), path()), failure);
        }
    }
}
