package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import mnemoscope.file.JsonTree;

/** The attributes of a span by name, with the typed values of OTLP as plain values. */
final class SpanAttributes {
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
    private static final int MOST_DIGITS = 9;

    private final Map<String, JsonNode> values = new LinkedHashMap<>();

    /**
     * The attributes of a span; some instrumentations write the messages of a call into an event of the span.
     *
     * @param span with {@code attributes [{key, value{stringValue | ...}}]} and {@code events [{attributes}]}
     */
    SpanAttributes(JsonNode span) {
        span.path("events").forEach(event -> put(event.path("attributes")));
        put(span.path("attributes"));
    }

    private SpanAttributes() {}

    /** Attributes of a JSON object, whose nested objects and lists become names such as {@code llm.tools.0.name}. */
    static SpanAttributes flattened(JsonNode attributes) {
        SpanAttributes flat = new SpanAttributes();
        flat.put("", attributes);
        return flat;
    }

    private void put(String name, JsonNode value) {
        String start = name.isEmpty() ? "" : name + ".";
        if (value.isObject()) {
            value.properties().forEach(each -> put(start + each.getKey(), each.getValue()));
        } else if (value.isArray()) {
            for (int k = 0; k < value.size(); k++) {
                put(start + k, value.get(k));
            }
        } else {
            values.put(name, value);
        }
    }

    private void put(JsonNode attributes) {
        attributes.forEach(each -> values.put(each.path("key").asText(""), plain(each.path("value"))));
    }

    private static JsonNode plain(JsonNode value) {
        if (value.has("arrayValue")) {
            ArrayNode list = MAKE.arrayNode();
            value.path("arrayValue").path("values").forEach(each -> list.add(plain(each)));
            return list;
        }
        if (value.has("kvlistValue")) {
            ObjectNode object = MAKE.objectNode();
            value.path("kvlistValue").path("values")
                    .forEach(each -> object.set(each.path("key").asText(""), plain(each.path("value"))));
            return object;
        }
        for (String type : List.of("stringValue", "intValue", "doubleValue", "boolValue")) {
            if (value.has(type)) {
                return value.get(type);
            }
        }
        return MissingNode.getInstance();
    }

    /** The value, or a missing node. */
    JsonNode value(String name) {
        return values.getOrDefault(name, MissingNode.getInstance());
    }

    String text(String name) {
        return value(name).asText("");
    }

    /** The first of these attributes that is a whole number, also as text; -1 if none is. */
    long number(String... names) {
        for (String name : names) {
            String said = text(name);
            if (said.matches("[0-9]{1,18}")) {
                return Long.parseLong(said);
            }
        }
        return -1;
    }

    /** The tool definitions, one per line. */
    String toolSchemas() {
        List<String> lines = new ArrayList<>();
        below("llm.tools.").forEach((k, tool) -> {
            String schema = JsonTree.compact(field(tool, "tool.json_schema"));
            if (!schema.isEmpty()) {
                lines.add(schema);
            }
        });
        return String.join("\n", lines);
    }

    /** Messages whose parts are attributes such as {@code PREFIX0.message.role}, in the form of chat messages. */
    ArrayNode messages(String prefix) {
        ArrayNode list = MAKE.arrayNode();
        below(prefix).forEach((k, given) -> {
            Map<String, JsonNode> parts = new LinkedHashMap<>();
            given.forEach((name, value) -> parts.put(name.startsWith("message.") ? name.substring(8) : name, value));
            ObjectNode message = list.addObject();
            message.set("role", field(parts, "role"));
            message.set("name", field(parts, "name"));
            message.set("tool_call_id", field(parts, "tool_call_id"));
            ArrayNode texts = MAKE.arrayNode();
            group(parts, "contents.")
                    .forEach((part, of) -> texts.addObject().put("type", "text").set("text", field(of, "message_content.text")));
            message.set("content", texts.isEmpty() ? field(parts, "content") : texts);
            ArrayNode calls = message.putArray("tool_calls");
            group(parts, "tool_calls.").forEach((call, of) -> {
                JsonNode id = field(of, "tool_call.id");
                calls.addObject().<ObjectNode>set("id", id.isMissingNode() ? field(of, "id") : id).putObject("function")
                        .<ObjectNode>set("name", either(of, "name")).set("arguments", either(of, "arguments"));
            });
        });
        return list;
    }

    private static JsonNode either(Map<String, JsonNode> call, String name) {
        JsonNode inner = field(call, "tool_call.function." + name);
        return inner.isMissingNode() ? field(call, name) : inner;
    }

    private static JsonNode field(Map<String, JsonNode> of, String name) {
        return of.getOrDefault(name, MissingNode.getInstance());
    }

    private SortedMap<Integer, Map<String, JsonNode>> below(String prefix) {
        return group(values, prefix);
    }

    /** The attributes after a prefix and a number, grouped by that number. */
    private static SortedMap<Integer, Map<String, JsonNode>> group(Map<String, JsonNode> all, String prefix) {
        SortedMap<Integer, Map<String, JsonNode>> groups = new TreeMap<>();
        all.forEach((name, value) -> {
            int dot = name.startsWith(prefix) ? name.indexOf('.', prefix.length()) : -1;
            String number = dot < 0 ? "" : name.substring(prefix.length(), dot);
            if (!number.isEmpty() && number.length() <= MOST_DIGITS && number.chars().allMatch(c -> c >= '0' && c <= '9')) {
                groups.computeIfAbsent(Integer.valueOf(number), fresh -> new LinkedHashMap<>()).put(name.substring(dot + 1),
                        value);
            }
        });
        return groups;
    }
}
