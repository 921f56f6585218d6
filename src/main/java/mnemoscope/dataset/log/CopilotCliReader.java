package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads a session of Copilot CLI, an event per line. A compaction replaces what had arrived when it began; a truncation drops the
 * first messages.
 */
public final class CopilotCliReader extends JsonLogReader {
    private static final String OF_SESSION = "session.";
    /** Events that hold no message, by the first part of their type. */
    private static final Pattern WITHOUT_MESSAGE = Pattern.compile("(session|assistant|tool|permission|hook|skill|abort|subagent|"
            + "user_input|elicitation|command|external_tool|exit_plan_mode|pending_messages|mcp|model)\\b.*");

    private final LogDraft draft;
    /** By turn, the number of its event. */
    private final Map<Integer, Integer> events = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private int number;
    /** The number of turns when the open compaction began; -1 if none is open. */
    private int begun = -1;

    public CopilotCliReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
        draft = new LogDraft(leadMessages, DatasetInfo.LINES);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.values(json, report, () -> {
            JsonNode event = json.tree();
            JsonNode data = event.path("data");
            number++;
            numbers.put(event.path("id").asText(""), number);
            if (data.hasNonNull("parentToolCallId") || event.hasNonNull("agentId")) {
                draft.fates().became("of subagents", 1);
            } else {
                int before = draft.turns();
                draft.record(() -> event(event.path("type").asText(""), data));
                for (int turn = before; turn < draft.turns(); turn++) {
                    events.put(turn, number);
                }
            }
        });
        return List.of(draft);
    }

    private void event(String type, JsonNode data) {
        switch (type) {
            case OF_SESSION + "start" -> {
                draft.id = data.path("sessionId").asText("");
                draft.skip(RecordFates.WITHOUT_MESSAGE);
            }
            case "system.message" -> draft.pin(TurnKind.SYSTEM, data.path("content").asText(""));
            case "user.message" -> {
                String source = data.path("source").asText("user");
                boolean person = (source.isEmpty() || source.equals("user")) && !data.path("isAutopilotContinuation").asBoolean();
                String text = data.path("content").asText("");
                draft.add(person && !Harness.wrote(text) ? TurnKind.USER : TurnKind.SYSTEM, text);
                data.path("attachments").forEach(each -> draft.skip("attachments"));
            }
            case "assistant.message" -> answer(data);
            case "assistant.usage" -> {
                draft.answered(data.path("inputTokens").asLong(0));
                draft.skip(RecordFates.WITHOUT_MESSAGE);
            }
            case "assistant.reasoning" -> draft.skip(RecordFates.REASONING);
            case "tool.user_requested" -> call(data, "toolName");
            case "tool.execution_complete" -> draft.put(MessageItem.result(result(data), data.path("toolCallId").asText("")));
            case OF_SESSION + "compaction_start" -> {
                begun = draft.turns();
                draft.skip(RecordFates.WITHOUT_MESSAGE);
            }
            case OF_SESSION + "compaction_complete" -> compacted(data);
            case OF_SESSION + "truncation" -> truncated(data);
            case OF_SESSION + "snapshot_rewind" -> rewound(data.path("upToEventId").asText(""));
            default -> {
                if (WITHOUT_MESSAGE.matcher(type).matches()) {
                    draft.skip(RecordFates.WITHOUT_MESSAGE);
                } else {
                    draft.fates().skipType(type);
                }
            }
        }
    }

    private void answer(JsonNode data) {
        if (!data.path("reasoningText").asText("").isEmpty() || !data.path("reasoningOpaque").asText("").isEmpty()) {
            draft.skip(RecordFates.REASONING);
        }
        draft.add(TurnKind.ASSISTANT, data.path("content").asText(""));
        data.path("toolRequests").forEach(each -> call(each, "name"));
    }

    private void call(JsonNode call, String name) {
        draft.put(MessageItem.call(call.path(name).asText("tool"), call.path("arguments"), TurnKind.TOOL_CALL.speaker())
                .of(call.path("toolCallId").asText("")));
    }

    private static String result(JsonNode data) {
        JsonNode result = data.path("result");
        return data.hasNonNull("result")
                ? MessageItems.textOf(result.has("content") ? result.path("content") : result)
                : data.path("error").path("message").asText("");
    }

    private void compacted(JsonNode data) {
        draft.skip(RecordFates.CHANGES);
        if (data.path("success").asBoolean(true)) {
            BitSet stay = draft.context();
            stay.clear(0, begun < 0 ? draft.turns() : begun);
            Map<String, String> details = new LinkedHashMap<>();
            LogDraft.detail(details, ContextDrop.TRIGGER, data.path("trigger"));
            LogDraft.detail(details, ContextDrop.TOKENS_BEFORE, data.path("preCompactionTokens"));
            draft.become(stay, Cause.COMPACTION, details);
            draft.add(TurnKind.SUMMARY, data.path("summaryContent").asText(""));
        }
        begun = -1;
    }

    /** Drops the first messages in context; an answer with its calls is one message. */
    private void truncated(JsonNode data) {
        draft.skip(RecordFates.CHANGES);
        BitSet context = draft.context();
        Set<Integer> first = context.stream().filter(turn -> !draft.isPinned(turn)).mapToObj(events::get).distinct()
                .limit(Math.max(0, data.path("messagesRemovedDuringTruncation").asLong(0))).collect(Collectors.toSet());
        BitSet left = (BitSet) context.clone();
        context.stream().filter(turn -> first.contains(events.get(turn))).forEach(left::clear);
        Map<String, String> details = new LinkedHashMap<>();
        LogDraft.detail(details, ContextDrop.TOKENS_BEFORE, data.path("preTruncationTokensInMessages"));
        if (!first.isEmpty()) {
            draft.become(left, Cause.COMPACTION, details);
        }
    }

    private void rewound(String to) {
        draft.skip(RecordFates.CHANGES);
        if (numbers.containsKey(to)) {
            BitSet left = draft.context();
            draft.context().stream().filter(turn -> events.get(turn) >= numbers.get(to)).forEach(left::clear);
            draft.become(left, Cause.ROLLED_BACK, Map.of());
        }
    }
}
