package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/**
 * One object in the head of a file, reduced to the facts that formats are detected by: the names of its fields, the types of
 * their values, and a few values.
 */
final class HeadObject {
    private static final Set<String> READ = Set.of("type", "schema_version", "trajectory_format", "kind", "content");

    /** Type of a field's value; for a list also the type of its first element. */
    enum Shape {
        VALUE,
        OBJECT,
        LIST,
        LIST_OF_OBJECTS,
        LIST_OF_LISTS
    }

    private final Map<String, Shape> shapes = new LinkedHashMap<>();
    private final Map<String, String> values = new LinkedHashMap<>();
    /** By field: the names of the fields of its object, or of the first object in its list. */
    private final Map<String, Set<String>> inner = new HashMap<>();

    /** Reads the object under the cursor; if it is broken, the fields read so far are kept. */
    void read(Json json) throws BadInputException {
        json.object(field -> {
            shapes.put(field, Shape.VALUE);
            if (json.token() == JsonToken.START_OBJECT) {
                shapes.put(field, Shape.OBJECT);
                json.object(name -> fieldsOf(field).add(name));
            } else if (json.token() == JsonToken.START_ARRAY) {
                shapes.put(field, Shape.LIST);
                json.array(k -> {
                    if (k == 0) {
                        first(json, field);
                    }
                });
            } else if (json.token() == JsonToken.VALUE_STRING && READ.contains(field)) {
                values.put(field, json.text());
            }
        });
    }

    private void first(Json json, String field) throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            shapes.put(field, Shape.LIST_OF_LISTS);
        } else if (json.token() == JsonToken.START_OBJECT) {
            shapes.put(field, Shape.LIST_OF_OBJECTS);
            json.object(name -> {
                fieldsOf(field).add(name);
                if (field.equals("content") && name.equals("text") && json.token() == JsonToken.VALUE_STRING) {
                    values.put(field, json.text());
                }
            });
        }
    }

    private Set<String> fieldsOf(String field) {
        return inner.computeIfAbsent(field, fresh -> new HashSet<>());
    }

    boolean has(String field) {
        return shapes.containsKey(field);
    }

    boolean hasAny(String... fields) {
        for (String field : fields) {
            if (has(field)) {
                return true;
            }
        }
        return false;
    }

    boolean has(Predicate<String> name) {
        return shapes.keySet().stream().anyMatch(name);
    }

    boolean isObject(String field) {
        return shapes.get(field) == Shape.OBJECT;
    }

    boolean isList(String field) {
        Shape shape = shapes.get(field);
        return shape == Shape.LIST || shape == Shape.LIST_OF_OBJECTS || shape == Shape.LIST_OF_LISTS;
    }

    boolean isListOfLists(String field) {
        return shapes.get(field) == Shape.LIST_OF_LISTS;
    }

    /** Whether the object of a field, or the first object of its list, has a field. */
    boolean hasIn(String outer, String field) {
        return inner.getOrDefault(outer, Set.of()).contains(field);
    }

    /** The text of one of a few fields, such as "type"; of "content" also its first part. Empty if there is none. */
    String value(String field) {
        return values.getOrDefault(field, "");
    }
}
