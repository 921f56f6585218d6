package mnemoscope.file;

import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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

    /** The names and indices from a place to the root; cheap, so that the place of every turn can be kept. */
    static List<Object> steps(JsonStreamContext place) {
        List<Object> steps = new ArrayList<>(MOST_PATH_LEVELS);
        for (JsonStreamContext level = place; level != null && !level.inRoot(); level = level.getParent()) {
            if (level.inArray()) {
                steps.add(level.getCurrentIndex());
            } else if (level.getCurrentName() != null) {
                steps.add(level.getCurrentName());
            }
        }
        return steps;
    }

    /** The path from the root, from the steps of a place. */
    static String path(List<Object> steps) {
        List<Object> shown = steps.subList(0, Math.min(steps.size(), MOST_PATH_LEVELS));
        return shown.reversed().stream()
                .map(step -> step instanceof String name ? "." + PrintableText.shortened(name) : "[" + step + "]")
                .collect(Collectors.joining("", steps.size() > shown.size() ? "$\u2026" : "$", ""));
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
