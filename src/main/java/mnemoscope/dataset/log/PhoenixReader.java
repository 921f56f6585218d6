package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads spans as Phoenix (Arize) exports them: attributes of OpenInference, nested, flat, or as columns of a table. */
public final class PhoenixReader extends TraceReader {
    private static final String COLUMN = "attributes.";

    private final SpanCalls spans;

    public PhoenixReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages, DatasetInfo.SPANS, Texts.of("file.an-object"));
        spans = new SpanCalls(calls.fates());
    }

    @Override
    void object() throws BadInputException {
        JsonNode object = json.tree();
        if (object.path("data").isArray()) {
            object.path("data").forEach(this::span);
        } else if (isTable(object)) {
            rows(object).forEach(this::span);
        } else {
            span(object);
        }
    }

    /** Whether each field is a column, with its values by row. */
    private static boolean isTable(JsonNode object) {
        return object.has("name") && object.valueStream().allMatch(JsonNode::isObject);
    }

    private static Collection<ObjectNode> rows(JsonNode table) {
        Map<String, ObjectNode> rows = new LinkedHashMap<>();
        table.properties()
                .forEach(column -> column.getValue().properties()
                        .forEach(value -> rows.computeIfAbsent(value.getKey(), fresh -> JsonNodeFactory.instance.objectNode())
                                .set(column.getKey(), value.getValue())));
        return rows.values();
    }

    private void span(JsonNode span) {
        JsonNode attributes = JsonTree.unwrapped(span.path("attributes"));
        if (!attributes.isObject()) {
            ObjectNode columns = JsonNodeFactory.instance.objectNode();
            span.properties().forEach(each -> {
                if (each.getKey().startsWith(COLUMN) && !each.getValue().isNull()) {
                    columns.set(each.getKey().substring(COLUMN.length()), each.getValue());
                }
            });
            attributes = columns;
        }
        calls.part(spans.of(SpanAttributes.flattened(attributes), span.path("start_time").asText("")));
    }
}
