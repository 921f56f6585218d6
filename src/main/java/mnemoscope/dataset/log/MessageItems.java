package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * Messages as services exchange them, split into items: chat messages with tool calls, Anthropic blocks, GenAI parts, Responses
 * items. The texts of a message are one item, at the position of the first; tool results are separate items under any role.
 */
final class MessageItems {
    private static final Set<String> REASONING = Set.of("reasoning", "thinking", "redacted_thinking");
    private static final Set<String> CALLS = Set.of("tool_call", "tool-call", "toolCall", "toolRequest");
    private static final Set<String> RESULTS = Set.of("tool_call_response", "tool-result", "toolResponse");
    private static final Set<String> RESULT_ROLES = Set.of("tool", "function", "toolresult", "tool_result", "ipython");
    private static final Set<String> SPEAKING_ROLES = Set.of("user", "human", "assistant", "ai", "model", "gpt", "bot", "system",
            "developer", "exit");
    private static final Set<String> TEXTS = Set.of("text", "input_text", "output_text", "refusal");

    private static final String[] CALL_IDS = {"id", "toolCallId", "call_id"};
    private static final String[] RESULT_IDS = {"tool_use_id", "toolCallId", "tool_call_id", "id"};

    private final RecordFates fates;
    private final List<MessageItem> items = new ArrayList<>();
    private final TurnKind kind;
    private final boolean tool;
    private final String speaker;
    /** Of a message that is the result of a tool: the id of its call. */
    private final String answers;
    private final StringBuilder text = new StringBuilder();
    private int textAt = -1;

    private MessageItems(String role, String name, String answers, RecordFates fates) {
        this.fates = fates;
        this.answers = answers;
        tool = RESULT_ROLES.contains(role) || !answers.isEmpty() && !SPEAKING_ROLES.contains(role);
        kind = switch (role) {
            case "user", "human" -> TurnKind.USER;
            // a harness notes under the role exit how its run ended
            case "system", "developer", "exit" -> TurnKind.SYSTEM;
            default -> tool ? TurnKind.TOOL_RESULT : TurnKind.ASSISTANT;
        };
        speaker = name.isEmpty() ? role : name;
    }

    /**
     * The items of one message, without those that make no turn.
     *
     * @param fates counts parts without an item
     */
    static List<MessageItem> of(JsonNode message, RecordFates fates) {
        return of(message, message.path("role").asText(""), fates);
    }

    /** The items of one message in another role than it names. */
    static List<MessageItem> of(JsonNode message, String given, RecordFates fates) {
        String role = given.toLowerCase(Locale.ROOT);
        MessageItems read = new MessageItems(role, name(message), id(message, "tool_call_id", "toolCallId"), fates);
        read.content(message.path("content"));
        message.path("parts").forEach(read::block);
        JsonNode calls = message.path("tool_calls");
        (calls.isEmpty() ? message.path("additional_kwargs").path("tool_calls") : calls).forEach(read::call);
        // the single call of older chat interfaces
        if (message.path("function_call").isObject()) {
            read.call(message.path("function_call"));
        }
        if (message.path("refusal").isTextual()) {
            read.say(message.path("refusal").textValue());
        }
        if (read.tool && read.items.isEmpty() && read.textAt < 0) {
            // an empty result is still a result
            read.say("");
        }
        return read.done();
    }

    /**
     * The items of messages in order. A message whose role is the name of a tool that was called before is the result of that
     * tool.
     */
    static List<MessageItem> withRolesOfTools(List<MessageItem> items) {
        Set<String> called = new HashSet<>();
        return items.stream().map(item -> {
            if (item.kind() == TurnKind.TOOL_CALL) {
                called.add(item.tool());
            }
            boolean result = item.kind() == TurnKind.ASSISTANT && called.contains(item.speaker())
                    && !SPEAKING_ROLES.contains(item.speaker());
            return result ? item.as(TurnKind.TOOL_RESULT) : item;
        }).toList();
    }

    /** Includes tools that the service runs itself, such as {@code server_tool_use}. */
    static boolean isCall(String type) {
        return type.endsWith("tool_use") || CALLS.contains(type);
    }

    /** Includes tools that the service runs itself, such as {@code web_search_tool_result}. */
    static boolean isResult(String type) {
        return type.endsWith("tool_result") || RESULTS.contains(type);
    }

    /** The parts of a request other than its messages: the system prompt and the tool definitions. */
    static List<MessageItem> beside(JsonNode request) {
        List<MessageItem> items = new ArrayList<>();
        items.add(MessageItem.text(TurnKind.SYSTEM, textOf(request.path("system")), "system"));
        // Responses interface
        items.add(MessageItem.text(TurnKind.SYSTEM, textOf(request.path("instructions")), "system"));
        // Gemini
        JsonNode instruction = first(request, "systemInstruction", "system_instruction");
        items.add(MessageItem.text(TurnKind.SYSTEM, textOf(instruction.has("parts") ? instruction.path("parts") : instruction),
                "system"));
        JsonNode tools = request.path("tools");
        items.add(MessageItem.definitions(tools.isEmpty() ? "" : JsonTree.compact(tools)));
        items.removeIf(item -> !item.isTurn());
        return items;
    }

    private static String name(JsonNode message) {
        return message.path("name").isTextual() ? message.path("name").textValue() : "";
    }

    private void content(JsonNode content) {
        if (content.isArray()) {
            content.forEach(this::block);
        } else if (content.isObject() && tool && content.path("type").asText().equals("function")
                && content.path("function").isObject()) {
            items.add(MessageItem.definitions(JsonTree.compact(content)));
        } else if (content.isObject() && content.path("text").isTextual()) {
            say(content.path("text").textValue());
        } else if (!content.isMissingNode() && !content.isNull()) {
            say(JsonTree.compact(content));
        }
    }

    private void block(JsonNode block) {
        String type = block.path("type").asText("");
        JsonNode answered = first(block, "functionResponse", "function_response");
        JsonNode called = first(block, "functionCall", "function_call");
        if (block.isTextual()) {
            say(block.textValue());
        } else if (called.isObject()) {
            call(called);
        } else if (answered.isObject()) {
            JsonNode response = answered.path("response");
            JsonNode output = response.size() == 1 && response.path("output").isTextual() ? response.path("output") : response;
            items.add(MessageItem.result(textOf(output), id(answered, "id")));
        } else if (isCall(type) || type.isEmpty() && block.has("toolName") && block.hasNonNull("toolCallId")) {
            JsonNode made = block.path("toolCall").path("value").isObject() ? block.path("toolCall").path("value") : block;
            items.add(MessageItem
                    .call(first(made, "name", "toolName").asText("tool"), first(made, "arguments", "input", "args"), speaker)
                    .of(id(block, CALL_IDS)));
        } else if (isResult(type)) {
            items.add(MessageItem.result(result(block), id(block, RESULT_IDS)));
        } else if (REASONING.contains(type) || block.path("thought").asBoolean()) {
            fates.skip(RecordFates.REASONING, 1);
        } else if (TEXTS.contains(type) || type.isEmpty()) {
            JsonNode said = first(block, "text", "content", "refusal");
            if (said.isTextual()) {
                say(said.textValue());
            }
        } else {
            fates.skipType(type);
        }
    }

    private void call(JsonNode call) {
        JsonNode function = call.path("function").isObject() ? call.path("function") : call;
        items.add(MessageItem.call(function.path("name").asText("tool"), first(function, "arguments", "args"), speaker)
                .of(id(call, CALL_IDS)));
    }

    private static String result(JsonNode block) {
        // Goose
        JsonNode value = block.path("toolResult").path("value");
        JsonNode result = value.isMissingNode()
                ? first(block, "response", "result", "content", "output")
                : value.has("content") ? value.path("content") : value;
        // Vercel
        boolean typed = result.size() == 2 && result.has("type") && result.has("value");
        return textOf(typed ? result.path("value") : result);
    }

    private static String id(JsonNode of, String... names) {
        return first(of, names).asText("");
    }

    private void say(String more) {
        if (textAt < 0) {
            textAt = items.size();
        } else {
            text.append('\n');
        }
        text.append(more);
    }

    private List<MessageItem> done() {
        if (textAt >= 0) {
            items.add(textAt, MessageItem.text(kind, text.toString(), speaker).of(tool ? answers : ""));
        }
        items.removeIf(item -> !item.isTurn());
        return items;
    }

    static JsonNode first(JsonNode object, String... names) {
        return Stream.of(names).map(object::path).filter(each -> !each.isMissingNode() && !each.isNull()).findFirst()
                .orElse(MissingNode.getInstance());
    }

    /** The result of a tool: a text, the texts of a list, or JSON. */
    static String textOf(JsonNode value) {
        if (value.isArray()) {
            List<String> texts = new ArrayList<>();
            boolean only = true;
            for (JsonNode each : value) {
                JsonNode said = each.isTextual() ? each : each.path("text");
                only &= said.isTextual() || each.has("type");
                if (said.isTextual()) {
                    texts.add(said.textValue());
                } else if (each.path("url").isTextual()) {
                    // A search result: the pages themselves are not in the log, or encrypted.
                    texts.add((each.path("title").asText("") + " " + each.path("url").textValue()).strip());
                }
            }
            return only ? String.join("\n", texts) : JsonTree.compact(value);
        }
        return value.isObject() && value.path("text").isTextual() ? value.path("text").textValue() : JsonTree.compact(value);
    }
}
