package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads agents' trajectories in ATIF, version 1: steps with a message, tool calls and their results. */
public final class AtifReader extends JsonLogReader {
    public AtifReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("dataset.an-atif-trajectory"), () -> {
            JsonNode fields = fields(Texts.of("dataset.an-atif-trajectory"), Set.of("session_id", "agent", "steps"));
            LogDraft draft = begin(DatasetInfo.STEPS);
            draft.id = fields.path("session_id").asText("");
            draft.pin(TurnKind.SYSTEM, JsonTree.compact(fields.path("agent").path("tool_definitions")));
            for (JsonNode step : fields.path("steps")) {
                draft.record(() -> add(step, draft));
            }
        });
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
