package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads conversations in the ShareGPT format: {@code conversations[{from, value}]}, with a system prompt and tools. */
public final class ShareGptReader extends JsonLogReader {
    public ShareGptReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("dataset.a-sharegpt-conversation"), () -> {
            ObjectNode fields = JsonNodeFactory.instance.objectNode();
            json.object(Texts.of("dataset.a-sharegpt-conversation"), field -> {
                switch (field) {
                    case "id", "system", "tools" -> fields.set(field, json.tree());
                    case "conversations" -> {
                        if (!json.token().isStructStart()) {
                            throw json.expected(Texts.of("dataset.a-list-of-messages"));
                        }
                        fields.set(field, json.tree());
                    }
                    default -> json.skipUnread();
                }
            });
            LogDraft draft = begin(DatasetInfo.MESSAGES);
            draft.id = fields.path("id").asText("");
            draft.pin(TurnKind.SYSTEM, JsonTree.compact(fields.path("system")));
            String tools = JsonTree.compact(fields.path("tools"));
            draft.pin(TurnKind.SYSTEM, tools.strip().equals("[]") ? "" : tools);
            for (JsonNode message : fields.path("conversations")) {
                draft.record(() -> add(message, draft));
            }
        });
    }

    private static void add(JsonNode message, LogDraft draft) {
        JsonNode value = message.path("value");
        String text = JsonTree.compact(value);
        switch (message.path("from").asText("")) {
            case "human", "user" -> draft.add(TurnKind.USER, text);
            case "gpt", "assistant", "chatgpt", "bing", "bard" -> draft.add(TurnKind.ASSISTANT, text);
            case "system" -> draft.pin(TurnKind.SYSTEM, text);
            case "function_call", "tool_call" -> {
                JsonNode call = JsonTree.unwrapped(value);
                draft.add(TurnKind.TOOL_CALL,
                        call.path("name").isTextual()
                                ? MessageItem.call(call.path("name").textValue(), call.path("arguments"), "").text()
                                : text);
            }
            case "observation", "tool", "function_response" -> draft.add(TurnKind.TOOL_RESULT, text);
            case String from -> draft.fates().skipType("from " + from);
        }
    }
}
