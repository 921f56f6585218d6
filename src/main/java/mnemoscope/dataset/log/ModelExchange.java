package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * What is sent to a model and what comes back, as frameworks record it: messages, Responses items, requests of Gemini, choices,
 * plain texts, and messages of LangChain in its several forms. A value may be JSON in a string.
 *
 * @param unnamed the kind of a text whose message does not name one
 */
record ModelExchange(Function<JsonNode, RecordFates> fatesOf, TurnKind unnamed) {
    /** Fields of a request that hold what is sent, the most usual first. */
    private static final List<String> SENT = List.of("messages", "contents", "input", "prompts", "prompt", "kwargs");
    /** Fields of a response that hold several answers to one input. */
    private static final List<String> CHOICES = List.of("generations", "choices", "candidates");
    private static final List<String> RETURNED = List.of("messages", "output", "message", "response");

    /**
     * The items that a request sends; none if it is in no known form.
     *
     * @param fatesOf by message, what counts its parts without an item
     */
    static List<MessageItem> request(JsonNode value, Function<JsonNode, RecordFates> fatesOf) {
        return new ModelExchange(fatesOf, TurnKind.USER).sent(opened(value));
    }

    /** The items of a response; none if it is in no known form, which is counted. @param fates counts parts without an item */
    static List<MessageItem> response(JsonNode value, RecordFates fates) {
        List<MessageItem> items = new ModelExchange(message -> fates, TurnKind.ASSISTANT).returned(opened(value));
        if (items.isEmpty() && !value.isMissingNode() && !value.isNull()) {
            fates.skip("answers without text", 1);
        }
        return items;
    }

    private List<MessageItem> sent(JsonNode value) {
        if (!value.isObject() || isMessage(value)) {
            return messages(value);
        }
        List<MessageItem> items = new ArrayList<>(MessageItems.beside(value));
        items.addAll(MessageItems.beside(value.path("config")));
        JsonNode sent = SENT.stream().filter(value::hasNonNull).findFirst().map(field -> opened(value.get(field))).orElse(value);
        List<MessageItem> said = sent == value ? messages(value) : sent(sent);
        items.addAll(said);
        return said.isEmpty() ? List.of() : items;
    }

    private List<MessageItem> returned(JsonNode value) {
        if (!value.isObject() || isMessage(value)) {
            return messages(value);
        }
        for (String list : CHOICES) {
            if (value.path(list).isArray()) {
                // of a batch, tracing has one input
                JsonNode answers = value.path(list).path(0).isArray() ? value.path(list).path(0) : value.path(list);
                fatesOf.apply(value).skip("other choices", Math.max(0, answers.size() - 1));
                return returned(answers.path(0));
            }
        }
        for (String field : RETURNED) {
            if (value.hasNonNull(field)) {
                return returned(opened(value.get(field)));
            }
        }
        return messages(value.path("content").path("parts").isArray() ? value.path("content") : value);
    }

    /** A list or an object, also one in a text; any other value itself. */
    private static JsonNode opened(JsonNode value) {
        JsonNode inner = JsonTree.unwrapped(value);
        return inner.isContainerNode() ? inner : value;
    }

    private static boolean isMessage(JsonNode value) {
        return value.has("role") || fields(value) != value || ResponsesItem.of(value).isPresent();
    }

    private List<MessageItem> messages(JsonNode value) {
        if (!value.isArray()) {
            return message(value);
        }
        List<MessageItem> items = new ArrayList<>();
        // of a batch, tracing has one input
        JsonNode list = value.path(0).isArray() && value.path(0).path(0).isObject() ? value.path(0) : value;
        list.forEach(each -> items.addAll(message(opened(each))));
        return items;
    }

    private List<MessageItem> message(JsonNode message) {
        RecordFates fates = fatesOf.apply(message);
        String type = message.path("type").asText("");
        JsonNode fields = fields(message);
        if (message.isTextual()) {
            MessageItem said = MessageItem.text(unnamed, message.textValue(), unnamed.speaker());
            return said.isTurn() ? List.of(said) : List.of();
        }
        if (message.isArray()) {
            return message.size() == 2 && message.path(0).isTextual()
                    ? MessageItems.of(JsonNodeFactory.instance.objectNode().set("content", message.get(1)),
                            role(message.get(0).textValue()), fates)
                    : messages(message);
        }
        if (fields.has("role")) {
            return MessageItems.of(fields, fates);
        }
        if (fields != message) {
            JsonNode path = message.path("id");
            String called = path.isArray() ? path.path(path.size() - 1).asText("") : type;
            return MessageItems.of(withCallsOnce(fields), role(called), fates);
        }
        if (ResponsesItem.of(message).isPresent()) {
            return List.of(ResponsesItem.of(message).get());
        }
        if (type.equals("reasoning")) {
            fates.skip(RecordFates.REASONING, 1);
        } else if (message.has("toolName") || MessageItems.isCall(type) || MessageItems.isResult(type)) {
            return MessageItems.of(JsonTree.object("parts", List.of(message)), unnamed.speaker(), fates);
        } else if (message.has("content") || message.has("parts") || message.has("tool_calls") || message.has("toolCalls")) {
            return MessageItems.of(withCallsOnce(message), role(type), fates);
        } else if (message.path("text").isTextual()) {
            return message(message.path("text"));
        } else if (message.isObject()) {
            fates.skipType(type.isEmpty() ? "item without a role" : type);
        }
        return List.of();
    }

    /** The fields of a message that LangChain wrote with its class or its type around it; any other message itself. */
    private static JsonNode fields(JsonNode message) {
        if (message.path("id").isArray() && message.path("kwargs").isObject()) {
            return message.path("kwargs");
        }
        return message.path("type").isTextual() && message.path("data").isObject() ? message.path("data") : message;
    }

    /** The role of a message that names only its type or its class. */
    private String role(String type) {
        return switch (type.toLowerCase(Locale.ROOT).replaceFirst("message(chunk)?$", "")) {
            case "human", "user" -> "user";
            case "system", "developer" -> "system";
            case "tool", "function" -> "tool";
            case "ai", "assistant" -> "assistant";
            default -> unnamed.speaker();
        };
    }

    /** In LangChain calls stand among the parts of the content as well. */
    private static JsonNode withCallsOnce(JsonNode message) {
        boolean calls = !message.path("tool_calls").isEmpty() || !message.path("additional_kwargs").path("tool_calls").isEmpty();
        if (!calls || !message.path("content").isArray()) {
            return message;
        }
        ObjectNode once = message.deepCopy();
        ArrayNode parts = once.putArray("content");
        message.path("content").valueStream().filter(part -> !MessageItems.isCall(part.path("type").asText("")))
                .forEach(parts::add);
        return once;
    }
}
