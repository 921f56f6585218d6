package mnemoscope.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.TreeMap;

/** JSON values held in memory, as other programs log them, including JSON inside a string. Numbers keep their notation. */
public final class JsonTree {
    private static final JsonMapper MAPPER = JsonMapper.builder(Json.FACTORY)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).nodeFactory(JsonNodeFactory.withExactBigDecimals(true))
            .build();

    private JsonTree() {}

    static JsonNode read(JsonParser parser) throws IOException {
        JsonNode read = MAPPER.readTree(parser);
        return read == null ? MissingNode.getInstance() : read;
    }

    /** The value of a text; missing if the text is not JSON. */
    public static JsonNode of(String text) {
        try {
            String plain = text.strip();
            // Most texts are words; parsing them as JSON would cost an exception each.
            boolean likely = !plain.isEmpty() && "[{\"".indexOf(plain.charAt(0)) >= 0;
            return likely ? MAPPER.readTree(plain) : MissingNode.getInstance();
        } catch (JsonProcessingException none) {
            return MissingNode.getInstance();
        }
    }

    /** An object with one field, a list. */
    public static JsonNode object(String field, List<JsonNode> list) {
        return MAPPER.createObjectNode().set(field, MAPPER.createArrayNode().addAll(list));
    }

    /** A value, or the value of its text; the text itself if it is not JSON. */
    public static JsonNode unwrapped(JsonNode value) {
        JsonNode inner = value.isTextual() ? of(value.textValue()) : MissingNode.getInstance();
        return inner.isMissingNode() ? value : inner;
    }

    /** One line without blanks, in file order; a text unchanged. */
    public static String compact(JsonNode value) {
        try {
            return value.isTextual()
                    ? value.textValue()
                    : value.isMissingNode() || value.isNull() ? "" : MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A value on indented lines, as the program writes the files that people read. @param mapper knows the types in it */
    public static String lines(ObjectMapper mapper, JsonNode value) {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        try {
            return mapper.writer(lines).writeValueAsString(value) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** As {@link #compact}, with sorted keys: equal for values with the same meaning. */
    public static String canonical(JsonNode value) {
        return compact(sorted(unwrapped(value)));
    }

    private static JsonNode sorted(JsonNode value) {
        if (value instanceof ObjectNode object) {
            TreeMap<String, JsonNode> fields = new TreeMap<>();
            object.properties().forEach(each -> fields.put(each.getKey(), sorted(each.getValue())));
            return MAPPER.createObjectNode().setAll(fields);
        }
        if (value instanceof ArrayNode list) {
            ArrayNode made = MAPPER.createArrayNode();
            list.forEach(each -> made.add(sorted(each)));
            return made;
        }
        return value;
    }
}
