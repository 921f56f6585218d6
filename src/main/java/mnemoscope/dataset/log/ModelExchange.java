package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * What is sent to a model and what comes back, as frameworks record it: messages, Responses items, requests of Gemini, choices,
 * plain texts. A value may be JSON in a string.
 */
final class ModelExchange {
    /** Fields of a request that hold what is sent, the most usual first. */
    private static final List<String> SENT = List.of("messages", "contents", "input", "prompt", "kwargs");
    /** Roles of messages that name only their type. */
    private static final Map<String, String> ROLES = Map.of("human", "user", "HumanMessage", "user", "ai", "assistant",
            "AIMessage", "assistant", "AIMessageChunk", "assistant", "system", "system", "SystemMessage", "system", "tool",
            "tool", "ToolMessage", "tool");

    private final Function<JsonNode, RecordFates> fatesOf;
    private final String speaker;

    private ModelExchange(Function<JsonNode, RecordFates> fatesOf, TurnKind unnamed) {
        this.fatesOf = fatesOf;
        speaker = unnamed.speaker();
    }

    /**
     * The items that a request sends; none if it is in no known form.
     *
     * @param fatesOf by message, what counts its parts without an item
     */
    static List<MessageItem> request(JsonNode value, Function<JsonNode, RecordFates> fatesOf) {
        return new ModelExchange(fatesOf, TurnKind.USER).sent(JsonTree.unwrapped(value));
    }

    /** The items of a response; none if it is in no known form. @param fates counts parts without an item */
    static List<MessageItem> response(JsonNode value, RecordFates fates) {
        return new ModelExchange(message -> fates, TurnKind.ASSISTANT).returned(JsonTree.unwrapped(value));
    }

    private List<MessageItem> sent(JsonNode value) {
        List<MessageItem> items = new ArrayList<>();
        if (!value.isObject() || value.has("role")) {
            items.addAll(messages(value));
            return items;
        }
        items.addAll(MessageItems.beside(value));
        items.addAll(MessageItems.beside(value.path("config")));
        JsonNode sent = SENT.stream().map(value::path).filter(each -> !each.isMissingNode() && !each.isNull()).findFirst()
                .map(JsonTree::unwrapped).orElse(value);
        List<MessageItem> said = sent == value ? messages(value) : sent(sent);
        items.addAll(said);
        return said.isEmpty() ? List.of() : items;
    }

    private List<MessageItem> returned(JsonNode value) {
        for (String list : List.of("messages", "output")) {
            if (value.path(list).isArray()) {
                return messages(value.path(list));
            }
        }
        for (String list : List.of("choices", "candidates")) {
            if (value.path(list).isArray()) {
                fatesOf.apply(value).skip("other choices", Math.max(0, value.path(list).size() - 1));
                return returned(value.path(list).path(0));
            }
        }
        if (value.path("message").isObject()) {
            return returned(value.path("message"));
        }
        return messages(value.path("content").path("parts").isArray() ? value.path("content") : value);
    }

    private List<MessageItem> messages(JsonNode value) {
        List<MessageItem> items = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(each -> items.addAll(each.isArray() ? messages(each) : message(JsonTree.unwrapped(each))));
        } else {
            items.addAll(message(value));
        }
        return items;
    }

    private List<MessageItem> message(JsonNode message) {
        RecordFates fates = fatesOf.apply(message);
        String type = message.path("type").asText("");
        if (message.isTextual()) {
            MessageItem said = MessageItem.text(TurnKind.USER.speaker().equals(speaker) ? TurnKind.USER : TurnKind.ASSISTANT,
                    message.textValue(), speaker);
            return said.isTurn() ? List.of(said) : List.of();
        }
        if (message.has("role")) {
            return MessageItems.of(message, fates);
        }
        if (ResponsesItem.of(message).isPresent()) {
            return List.of(ResponsesItem.of(message).get());
        }
        if (type.equals("reasoning")) {
            fates.skip(RecordFates.REASONING, 1);
        } else if (message.has("toolName") || MessageItems.isCall(type) || MessageItems.isResult(type)) {
            return MessageItems.of(JsonTree.object("parts", List.of(message)), speaker, fates);
        } else if (message.has("content") || message.has("parts") || message.has("tool_calls") || message.has("toolCalls")) {
            return MessageItems.of(message, ROLES.getOrDefault(type, speaker), fates);
        } else if (message.path("text").isTextual()) {
            return message(message.path("text"));
        } else if (message.isObject()) {
            fates.skipType(type.isEmpty() ? "item without a role" : type);
        }
        return List.of();
    }
}
