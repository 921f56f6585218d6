package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * The input and output of a model call as tracing programs keep them: requests and answers of the services, and messages of
 * LangChain in its several forms.
 */
final class TracedMessages {
    private static final List<String> SENT = List.of("messages", "input", "contents", "prompts", "prompt");
    private static final List<String> ANSWERED = List.of("generations", "choices", "candidates", "output", "message", "response",
            "messages", "text");

    private final RecordFates fates;
    private final TurnKind usual;
    private final List<MessageItem> items = new ArrayList<>();

    private TracedMessages(RecordFates fates, TurnKind usual) {
        this.fates = fates;
        this.usual = usual;
    }

    /** What a call sent: a request, its messages, or a text. @param fates counts parts without an item */
    static List<MessageItem> sent(JsonNode input, RecordFates fates) {
        TracedMessages read = new TracedMessages(fates, TurnKind.USER);
        JsonNode request = JsonTree.unwrapped(input);
        Optional<String> field = SENT.stream().filter(request::has).findFirst();
        if (request.isObject() && !request.has("role") && field.isPresent()) {
            read.items.addAll(MessageItems.beside(request));
            read.add(request.get(field.get()));
        } else {
            read.add(request);
        }
        return read.items;
    }

    /** What the model answered. */
    static List<MessageItem> answered(JsonNode output, RecordFates fates) {
        TracedMessages read = new TracedMessages(fates, TurnKind.ASSISTANT);
        read.answer(JsonTree.unwrapped(output));
        if (read.items.isEmpty()) {
            fates.skip("answers without text", 1);
        }
        return read.items;
    }

    private void answer(JsonNode output) {
        Optional<String> field = ANSWERED.stream().filter(output::hasNonNull).findFirst();
        if (!output.isObject() || output.has("role") || output.has("kwargs") || field.isEmpty()) {
            add(output);
            return;
        }
        JsonNode inner = JsonTree.unwrapped(output.get(field.get()));
        switch (field.get()) {
            // the first of several answers to one input
            case "generations", "choices", "candidates" -> {
                JsonNode first = inner.path(0).isArray() ? inner.path(0).path(0) : inner.path(0);
                JsonNode message = first.has("message") ? first.path("message") : first.path("content");
                add(message.isObject() ? message : first.path("text"));
            }
            case "output", "message", "response" -> answer(inner);
            default -> add(inner);
        }
    }

    private void add(JsonNode value) {
        if (value.isTextual()) {
            items.add(MessageItem.text(usual, value.textValue(), usual.speaker()));
        } else if (value.isArray()) {
            // a list for each input of a batch, of which tracing has one; or a pair of role and text
            JsonNode list = value.path(0).isArray() && value.path(0).path(0).isObject() ? value.path(0) : value;
            list.forEach(this::message);
        } else if (value.isObject()) {
            message(value);
        }
        items.removeIf(item -> !item.isTurn());
    }

    private void message(JsonNode given) {
        Optional<MessageItem> item = ResponsesItem.of(given);
        if (given.isTextual()) {
            items.add(MessageItem.text(usual, given.textValue(), usual.speaker()));
        } else if (item.isPresent()) {
            items.add(item.get());
        } else if (given.path("type").asText("").equals("reasoning")) {
            fates.skip(RecordFates.REASONING, 1);
        } else {
            items.addAll(MessageItems.of(plain(given), fates));
        }
    }

    /** A message of LangChain as a chat message; any other message as it is. */
    private JsonNode plain(JsonNode given) {
        if (given.isArray() && given.size() == 2 && given.path(0).isTextual()) {
            return chat(given.path(0).textValue(), given.path(1), given);
        }
        JsonNode fields = given.path("kwargs").isObject()
                ? given.path("kwargs")
                : given.path("data").isObject() ? given.path("data") : given;
        if (fields.has("role")) {
            return fields;
        }
        JsonNode path = given.path("id");
        String type = path.isArray() && !path.isEmpty()
                ? path.get(path.size() - 1).asText("").replaceFirst("Message(Chunk)?$", "")
                : given.path("type").asText(fields.path("type").asText(""));
        return chat(type, fields.path("content"), fields);
    }

    private JsonNode chat(String type, JsonNode content, JsonNode fields) {
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        message.put("role", switch (type.toLowerCase(Locale.ROOT).replace("messagechunk", "").replace("message", "")) {
            case "human", "user" -> "user";
            case "system", "developer" -> "system";
            case "tool", "function" -> "tool";
            case "ai", "assistant" -> "assistant";
            default -> usual.code();
        });
        JsonNode calls = fields.path("tool_calls").isEmpty()
                ? fields.path("additional_kwargs").path("tool_calls")
                : fields.path("tool_calls");
        message.set("tool_calls", calls.isArray() ? calls : JsonNodeFactory.instance.arrayNode());
        message.set("content", content.isArray() && !calls.isEmpty() ? withoutCalls(content) : content);
        if (fields.path("name").isTextual()) {
            message.set("name", TextNode.valueOf(fields.path("name").textValue()));
        }
        return message;
    }

    /** Calls stand among the parts of the content as well. */
    private static ArrayNode withoutCalls(JsonNode content) {
        ArrayNode parts = JsonNodeFactory.instance.arrayNode();
        StreamSupport.stream(content.spliterator(), false).filter(part -> !MessageItems.isCall(part.path("type").asText("")))
                .forEach(parts::add);
        return parts;
    }
}
