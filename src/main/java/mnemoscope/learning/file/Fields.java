package mnemoscope.learning.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;

/** The fields of one object of a model file; every mistake names the file and the path. */
record Fields(String file, String path, JsonNode node) {
    private static final int MOST_SHOWN = 60;

    Fields object(String name) throws BadInputException {
        JsonNode found = required(name, "an object");
        if (!found.isObject()) {
            throw wrong(name, found, "an object");
        }
        return new Fields(file, path + "." + name, found);
    }

    boolean has(String name) {
        return node.has(name);
    }

    String text(String name) throws BadInputException {
        JsonNode found = required(name, "a string");
        if (!found.isTextual()) {
            throw wrong(name, found, "a string");
        }
        return found.asText();
    }

    boolean flag(String name) throws BadInputException {
        JsonNode found = required(name, "true or false");
        if (!found.isBoolean()) {
            throw wrong(name, found, "true or false");
        }
        return found.asBoolean();
    }

    double number(String name) throws BadInputException {
        return number(name, required(name, "a number"));
    }

    int whole(String name, int low, int high) throws BadInputException {
        JsonNode found = required(name, "a whole number");
        if (!found.isIntegralNumber() || !found.canConvertToInt() || found.asInt() < low || found.asInt() > high) {
            throw wrong(name, found, "a whole number from " + low + " to " + high);
        }
        return found.asInt();
    }

    long seed(String name) throws BadInputException {
        JsonNode found = required(name, "a whole number");
        if (!found.isIntegralNumber() || !found.canConvertToLong()) {
            throw wrong(name, found, "a whole number");
        }
        return found.asLong();
    }

    /** @param length how many there must be; -1 for any number */
    double[] numbers(String name, int length) throws BadInputException {
        return numbers(name, required(name, "a list of numbers"), length);
    }

    private double[] numbers(String name, JsonNode found, int length) throws BadInputException {
        if (!found.isArray()) {
            throw wrong(name, found, "a list of numbers");
        }
        if (length >= 0 && found.size() != length) {
            throw shape(name, found.size(), length, "numbers");
        }
        double[] numbers = new double[found.size()];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = number(name + "[" + k + "]", found.get(k));
        }
        return numbers;
    }

    /** A matrix, row by row in one array. */
    double[] rows(String name, int rows, int columns) throws BadInputException {
        JsonNode found = required(name, "a list of " + rows + " lists");
        if (!found.isArray()) {
            throw wrong(name, found, "a list of " + rows + " lists");
        }
        if (found.size() != rows) {
            throw shape(name, found.size(), rows, "lists");
        }
        double[] all = new double[rows * columns];
        for (int r = 0; r < rows; r++) {
            System.arraycopy(numbers(name + "[" + r + "]", found.get(r), columns), 0, all, r * columns, columns);
        }
        return all;
    }

    List<String> texts(String name) throws BadInputException {
        List<String> texts = new ArrayList<>();
        for (JsonNode one : list(name)) {
            if (!one.isTextual()) {
                throw wrong(name + "[" + texts.size() + "]", one, "a string");
            }
            texts.add(one.asText());
        }
        return texts;
    }

    List<Fields> objects(String name) throws BadInputException {
        List<Fields> objects = new ArrayList<>();
        for (JsonNode one : list(name)) {
            String at = name + "[" + objects.size() + "]";
            if (!one.isObject()) {
                throw wrong(at, one, "an object");
            }
            objects.add(new Fields(file, path + "." + at, one));
        }
        return objects;
    }

    /** All fields as texts, in the order of the file. */
    SequencedMap<String, String> words() throws BadInputException {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (!field.getValue().isTextual()) {
                throw wrong(field.getKey(), field.getValue(), "a string");
            }
            words.put(field.getKey(), field.getValue().asText());
        }
        return words;
    }

    private JsonNode list(String name) throws BadInputException {
        JsonNode found = required(name, "a list");
        if (!found.isArray()) {
            throw wrong(name, found, "a list");
        }
        return found;
    }

    private double number(String name, JsonNode found) throws BadInputException {
        if (!found.isNumber() || !Double.isFinite(found.asDouble())) {
            throw wrong(name, found, "a number");
        }
        return found.asDouble();
    }

    private JsonNode required(String name, String expected) throws BadInputException {
        JsonNode found = node.get(name);
        if (found == null) {
            throw new BadInputException(file + ": " + path + " has no field \"" + name + "\", expected " + expected
                    + " there. Train the model anew.");
        }
        return found;
    }

    private BadInputException shape(String name, int found, int expected, String what) {
        return new BadInputException(file + ": " + path + "." + name + " has " + found + " " + what + ", expected " + expected
                + ": the shapes of features and network do not agree. Train the model anew.");
    }

    BadInputException wrong(String name, JsonNode found, String expected) {
        String text = found.isContainerNode() ? (found.isArray() ? "a list" : "an object") : found.toString();
        return wrong(name, text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN - 3) + "...", expected);
    }

    BadInputException wrong(String name, String found, String expected) {
        return new BadInputException(file + ": " + path + "." + name + ": found " + found + ", expected " + expected
                + ". Correct this value, or train the model anew.");
    }
}
