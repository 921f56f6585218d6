package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads events of OpenHands: a trajectory of its server or command line ({@code action}, {@code observation}), of its software
 * development kit ({@code kind}), or the {@code history} of an evaluation. A condensation names the events that are forgotten.
 */
public final class OpenHandsReader extends JsonLogReader {
    /** Arguments of an action that are no arguments of its tool. */
    private static final Set<String> OWN = Set.of("thought", "blocking", "hidden", "is_static", "is_input", "confirmation_state",
            "security_risk", "impl_source", "wait_for_response", "include_extra", "view_range", "cwd", "safety_risk");
    /** Actions and observations that no model reads as such. */
    private static final Set<String> NOT_SAID = Set.of("recall", "change_agent_state", "agent_state_changed", "null", "pause",
            "resume", "condensation_request", "agent_condensation");

    private final List<JsonNode> events = new ArrayList<>();
    private LogDraft draft;
    /** Turns by the id of their event, and of the latest summary. */
    private Map<String, BitSet> turns;
    private BitSet summary;

    public OpenHandsReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        objects(Texts.of("file.an-object"), () -> {
            JsonNode object = json.tree();
            List<JsonNode> whole = new ArrayList<>();
            for (String list : List.of("history", "events", "trajectory")) {
                object.path(list).forEach(each -> {
                    if (each.isArray()) {
                        // an action with its observation
                        each.forEach(whole::add);
                    } else {
                        whole.add(each);
                    }
                });
            }
            if (whole.isEmpty()) {
                events.add(object);
            } else {
                conversation(object.path("instance_id").asText(object.path("id").asText("")), whole);
            }
        });
        if (events.size() == 1) {
            throw new BadInputException(Texts.of("dataset.is-one-event", json.file()));
        }
        if (!events.isEmpty() || drafts.isEmpty()) {
            conversation("", events);
        }
        return drafts;
    }

    private void conversation(String id, List<JsonNode> given) throws BadInputException {
        draft = begin(DatasetInfo.MESSAGES);
        draft.id = id;
        turns = new HashMap<>();
        summary = new BitSet();
        List<JsonNode> ordered = new ArrayList<>(given);
        if (ordered.stream().allMatch(event -> event.path("id").isIntegralNumber())) {
            ordered.sort(Comparator.comparingLong(event -> event.path("id").longValue()));
        }
        for (JsonNode event : ordered) {
            int before = draft.turns();
            draft.record(() -> event(event));
            turns.computeIfAbsent(event.path("id").asText(""), fresh -> new BitSet()).set(before, draft.turns());
        }
    }

    private void event(JsonNode event) {
        if (event.path("kind").isTextual()) {
            ofKit(event, event.path("kind").textValue());
        } else if (event.path("action").isTextual()) {
            action(event, event.path("action").textValue(), event.path("args"));
        } else if (event.path("observation").isTextual()) {
            observation(event, event.path("observation").textValue());
        } else {
            draft.fates().skipType(event.path("source").asText(""));
        }
    }

    private void action(JsonNode event, String action, JsonNode args) {
        boolean user = event.path("source").asText("").equals("user");
        switch (action) {
            case "message" -> draft.add(user ? TurnKind.USER : TurnKind.ASSISTANT, args.path("content").asText(""));
            case "system" -> {
                draft.pin(TurnKind.SYSTEM, args.path("content").asText(""));
                JsonNode tools = args.path("tools");
                draft.pin(TurnKind.SYSTEM, tools.isEmpty() ? "" : JsonTree.compact(tools));
            }
            case "think" -> draft.skip(RecordFates.REASONING);
            case "finish", "reject" -> {
                String last = args.path("final_thought").asText("");
                draft.add(TurnKind.ASSISTANT,
                        last.isBlank() ? args.path("thought").asText(event.path("message").asText("")) : last);
            }
            case "condensation" -> condensation(args.isEmpty() ? event : args);
            default -> {
                if (NOT_SAID.contains(action)) {
                    draft.fates().skipType("action " + action);
                } else {
                    draft.add(TurnKind.ASSISTANT, args.path("thought").asText(""));
                    call(event, action, args);
                }
            }
        }
    }

    private void call(JsonNode event, String action, JsonNode args) {
        JsonNode meta = event.path("tool_call_metadata");
        String id = meta.path("tool_call_id").asText("");
        JsonNode arguments = args;
        if (args instanceof ObjectNode all) {
            arguments = all.deepCopy().remove(OWN);
        }
        for (JsonNode made : meta.path("model_response").path("choices").path(0).path("message").path("tool_calls")) {
            if (made.path("id").asText("").equals(id)) {
                arguments = made.path("function").path("arguments");
            }
        }
        draft.call(meta.path("function_name").asText(action), arguments, event.path("id").asText(""));
    }

    private void observation(JsonNode event, String observation) {
        if (observation.equals("think")) {
            draft.skip(RecordFates.REASONING);
        } else if (NOT_SAID.contains(observation)) {
            draft.fates().skipType("observation " + observation);
        } else {
            draft.result(event.path("content").asText(event.path("message").asText("")), event.path("cause").asText(""));
        }
    }

    private void condensation(JsonNode args) {
        BitSet gone = new BitSet();
        args.path("forgotten_event_ids").forEach(id -> gone.or(turns.getOrDefault(id.asText(), new BitSet())));
        JsonNode from = args.path("forgotten_events_start_id");
        JsonNode to = args.path("forgotten_events_end_id");
        if (from.isIntegralNumber() && to.isIntegralNumber()) {
            turns.forEach((id, each) -> {
                if (id.matches("[0-9]{1,18}") && Long.parseLong(id) >= from.longValue() && Long.parseLong(id) <= to.longValue()) {
                    gone.or(each);
                }
            });
        }
        String text = args.path("summary").asText("");
        if (!text.isBlank()) {
            // only the latest summary is shown to the model
            gone.or(summary);
        }
        draft.skip(RecordFates.CHANGES);
        draft.leave(gone, AgentLog.Cause.COMPACTION, Map.of());
        int turn = draft.add(TurnKind.SUMMARY, text);
        if (turn >= 0) {
            summary.clear();
            summary.set(turn);
        }
    }

    private void ofKit(JsonNode event, String kind) {
        switch (kind) {
            case "SystemPromptEvent" -> {
                draft.pin(TurnKind.SYSTEM, MessageItems.textOf(event.path("system_prompt")));
                JsonNode tools = event.path("tools");
                draft.pin(TurnKind.SYSTEM, tools.isEmpty() ? "" : JsonTree.compact(tools));
            }
            case "MessageEvent" -> {
                boolean user = event.path("source").asText("").equals("user");
                draft.add(user ? TurnKind.USER : TurnKind.ASSISTANT,
                        MessageItems.textOf(event.path("llm_message").path("content")));
                draft.add(TurnKind.SYSTEM, MessageItems.textOf(event.path("extended_content")));
            }
            case "ActionEvent" -> ofKitAction(event, event.path("tool_name").asText("tool"));
            case "ObservationEvent" -> {
                JsonNode observed = event.path("observation");
                if (event.path("tool_name").asText("").equals("think")) {
                    draft.skip(RecordFates.REASONING);
                } else if (event.path("tool_name").asText("").equals("finish")) {
                    draft.skip("repeated");
                } else {
                    JsonNode content = observed.has("content") ? observed.path("content") : observed.path("output");
                    draft.result(MessageItems.textOf(content), event.path("tool_call_id").asText(""));
                }
            }
            case "UserRejectObservation" ->
                draft.result(event.path("rejection_reason").asText(""), event.path("tool_call_id").asText(""));
            case "AgentErrorEvent" -> draft.result(event.path("error").asText(""), event.path("tool_call_id").asText(""));
            case "Condensation" -> condensation(event);
            default -> draft.fates().skipType(kind);
        }
    }

    private void ofKitAction(JsonNode event, String tool) {
        if (!event.path("reasoning_content").asText("").isBlank()) {
            draft.skip(RecordFates.REASONING);
        }
        switch (tool) {
            case "think" -> draft.skip(RecordFates.REASONING);
            case "finish" -> draft.add(TurnKind.ASSISTANT, event.path("action").path("message").asText(""));
            default -> {
                draft.add(TurnKind.ASSISTANT, MessageItems.textOf(event.path("thought")));
                JsonNode made = event.path("tool_call");
                JsonNode arguments = made.path("function").has("arguments") ? made.path("function") : made;
                draft.call(tool, arguments.path("arguments"), event.path("tool_call_id").asText(""));
            }
        }
    }
}
