package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/**
 * Reads traces in OTLP JSON, also as Tempo exports them: one document, or one request per line. A model call is a span with its
 * messages, by the GenAI conventions of OpenTelemetry, by OpenInference or by OpenLLMetry; other spans are counted.
 */
public final class OtlpReader extends TraceReader {
    private final SpanCalls spans;

    public OtlpReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages, DatasetInfo.SPANS, Texts.of("dataset.a-request-of-a-trace"));
        spans = new SpanCalls(calls.fates());
    }

    /** An object with nested spans, under the names used by various releases and exporters. */
    @Override
    void object() throws BadInputException {
        json.object(Texts.of("dataset.a-request-of-a-trace"), field -> {
            switch (field) {
                case "resourceSpans", "batches", "scopeSpans", "instrumentationLibrarySpans" ->
                    json.array(Texts.of("dataset.a-list-of-spans"), k -> object());
                case "spans" -> json.array(Texts.of("dataset.a-list-of-spans"), k -> span());
                // answers of Tempo wrap the trace
                case "trace" -> {
                    if (json.token() == JsonToken.START_OBJECT) {
                        object();
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
