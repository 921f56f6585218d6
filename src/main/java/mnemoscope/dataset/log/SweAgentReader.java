package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads trajectories of SWE-agent ({@code history}) and mini-swe-agent ({@code messages}). The first message of the user is the
 * task. Later ones are what the shell returned, unless they interrupt the agent.
 */
public final class SweAgentReader extends JsonLogReader {
    public SweAgentReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("file.an-object"), () -> {
            JsonNode fields = fields(Texts.of("file.an-object"), Set.of("history", "messages", "instance_id"));
            if (!fields.has("history") && !fields.has("messages")) {
                throw new BadInputException(Texts.of("dataset.is-a-trajectory-without-history", json.file()));
            }
            LogDraft draft = begin(DatasetInfo.MESSAGES);
            draft.id = fields.path("instance_id").asText("");
            for (JsonNode message : fields.path(fields.has("history") ? "history" : "messages")) {
                draft.record(() -> add(message, draft));
            }
        });
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
