package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.regex.Pattern;
import mnemoscope.model.TurnKind;

/** An item of the Responses interface other than a message: calls and their results have separate types. */
final class ResponsesItem {
    private static final Pattern CALL = Pattern
            .compile("(function|custom_tool|local_shell|web_search|tool_search|image_generation|file_search|computer|mcp)_call");
    private static final Pattern RESULT = Pattern
            .compile("(function_call|custom_tool_call|tool_search|computer_call|local_shell_call)_output");
    private static final Pattern ENVIRONMENT = Pattern.compile("<[A-Za-z_\\- ]+>|# AGENTS\\.md instructions");

    private ResponsesItem() {}

    /** Whether a value is an item of the Responses interface, messages included. */
    static boolean isOne(JsonNode item) {
        String type = item.path("type").asText("");
        return type.equals("message") || type.equals("reasoning") || isCall(type) || isResult(type);
    }

    static boolean isCall(String type) {
        return CALL.matcher(type).matches();
    }

    static boolean isResult(String type) {
        return RESULT.matcher(type).matches();
    }

    /** The name of a tool: its name, or its type without {@code _call}. @param name empty if it has none */
    static String tool(String name, String type) {
        return name.isEmpty() ? type.substring(0, type.length() - "_call".length()) : name;
    }

    /** The call or result; empty for any other item. */
    static Optional<MessageItem> of(JsonNode item) {
        String type = item.path("type").asText("");
        if (isCall(type)) {
            JsonNode arguments = item.path("arguments");
            for (String name : new String[]{"input", "action", "prompt"}) {
                arguments = arguments.isMissingNode() || arguments.isNull() ? item.path(name) : arguments;
            }
            return Optional.of(MessageItem.call(tool(item.path("name").asText(""), type), arguments, TurnKind.TOOL_CALL.speaker())
                    .of(item.path("call_id").asText("")));
        }
        return isResult(type)
                ? Optional.of(MessageItem.result(MessageItems.textOf(item.path("output")), item.path("call_id").asText("")))
                : Optional.empty();
    }

    /** Whether a text under the role of the user was written by the harness. */
    static boolean isEnvironment(String text) {
        return ENVIRONMENT.matcher(text.stripLeading()).lookingAt();
    }
}
