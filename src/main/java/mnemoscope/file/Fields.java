package mnemoscope.file;

import com.fasterxml.jackson.core.JsonToken;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * The fields of one JSON object in any order, for files small enough to be held in memory. Every error names the file, the line,
 * the column and the path. Elements of a list are fields named "[0]", "[1]", ... A method with a default returns it for a missing
 * field; the other methods require the field. The requested fields are recorded for {@link #refuseOthers}.
 */
public final class Fields {
    /** Approximate maximum number of characters of a message that lists known values. */
    private static final int LONGEST = 280;
    private static final int LEAST = 40;

    private final String file;
    private final Path folder;
    private final String path;
    private final JsonValue node;
    private final Set<String> asked = new LinkedHashSet<>();

    private Fields(String file, Path folder, String path, JsonValue node) {
        this.file = file;
        this.folder = folder;
        this.path = path;
        this.node = node;
    }

    /** Reads a named element of a list. */
    @FunctionalInterface
    public interface Element<E> {
        E read(Fields list, String name) throws BadInputException;
    }

    /**
     * Reads the whole object under the cursor.
     *
     * @param expected description of the object
     */
    public static Fields of(Json json, String expected) throws BadInputException {
        if (json.token() != JsonToken.START_OBJECT) {
            throw json.expected(expected);
        }
        return new Fields(json.file(), Path.of(""), json.path(), JsonValue.read(json));
    }

    /**
     * The object as JSON, with each value at its original line and column, so that errors of a later reader have the right place.
     */
    public String asItStands() {
        return node.asItStands();
    }

    /** A copy with names of files relative to this folder. */
    public Fields in(Path place) {
        return new Fields(file, place, path, node);
    }

    /** A file named relative to this one. */
    public Path beside(String name) {
        return folder.resolve(name);
    }

    @SuppressWarnings("unchecked")
    private SequencedMap<String, JsonValue> held() {
        return (SequencedMap<String, JsonValue>) node.value();
    }

    private Optional<JsonValue> find(String name) {
        asked.add(name);
        return Optional.ofNullable(held().get(name));
    }

    private JsonValue find(String name, String expected) throws BadInputException {
        return find(name).orElseThrow(() -> lacks(name, expected));
    }

    /** The names of all fields, in order. */
    public Set<String> names() {
        return held().sequencedKeySet();
    }

    public boolean has(String name) {
        return find(name).isPresent();
    }

    /** File, line, column and path of the object. */
    public String at() {
        return at(path, node);
    }

    /** File, line, column and path of a field; of the object if there is none. */
    public String at(String name) {
        JsonValue found = held().get(name);
        return found == null ? at() : at(path(name), found);
    }

    /** File, line, column and path of the value at a path of names, as far as it exists. */
    public String at(List<String> names) {
        if (names.isEmpty()) {
            return at();
        }
        JsonValue found = held().get(names.getFirst());
        return found == null || !(found.value() instanceof SequencedMap)
                ? at(names.getFirst())
                : new Fields(file, folder, path(names.getFirst()), found).at(names.subList(1, names.size()));
    }

    /** The exception for the value at a path of names that is missing or not what was expected. */
    public BadInputException expected(List<String> names, String expected) {
        JsonValue found = held().get(names.getFirst());
        if (names.size() > 1 && found != null && found.value() instanceof SequencedMap) {
            return new Fields(file, folder, path(names.getFirst()), found).expected(names.subList(1, names.size()), expected);
        }
        return found == null ? lacks(names.getFirst(), expected) : expected(names.getFirst(), expected);
    }

    /** A field is missing; one that nobody asked for may be it, with a slip in its name. */
    private BadInputException lacks(String name, String expected) {
        return held().keySet().stream().filter(each -> !asked.contains(each) && isSlip(each, name)).findFirst()
                .map(other -> new BadInputException(Texts.of("file.found-another-field", at(other),
                        PrintableText.shortened(other), PrintableText.shortened(name))))
                .orElseGet(() -> new BadInputException(
                        Texts.of("file.found-no-field", at(), PrintableText.shortened(name), expected)));
    }

    /** Whether two names have the same letters: any looser rule takes one field for another that is asked for later. */
    private static boolean isSlip(String given, String name) {
        return Arrays.equals(given.chars().sorted().toArray(), name.chars().sorted().toArray());
    }

    private String at(String where, JsonValue what) {
        return Texts.of("file.file-line-column-path", file, what.line(), what.column(), where);
    }

    private String path(String name) {
        return path + (name.startsWith("[") ? "" : ".") + PrintableText.shortened(name);
    }

    /** The exception for a field that is not what was expected. */
    public BadInputException expected(String name, String expected) {
        String found = Optional.ofNullable(held().get(name)).map(JsonValue::found).orElseGet(() -> Texts.of("file.none"));
        return wrong(name, Texts.of("file.found-expected", found, expected));
    }

    /** The exception for any other error in a field; the sentence follows a colon. */
    public BadInputException wrong(String name, String sentence) {
        return new BadInputException(at(name) + ": " + sentence);
    }

    /** The exception for an error at one character of a text. @param into index of the character; -1 for the whole text */
    public BadInputException wrong(String name, int into, String sentence) {
        JsonValue text = held().get(name);
        // after the opening quote
        JsonValue there = new JsonValue(text.token(), text.value(), text.line(), text.column() + into + 1);
        return new BadInputException(at(path(name), there) + ": " + sentence);
    }

    /** An object. */
    public Fields object(String name, String expected) throws BadInputException {
        return inner(name, JsonToken.START_OBJECT, expected);
    }

    private Fields inner(String name, JsonToken kind, String expected) throws BadInputException {
        JsonValue found = find(name, expected);
        if (found.token() != kind) {
            throw expected(name, expected);
        }
        return new Fields(file, folder, path(name), found);
    }

    public String text(String name, String expected) throws BadInputException {
        JsonValue found = find(name, expected);
        if (found.token() != JsonToken.VALUE_STRING) {
            throw expected(name, expected);
        }
        return (String) found.value();
    }

    /** Whether a field exists and is a text. */
    public boolean isText(String name) {
        JsonValue found = held().get(name);
        return found != null && found.token() == JsonToken.VALUE_STRING;
    }

    public String text(String name, String expected, String otherwise) throws BadInputException {
        return has(name) ? text(name, expected) : otherwise;
    }

    /** The name of a file, checked for characters that the system does not allow, such as a zero byte. */
    public String fileName(String name, String expected) throws BadInputException {
        String text = text(name, expected);
        try {
            Path _ = Path.of(text);
            return text;
        } catch (InvalidPathException none) {
            throw expected(name, expected);
        }
    }

    public String fileName(String name, String expected, String otherwise) throws BadInputException {
        return has(name) ? fileName(name, expected) : otherwise;
    }

    /** A text that is converted to a value. */
    public <E> E one(String name, String expected, Function<String, Optional<E>> known) throws BadInputException {
        return known.apply(text(name, expected)).orElseThrow(() -> expected(name, expected));
    }

    public boolean flag(String name, String expected) throws BadInputException {
        JsonValue found = find(name, expected);
        if (found.token() != JsonToken.VALUE_TRUE && found.token() != JsonToken.VALUE_FALSE) {
            throw expected(name, expected);
        }
        return found.token() == JsonToken.VALUE_TRUE;
    }

    public boolean flag(String name, boolean otherwise) throws BadInputException {
        return has(name) ? flag(name, Texts.of("file.true-or-false")) : otherwise;
    }

    /** A number in a range. */
    public double number(String name, double low, double high, String expected) throws BadInputException {
        JsonValue found = find(name, expected);
        double value = found.isNumber() ? Double.parseDouble((String) found.value()) : Double.NaN;
        if (!(value >= low && value <= high)) {
            throw expected(name, high == Double.MAX_VALUE ? JsonMessages.finite(value, expected) : expected);
        }
        return value;
    }

    public double number(String name, double low, double high, String expected, double otherwise) throws BadInputException {
        return has(name) ? number(name, low, high, expected) : otherwise;
    }

    public double number(String name) throws BadInputException {
        // What is expected is put into words only where it is missing: a model has thousands of numbers.
        double value = find(name).filter(JsonValue::isNumber).map(found -> Double.parseDouble((String) found.value()))
                .orElse(Double.NaN);
        return Math.abs(value) <= Double.MAX_VALUE
                ? value
                : number(name, -Double.MAX_VALUE, Double.MAX_VALUE, Texts.of("file.a-number"));
    }

    /** A whole number in a range. */
    public long whole(String name, long low, long high, String expected) throws BadInputException {
        JsonValue found = find(name, expected);
        BigDecimal value = found.isNumber() ? new BigDecimal((String) found.value()) : null;
        if (value == null || value.stripTrailingZeros().scale() > 0 || value.compareTo(BigDecimal.valueOf(low)) < 0
                || value.compareTo(BigDecimal.valueOf(high)) > 0) {
            throw expected(name, expected);
        }
        return value.longValueExact();
    }

    public int whole(String name, int low, int high, String expected, int otherwise) throws BadInputException {
        return has(name) ? (int) whole(name, low, high, expected) : otherwise;
    }

    /** A list, element by element. */
    public <E> List<E> list(String name, String expected, Element<E> element) throws BadInputException {
        Fields list = inner(name, JsonToken.START_ARRAY, expected);
        List<E> read = new ArrayList<>();
        for (String each : list.held().keySet()) {
            read.add(element.read(list, each));
        }
        return read;
    }

    public <E> List<E> list(String name, String expected, Element<E> element, List<E> otherwise) throws BadInputException {
        return has(name) ? list(name, expected, element) : otherwise;
    }

    /** A list of distinct constants; all constants if the field is missing. */
    public <E extends Enum<E> & Coded> List<E> someOf(String name, Class<E> choices) throws BadInputException {
        String known = Coded.codes(choices, ", ");
        Set<E> seen = EnumSet.noneOf(choices);
        List<E> read = list(name, Texts.of("file.list.expected", known), (list, k) -> {
            E one = list.one(k, Texts.of("file.one-of-known", known), given -> Coded.of(choices, given));
            if (!seen.add(one)) {
                throw list.wrong(k, Texts.of("file.found-twice", one.code()));
            }
            return one;
        }, List.of(choices.getEnumConstants()));
        if (read.isEmpty()) {
            throw wrong(name, Texts.of("file.found-an-empty-list", known));
        }
        return read;
    }

    public List<String> texts(String name, String expected) throws BadInputException {
        return list(name, expected, (list, k) -> list.text(k, Texts.of("file.a-string")));
    }

    /** @param length required number of elements; -1 for any number */
    public double[] numbers(String name, int length) throws BadInputException {
        List<Double> read = list(name, Texts.of("file.a-list-of-numbers"), Fields::number);
        if (length >= 0 && read.size() != length) {
            throw wrong(name, Texts.of("file.found-count-of-numbers", read.size(), length));
        }
        return read.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** A matrix, row by row in one array. */
    public double[] rows(String name, int rows, int columns) throws BadInputException {
        List<double[]> read = list(name, Texts.of("file.a-list-of-lists", rows), (list, k) -> list.numbers(k, columns));
        if (read.size() != rows) {
            throw wrong(name, Texts.of("file.found-count-of-lists", read.size(), rows));
        }
        return read.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** All fields as texts, in file order. */
    public SequencedMap<String, String> words() throws BadInputException {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        for (String name : held().keySet()) {
            words.put(name, text(name, Texts.of("file.a-string")));
        }
        return words;
    }

    /**
     * Refuses unknown fields, such as misspelt ones, which would have no effect. Call it after all allowed fields were requested.
     */
    public void refuseOthers() throws BadInputException {
        for (String name : held().keySet()) {
            if (!asked.contains(name)) {
                String found = PrintableText.shortened(name);
                int others = wrong(name, Texts.of("file.found-an-unknown-field", found, "")).getMessage().length();
                throw wrong(name, Texts.of("file.found-an-unknown-field", found,
                        PrintableText.shortened(String.join(", ", asked), Math.max(LEAST, LONGEST - others))));
            }
        }
    }
}
