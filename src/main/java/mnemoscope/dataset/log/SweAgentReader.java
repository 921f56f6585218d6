package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads trajectories of SWE-agent ({@code history}) and mini-swe-agent ({@code messages}). The first message of the user is the
 * task. Later ones are what the shell returned, unless they interrupt the agent.
 */
public final class SweAgentReader implements LogReader {
    private final Json json;
    private final Report report;
    private final int leadMessages;
    private final List<LogDraft> drafts = new ArrayList<>();

    public SweAgentReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        this.leadMessages = leadMessages;
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("file.an-object"), () -> {
            Map<String, JsonNode> fields = new TreeMap<>();
            json.object(field -> {
                switch (field) {
                    case "history", "messages", "instance_id" -> fields.put(field, json.tree());
                    default -> json.skipUnread();
                }
            });
            if (!fields.containsKey("history") && !fields.containsKey("messages")) {
                throw new BadInputException(Texts.of("dataset.is-a-trajectory-without-history", json.file()));
            }
            LogDraft draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
            JsonNode nothing = JsonTree.of("");
            draft.id = fields.getOrDefault("instance_id", nothing).asText("");
            for (JsonNode message : fields.getOrDefault("history", fields.getOrDefault("messages", nothing))) {
                draft.record(() -> add(message, draft));
            }
            drafts.add(draft);
        });
        return drafts;
    }

    private static void add(JsonNode message, LogDraft draft) {
        // a request to the Responses interface and its answer
        if (message.path("output").isArray()) {
            message.path("output").forEach(item -> item(item, draft));
            return;
        }
        if (ResponsesItem.isResult(message.path("type").asText(""))) {
            item(message, draft);
            return;
        }
        JsonNode content = message.path("content");
        String text = content.isNull() ? "" : MessageItems.textOf(content);
        if (message.path("is_demo").asBoolean()) {
            draft.pin(TurnKind.SYSTEM, text);
            return;
        }
        if (!message.path("reasoning_content").asText("").isBlank() || !message.path("thinking_blocks").isEmpty()) {
            draft.skip(RecordFates.REASONING);
        }
        switch (message.path("role").asText("")) {
            case "system" -> draft.pin(TurnKind.SYSTEM, text);
            case "user" -> user(message, text, draft);
            case "assistant" -> {
                draft.add(TurnKind.ASSISTANT, text);
                for (JsonNode call : message.path("tool_calls")) {
                    JsonNode function = call.path("function");
                    draft.call(function.path("name").asText("tool"), function.path("arguments"), call.path("id").asText(""));
                }
            }
            case "tool" ->
                draft.result(text, message.path("tool_call_id").asText(message.path("tool_call_ids").path(0).asText("")));
            // the submission, which is sent to no model
            case String role -> draft.fates().skipType("role " + role);
        }
    }

    private static void user(JsonNode message, String text, LogDraft draft) {
        String interrupt = message.path("extra").path("interrupt_type").asText("");
        if (draft.userMessages() == 0 || interrupt.equals("UserInterruption")) {
            draft.add(TurnKind.USER, text);
        } else if (!interrupt.isEmpty()) {
            draft.add(TurnKind.SYSTEM, text);
        } else {
            draft.add(TurnKind.TOOL_RESULT, text);
        }
    }

    private static void item(JsonNode item, LogDraft draft) {
        String type = item.path("type").asText("");
        if (ResponsesItem.isCall(type)) {
            draft.call(ResponsesItem.tool(item.path("name").asText(""), type), item.path("arguments"),
                    item.path("call_id").asText(""));
        } else if (ResponsesItem.isResult(type)) {
            draft.result(MessageItems.textOf(item.path("output")), item.path("call_id").asText(""));
        } else if (type.equals("message")) {
            draft.add(TurnKind.ASSISTANT, MessageItems.textOf(item.path("content")));
        } else if (type.equals("reasoning")) {
            draft.skip(RecordFates.REASONING);
        } else {
            draft.fates().skipType(type);
        }
    }
}
