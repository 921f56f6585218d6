package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.TracedCalls.Call;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads traces in OTLP JSON, also as Tempo exports them: one document, or one request per line. A model call is a span with its
 * messages, by the GenAI conventions of OpenTelemetry, by OpenInference or by OpenLLMetry; other spans are counted.
 */
public final class OtlpReader implements LogReader {
    /** Other operations, such as that of an agent around its calls, repeat the messages of these calls. */
    private static final Set<String> OPERATIONS = Set.of("", "chat", "generate_content", "text_completion", "llm_call");

    /** The attribute of OpenInference. */
    private static final String SESSION = String.join(".", "session", "id");

    private final Json json;
    private final Report report;
    private final TracedCalls calls;

    public OtlpReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        calls = new TracedCalls(DatasetInfo.SPANS, leadMessages);
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
        calls.part(genAi(attributes, span).or(() -> flat(attributes, span)));
    }

    private Optional<Call> genAi(SpanAttributes given, JsonNode span) {
        JsonNode input = JsonTree.unwrapped(given.value("gen_ai.input.messages"));
        if (!input.isArray() || !OPERATIONS.contains(given.text("gen_ai.operation.name"))) {
            return Optional.empty();
        }
        List<MessageItem> items = new ArrayList<>();
        for (JsonNode each : list(JsonTree.unwrapped(given.value("gen_ai.system_instructions")))) {
            String said = each.isTextual()
                    ? each.textValue()
                    : MessageItems.textOf(each.has("content") ? each.path("content") : each.path("text"));
            items.add(MessageItem.text(TurnKind.SYSTEM, said, "system"));
        }
        items.add(MessageItem.definitions(JsonTree.compact(given.value("gen_ai.tool.definitions"))));
        return call(given, span, items, input, JsonTree.unwrapped(given.value("gen_ai.output.messages")));
    }

    /** In OpenInference and OpenLLMetry every part of a message is an attribute. */
    private Optional<Call> flat(SpanAttributes given, JsonNode span) {
        JsonNode input = given.messages("llm.input_messages.");
        JsonNode output = given.messages("llm.output_messages.");
        List<MessageItem> items = new ArrayList<>();
        if (input.isEmpty()) {
            input = given.messages("gen_ai.prompt.");
            output = given.messages("gen_ai.completion.");
        } else {
            items.add(MessageItem.definitions(given.toolSchemas()));
        }
        return input.isEmpty() ? Optional.empty() : call(given, span, items, input, output);
    }

    private Optional<Call> call(SpanAttributes given, JsonNode span, List<MessageItem> items, JsonNode input, JsonNode output) {
        items.removeIf(item -> !item.isTurn());
        input.forEach(message -> items.addAll(MessageItems.of(message, new RecordFates(DatasetInfo.SPANS))));
        List<MessageItem> answer = new ArrayList<>();
        list(output).forEach(message -> answer.addAll(MessageItems.of(message, calls.fates())));
        // nanoseconds as text, padded to one length
        String start = "0".repeat(Math.max(0, 20 - span.path("startTimeUnixNano").asText("").length()))
                + span.path("startTimeUnixNano").asText("");
        String id = given.text("gen_ai.conversation.id");
        return Optional.of(new Call(id.isEmpty() ? given.text(SESSION) : id, start, items, answer,
                given.number("gen_ai.usage.input_tokens", "llm.token_count.prompt")));
    }

    private static Iterable<JsonNode> list(JsonNode one) {
        return one.isArray() ? one : one.isObject() ? List.of(one) : List.of();
    }
}
