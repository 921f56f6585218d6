package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads spans as Phoenix (Arize) exports them: attributes of OpenInference, nested, flat, or as columns of a table. */
public final class PhoenixReader implements LogReader {
    private static final String COLUMN = "attributes.";

    private final Json json;
    private final Report report;
    private final TracedCalls calls;

    public PhoenixReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        calls = new TracedCalls(DatasetInfo.SPANS, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        SpanCalls spans = new SpanCalls(calls.fates());
        LogReader.items(json, report, Texts.of("file.an-object"), () -> {
            JsonNode object = json.tree();
            if (object.path("data").isArray()) {
                object.path("data").forEach(span -> span(span, spans));
            } else if (isTable(object)) {
                rows(object).forEach(row -> span(row, spans));
            } else {
                span(object, spans);
            }
        });
        return calls.conversations(json.file());
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

    private void span(JsonNode span, SpanCalls spans) {
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
