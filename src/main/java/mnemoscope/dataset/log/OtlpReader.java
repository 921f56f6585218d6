package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/**
 * Reads traces in OTLP JSON, also as Tempo exports them: one document, or one request per line. A model call is a span with its
 * messages, by the GenAI conventions of OpenTelemetry, by OpenInference or by OpenLLMetry; other spans are counted.
 */
public final class OtlpReader implements LogReader {
    private final Json json;
    private final Report report;
    private final TracedCalls calls;
    private final SpanCalls spans;

    public OtlpReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        calls = new TracedCalls(DatasetInfo.SPANS, leadMessages);
        spans = new SpanCalls(calls.fates());
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("dataset.a-request-of-a-trace"), () -> request());
        return calls.conversations(json.file());
    }

    /** An object with nested spans, under the names used by various releases and exporters. */
    private void request() throws BadInputException {
        json.object(Texts.of("dataset.a-request-of-a-trace"), field -> {
            switch (field) {
                case "resourceSpans", "batches", "scopeSpans", "instrumentationLibrarySpans" ->
                    json.array(Texts.of("dataset.a-list-of-spans"), k -> request());
                case "spans" -> json.array(Texts.of("dataset.a-list-of-spans"), k -> span());
                // answers of Tempo wrap the trace
                case "trace" -> {
                    if (json.token() == JsonToken.START_OBJECT) {
                        request();
                    }
                }
                default -> json.skipUnread();
            }
        });
    }

    private void span() throws BadInputException {
        if (json.token() != JsonToken.START_OBJECT) {
            throw json.expected(Texts.of("dataset.a-span"));
        }
        JsonNode span = json.tree();
        SpanAttributes attributes = new SpanAttributes(span);
        calls.part(spans.of(attributes, SpanCalls.padded(span.path("startTimeUnixNano").asText(""))));
    }
}
