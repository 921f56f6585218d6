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

/** Reads agents' trajectories in ATIF, version 1: steps with a message, tool calls and their results. */
public final class AtifReader implements LogReader {
    private final Json json;
    private final Report report;
    private final int leadMessages;
    private final List<LogDraft> drafts = new ArrayList<>();

    public AtifReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        this.leadMessages = leadMessages;
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("dataset.an-atif-trajectory"), () -> {
            Map<String, JsonNode> fields = new LinkedHashMap<>();
            json.object(Texts.of("dataset.an-atif-trajectory"), field -> {
                switch (field) {
                    case "session_id", "agent", "steps" -> fields.put(field, json.tree());
                    default -> json.skipUnread();
                }
            });
            LogDraft draft = new LogDraft(leadMessages, DatasetInfo.STEPS);
            JsonNode nothing = JsonTree.of("");
            draft.id = fields.getOrDefault("session_id", nothing).asText("");
            draft.pin(TurnKind.SYSTEM, JsonTree.compact(fields.getOrDefault("agent", nothing).path("tool_definitions")));
            for (JsonNode step : fields.getOrDefault("steps", nothing)) {
                draft.record(() -> add(step, draft));
            }
            drafts.add(draft);
        });
        return drafts;
    }

    private static void add(JsonNode step, LogDraft draft) {
        if (step.path("is_copied_context").asBoolean()) {
            draft.skip("copied steps");
            return;
        }
        if (!step.path("reasoning_content").asText("").isBlank()) {
            draft.skip(RecordFates.REASONING);
        }
        String text = step.path("message").isNull() ? "" : MessageItems.textOf(step.path("message"));
        switch (step.path("source").asText("")) {
            case "user" -> draft.add(TurnKind.USER, text);
            case "agent" -> draft.add(TurnKind.ASSISTANT, text);
            case "system" -> draft.pin(TurnKind.SYSTEM, text);
            case String source -> draft.fates().skipType("source " + source);
        }
        step.path("tool_calls").forEach(call -> draft.add(TurnKind.TOOL_CALL,
                MessageItem.call(call.path("function_name").asText("tool"), call.path("arguments"), "").text()));
        step.path("observation").path("results").forEach(result -> draft.add(TurnKind.TOOL_RESULT,
                result.path("content").isNull() ? "" : MessageItems.textOf(result.path("content"))));
    }
}
