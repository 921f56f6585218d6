package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads traces of MLflow, whose attributes are JSON in strings. Calls are the spans of a chat model. */
public final class MlflowReader extends TraceReader {
    private static final Set<String> MODELS = Set.of("CHAT_MODEL", "LLM");
    private static final Set<String> UNKNOWN = Set.of("", "UNKNOWN");

    public MlflowReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages, DatasetInfo.SPANS, Texts.of("file.an-object"));
    }

    @Override
    void object() throws BadInputException {
        trace(json.tree());
    }

    private void trace(JsonNode trace) {
        trace.path("traces").forEach(this::trace);
        JsonNode info = trace.has("info") ? trace.path("info") : trace;
        String session = "";
        for (String metadata : List.of("trace_metadata", "request_metadata")) {
            session = info.path(metadata).path("mlflow.trace.session").asText(session);
        }
        JsonNode data = JsonTree.unwrapped(trace.path("data"));
        for (JsonNode span : data.has("spans") ? data.path("spans") : trace.path("spans")) {
            call(span, session);
        }
    }

    private void call(JsonNode span, String session) {
        JsonNode attributes = span.path("attributes");
        JsonNode input = value(attributes, "mlflow.spanInputs");
        String type = value(attributes, "mlflow.spanType").asText(span.path("span_type").asText(""));
        boolean model = MODELS.contains(type) || UNKNOWN.contains(type) && input.path("messages").isArray();
        List<MessageItem> sent = model
                ? ModelExchange.request(input.isMissingNode() ? span.path("inputs") : input,
                        message -> new RecordFates(DatasetInfo.SPANS))
                : List.of();
        if (sent.isEmpty() && MODELS.contains(type)) {
            calls.unread(DatasetInfo.NOT_READ + "input of a span");
            return;
        }
        if (sent.isEmpty()) {
            calls.part(Optional.empty());
            return;
        }
        JsonNode output = value(attributes, "mlflow.spanOutputs");
        JsonNode start = span.has("start_time_unix_nano")
                ? span.path("start_time_unix_nano")
                : span.has("start_time_ns") ? span.path("start_time_ns") : span.path("start_time");
        calls.part(Optional.of(new TracedCalls.Call(session, SpanCalls.padded(start.asText("")), sent,
                ModelExchange.response(output.isMissingNode() ? span.path("outputs") : output, calls.fates()),
                value(attributes, "mlflow.chat.tokenUsage").path("input_tokens").asLong(-1))));
    }

    private static JsonNode value(JsonNode attributes, String name) {
        return JsonTree.unwrapped(attributes.path(name));
    }
}
