package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import mnemoscope.model.BadInputException;

/** An instance file read token by token; every mistake names the file, the line, the column and the path. */
final class InstanceJson {
    private static final int MOST_LIST = 10_000;
    private static final int MOST_SHOWN = 60;
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(50).maxNumberLength(200).maxNameLength(1_000)
                            .maxStringLength(100_000).build())
            .build();

    /** Reads one field or element; the cursor stands on its first token. What is left alone is skipped. */
    @FunctionalInterface
    interface Part {
        void read(String name) throws BadInputException;
    }

    private final String file;
    private final JsonParser parser;

    InstanceJson(String file, Reader text) throws IOException {
        this.file = file;
        parser = FACTORY.createParser(text);
    }

    /** Moves to the next token; null at the end of the text. */
    JsonToken next() throws BadInputException {
        try {
            return parser.nextToken();
        } catch (IOException failure) {
            throw fault(failure);
        }
    }

    /** Reads an object field by field. */
    void object(String expected, Part field) throws BadInputException {
        require(JsonToken.START_OBJECT, expected);
        while (next() != JsonToken.END_OBJECT) {
            String name = name();
            next();
            field.read(name);
            skip();
        }
    }

    /** Reads a list of at most {@value #MOST_LIST} elements. */
    void list(String expected, Part element) throws BadInputException {
        require(JsonToken.START_ARRAY, expected);
        for (int k = 0; next() != JsonToken.END_ARRAY; k++) {
            if (k == MOST_LIST) {
                throw wrong("more than " + MOST_LIST + " elements", expected);
            }
            element.read("");
            skip();
        }
    }

    double[] numbers(String expected) throws BadInputException {
        double[] read = new double[16];
        int[] count = {0};
        double[][] grown = {read};
        list(expected, none -> {
            if (count[0] == grown[0].length) {
                grown[0] = Arrays.copyOf(grown[0], 2 * count[0]);
            }
            grown[0][count[0]++] = number("a number");
        });
        return Arrays.copyOf(grown[0], count[0]);
    }

    int[] wholes(String expected) throws BadInputException {
        double[] numbers = numbers(expected);
        int[] wholes = new int[numbers.length];
        for (int k = 0; k < numbers.length; k++) {
            wholes[k] = (int) numbers[k];
            if (wholes[k] != numbers[k]) {
                throw wrong("the number " + numbers[k] + " at place " + k + " of the list", "whole numbers");
            }
        }
        return wholes;
    }

    int whole(String expected) throws BadInputException {
        double number = number(expected);
        if ((int) number != number) {
            throw wrong(found(), expected);
        }
        return (int) number;
    }

    double number(String expected) throws BadInputException {
        if (!parser.currentToken().isNumeric()) {
            throw wrong(found(), expected);
        }
        try {
            double number = parser.getDoubleValue();
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (IOException failure) {
            throw fault(failure);
        }
        throw wrong(found(), "a number that is not that large");
    }

    String text(String expected) throws BadInputException {
        require(JsonToken.VALUE_STRING, expected);
        return shown();
    }

    /** As {@link #text}, however long. */
    String sentence(String expected) throws BadInputException {
        require(JsonToken.VALUE_STRING, expected);
        try {
            return parser.getText();
        } catch (IOException failure) {
            throw fault(failure);
        }
    }

    /** File, line, column and path of the token under the cursor. */
    String at() {
        return at(parser.currentTokenLocation(), "");
    }

    private String at(JsonLocation place, String below) {
        return file + ", line " + place.getLineNr() + ", column " + place.getColumnNr() + " (" + path() + below + ")";
    }

    BadInputException wrong(String found, String expected) {
        return new BadInputException(at() + ": found " + found + ", expected " + expected + ". Correct this value.");
    }

    private BadInputException fault(IOException failure) {
        if (!(failure instanceof JsonProcessingException syntax)) {
            return InstanceFile.unreadable(file, failure);
        }
        JsonLocation place = syntax.getLocation() == null ? parser.currentLocation() : syntax.getLocation();
        String what = syntax.getOriginalMessage().startsWith("Duplicate field")
                ? "a field that stands twice in one object, expected it once"
                : "text that is not JSON, or is cut off, expected a JSON value";
        return new BadInputException(at(place, "") + ": found " + what + ". Mend this place.", failure);
    }

    private void require(JsonToken token, String expected) throws BadInputException {
        if (parser.currentToken() != token) {
            throw wrong(found(), expected);
        }
    }

    private String found() {
        JsonToken token = parser.currentToken();
        if (token == null) {
            return "the end of the file";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "the string \"" + shown() + "\"";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + shown();
            default -> shown();
        };
    }

    private String shown() {
        try {
            String line = parser.getText().replaceAll("\\p{Cntrl}+", " ");
            return line.length() <= MOST_SHOWN ? line : line.substring(0, MOST_SHOWN - 3) + "...";
        } catch (IOException unreadable) {
            return "...";
        }
    }

    private String name() throws BadInputException {
        try {
            return parser.currentName();
        } catch (IOException failure) {
            throw fault(failure);
        }
    }

    private void skip() throws BadInputException {
        try {
            parser.skipChildren();
        } catch (IOException failure) {
            throw fault(failure);
        }
    }

    private String path() {
        StringBuilder path = new StringBuilder();
        for (JsonStreamContext level = parser.getParsingContext(); level != null && !level.inRoot(); level = level.getParent()) {
            if (level.inArray()) {
                path.insert(0, "[" + level.getCurrentIndex() + "]");
            } else if (level.getCurrentName() != null) {
                path.insert(0, "." + level.getCurrentName());
            }
        }
        return path.insert(0, '$').toString();
    }
}
