package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads conversations in the ShareGPT format: {@code conversations[{from, value}]}, with a system prompt and tools. */
public final class ShareGptReader implements LogReader {
    private final Json json;
    private final Report report;
    private final int leadMessages;
    private final List<LogDraft> drafts = new ArrayList<>();

    public ShareGptReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        this.leadMessages = leadMessages;
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("dataset.a-sharegpt-conversation"), () -> {
            Map<String, JsonNode> fields = new LinkedHashMap<>();
            json.object(Texts.of("dataset.a-sharegpt-conversation"), field -> {
                switch (field) {
                    case "id", "system", "tools" -> fields.put(field, json.tree());
                    case "conversations" -> {
                        if (!json.token().isStructStart()) {
                            throw json.expected(Texts.of("dataset.a-list-of-messages"));
                        }
                        fields.put(field, json.tree());
                    }
                    default -> json.skipUnread();
                }
            });
            LogDraft draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
            JsonNode nothing = JsonTree.of("");
            draft.id = fields.getOrDefault("id", nothing).asText("");
            draft.pin(TurnKind.SYSTEM, JsonTree.compact(fields.getOrDefault("system", nothing)));
            String tools = JsonTree.compact(fields.getOrDefault("tools", nothing));
            draft.pin(TurnKind.SYSTEM, tools.strip().equals("[]") ? "" : tools);
            for (JsonNode message : fields.getOrDefault("conversations", nothing)) {
                draft.record(() -> add(message, draft));
            }
            drafts.add(draft);
        });
        return drafts;
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
