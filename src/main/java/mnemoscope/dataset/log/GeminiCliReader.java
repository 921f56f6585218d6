package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads a session of Gemini CLI: one object, or since 0.39 a line per change. A message that is written again with its id counts
 * as it stands last; a rewind takes messages back; a compression sets the whole list.
 */
public final class GeminiCliReader extends JsonLogReader {
    private static final Set<String> NOTICES = Set.of("info", "error", "warning");

    /** What happened, in order. */
    private final List<Event> events = new ArrayList<>();
    /** The messages of the list as it is now, by their ids. */
    private final Map<String, Message> live = new LinkedHashMap<>();
    private RecordFates fates = new RecordFates(DatasetInfo.LINES);
    private String id = "";

    /** A message with its turns. */
    private static final class Message {
        private JsonNode last;
        private BitSet turns = new BitSet();

        Message(JsonNode first) {
            last = first;
        }
    }

    /**
     * A message that arrived, or else a change of the list.
     *
     * @param message null for a change
     * @param cause   of a change; null if it sets the list at the start
     * @param left    messages that remain in the list
     * @param fresh   messages that were added
     */
    private record Event(Message message, Cause cause, List<Message> left, List<Message> fresh) {}

    public GeminiCliReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.values(json, report, () -> {
            JsonNode line = json.tree();
            if (!line.path("messages").isEmpty()) {
                if (!events.isEmpty()) {
                    close();
                }
                id = line.path("sessionId").asText("");
                fates = new RecordFates(DatasetInfo.MESSAGES);
                line.path("messages").forEach(this::message);
            } else {
                change(line);
            }
        });
        close();
        return drafts;
    }

    private void change(JsonNode line) {
        if (line.has("$rewindTo")) {
            rewind(line.path("$rewindTo").asText(""));
        } else if (line.path("$set").path("messages").isArray()) {
            set(line.path("$set").path("messages"));
        } else if (line.has("$set") || !line.has("id") && !line.has("type")) {
            id = line.path("sessionId").asText(id);
            fates.became(RecordFates.WITHOUT_MESSAGE, 1);
        } else {
            message(line);
        }
    }

    private void message(JsonNode line) {
        String name = line.path("id").asText("");
        if (!name.isEmpty() && live.containsKey(name)) {
            live.get(name).last = line;
            fates.became("repeated", 1);
        } else {
            Message message = new Message(line);
            live.put(name.isEmpty() ? "\u0000" + events.size() : name, message);
            events.add(new Event(message, null, List.of(), List.of()));
        }
    }

    /** A message that is not there takes all back. */
    private void rewind(String to) {
        boolean known = live.containsKey(to);
        List<Message> left = new ArrayList<>();
        for (String name : List.copyOf(live.keySet())) {
            known = known && !name.equals(to);
            if (known) {
                left.add(live.get(name));
            } else {
                live.remove(name);
            }
        }
        events.add(new Event(null, Cause.ROLLED_BACK, left, List.of()));
    }

    /** The list is set at the start of a session, to take a turn back, and by a compression, which alone adds to it. */
    private void set(JsonNode list) {
        boolean start = live.isEmpty();
        Map<String, Message> before = new HashMap<>(live);
        live.clear();
        List<Message> left = new ArrayList<>();
        List<Message> fresh = new ArrayList<>();
        for (JsonNode each : list) {
            String name = each.path("id").asText("");
            Message there = name.isEmpty() ? same(before, each) : before.getOrDefault(name, same(before, each));
            Message message = there == null ? new Message(each) : there;
            (there == null ? fresh : left).add(message);
            before.values().remove(there);
            live.put(name.isEmpty() ? "\u0000" + events.size() + " " + live.size() : name, message);
        }
        events.add(new Event(null, start ? null : fresh.isEmpty() ? Cause.ROLLED_BACK : Cause.COMPACTION, left, fresh));
    }

    /** A message with the same type and contents under another id. */
    private static Message same(Map<String, Message> all, JsonNode as) {
        return all.values().stream()
                .filter(each -> each.last.path("type").equals(as.path("type"))
                        && each.last.path("content").equals(as.path("content"))
                        && each.last.path("toolCalls").equals(as.path("toolCalls")))
                .findFirst().orElse(null);
    }

    private void close() throws BadInputException {
        LogDraft draft = new LogDraft(leadMessages, fates);
        draft.id = id;
        for (Event event : events) {
            draft.record(() -> {
                if (event.message != null) {
                    arrive(draft, event.message, false);
                } else {
                    change(draft, event);
                }
            });
        }
        drafts.add(draft);
        events.clear();
        live.clear();
        fates = new RecordFates(DatasetInfo.LINES);
    }

    private static void change(LogDraft draft, Event event) {
        BitSet stay = new BitSet();
        event.left.forEach(each -> stay.or(each.turns));
        stay.and(draft.context());
        if (event.cause != null && !stay.equals(draft.context())) {
            draft.become(stay, event.cause, Map.of());
        }
        draft.skip(RecordFates.CHANGES);
        event.fresh.forEach(each -> arrive(draft, each, event.cause == Cause.COMPACTION));
    }

    /** @param summary whether a compression added it */
    private static void arrive(LogDraft draft, Message message, boolean summary) {
        int before = draft.turns();
        JsonNode line = message.last;
        String type = line.path("type").asText("");
        String text = text(line.path("content"), draft);
        if (NOTICES.contains(type)) {
            draft.skip("notices of the agent program");
        } else if (type.equals("user")) {
            TurnKind kind = Harness.wrote(text.stripLeading()) ? TurnKind.SYSTEM : TurnKind.USER;
            draft.add(summary && kind == TurnKind.USER ? TurnKind.SUMMARY : kind, text);
        } else if (type.equals("gemini")) {
            draft.answered(line.path("tokens").path("input").asLong(0));
            line.path("thoughts").forEach(each -> draft.skip(RecordFates.REASONING));
            draft.add(summary ? TurnKind.SUMMARY : TurnKind.ASSISTANT, text);
            line.path("toolCalls").forEach(each -> call(draft, each));
        } else {
            draft.fates().skipType(type);
        }
        message.turns.set(before, draft.turns());
    }

    private static String text(JsonNode content, LogDraft draft) {
        List<String> texts = new ArrayList<>();
        for (JsonNode part : content.isArray() ? content : List.of(content)) {
            JsonNode text = part.isTextual() ? part : part.path("text");
            if (text.isTextual()) {
                texts.add(text.textValue());
            } else if (part.isObject()) {
                draft.fates().skipType(part.fieldNames().hasNext() ? part.fieldNames().next() : "");
            }
        }
        return String.join("\n", texts);
    }

    private static void call(LogDraft draft, JsonNode call) {
        String id = call.path("id").asText("");
        draft.put(MessageItem.call(call.path("name").asText("tool"), call.path("args"), TurnKind.TOOL_CALL.speaker()).of(id));
        JsonNode result = call.path("result");
        if (!result.isMissingNode() && !result.isNull()) {
            List<String> texts = new ArrayList<>();
            for (JsonNode each : result.isArray() ? result : List.of(result)) {
                JsonNode response = each.path("functionResponse").path("response");
                JsonNode output = MessageItems.first(response, "output", "error");
                JsonNode said = !output.isMissingNode() ? output : response.isMissingNode() ? each : response;
                texts.add(MessageItems.textOf(said));
            }
            draft.put(MessageItem.result(String.join("\n", texts), id));
        }
    }
}
