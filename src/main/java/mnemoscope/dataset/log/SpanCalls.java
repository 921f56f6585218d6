package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.log.TracedCalls.Call;
import mnemoscope.file.JsonTree;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Calls of a model in spans, by the GenAI conventions of OpenTelemetry, by OpenInference or by OpenLLMetry.
 *
 * @param fates counts parts of answers without an item
 */
record SpanCalls(RecordFates fates) {
    /** Other operations, such as that of an agent around its calls, repeat the messages of these calls. */
    private static final Set<String> OPERATIONS = Set.of("", "chat", "generate_content", "text_completion", "llm_call");

    /** The attribute of OpenInference. */
    private static final String SESSION = String.join(".", "session", "id");

    /** The call of a span with these attributes. @param start orders calls. @return empty for a span that is no call */
    Optional<Call> of(SpanAttributes attributes, String start) {
        return genAi(attributes, start).or(() -> flat(attributes, start));
    }

    /** Nanoseconds as text, padded to one length, so that their order is that of time. */
    static String padded(String nanoseconds) {
        return "0".repeat(Math.max(0, 20 - nanoseconds.length())) + nanoseconds;
    }

    private Optional<Call> genAi(SpanAttributes given, String start) {
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
        return call(given, start, items, input, JsonTree.unwrapped(given.value("gen_ai.output.messages")));
    }

    /** In OpenInference and OpenLLMetry every part of a message is an attribute. */
    private Optional<Call> flat(SpanAttributes given, String start) {
        JsonNode input = given.messages("llm.input_messages.");
        JsonNode output = given.messages("llm.output_messages.");
        List<MessageItem> items = new ArrayList<>();
        if (input.isEmpty()) {
            input = given.messages("gen_ai.prompt.");
            output = given.messages("gen_ai.completion.");
        } else {
            items.add(MessageItem.definitions(given.toolSchemas()));
        }
        return input.isEmpty() ? Optional.empty() : call(given, start, items, input, output);
    }

    private Optional<Call> call(SpanAttributes given, String start, List<MessageItem> items, JsonNode input, JsonNode output) {
        items.removeIf(item -> !item.isTurn());
        input.forEach(message -> items.addAll(MessageItems.of(message, new RecordFates(DatasetInfo.SPANS))));
        List<MessageItem> answer = new ArrayList<>();
        list(output).forEach(message -> answer.addAll(MessageItems.of(message, fates)));
        String id = given.text("gen_ai.conversation.id");
        return Optional.of(new Call(id.isEmpty() ? given.text(SESSION) : id, start, items, answer,
                given.number("gen_ai.usage.input_tokens", "llm.token_count.prompt")));
    }

    private static Iterable<JsonNode> list(JsonNode one) {
        return one.isArray() ? one : one.isObject() ? List.of(one) : List.of();
    }
}
