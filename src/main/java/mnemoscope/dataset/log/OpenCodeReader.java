package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads what {@code opencode export} writes. A user message with a part {@code compaction} asks for one, and the next answer that
 * is a summary does it.
 */
public final class OpenCodeReader extends JsonLogReader {
    /** Types of parts that hold no text of the conversation. */
    private static final Set<String> WITHOUT_TEXT = Set.of("step-start", "step-finish", "snapshot", "patch", "agent", "retry",
            "file", "compaction");

    private LogDraft draft;
    /** By message, its first turn or that of the next message. */
    private Map<String, Integer> starts;
    /** Results that were cleared later, by the time when they were. */
    private SortedMap<Long, BitSet> cleared;
    /** The part that asked for the compaction to come; null if none did. */
    private JsonNode asked;

    public OpenCodeReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("file.an-object"), () -> {
            starts = new HashMap<>();
            cleared = new TreeMap<>();
            asked = null;
            JsonNode session = json.tree();
            draft = begin(DatasetInfo.MESSAGES);
            draft.id = session.path("info").path("id").asText("");
            draft.title = session.path("info").path("title").asText("");
            String undone = session.path("info").path("revert").path("messageID").asText("");
            boolean back = false;
            for (JsonNode message : session.path("messages")) {
                back |= !undone.isEmpty() && message.path("info").path("id").asText("").equals(undone);
                if (back) {
                    draft.fates().became("messages taken back", 1);
                    continue;
                }
                clear(message.path("info").path("time").path("created").asLong(0));
                starts.putIfAbsent(message.path("info").path("id").asText(""), draft.turns());
                draft.record(() -> message(message.path("info"), message.path("parts")));
            }
        });
    }

    private void message(JsonNode info, JsonNode parts) {
        boolean user = info.path("role").asText("").equals("user");
        boolean summary = info.path("summary").asBoolean();
        JsonNode tokens = info.path("tokens");
        if (!user) {
            draft.answered(tokens.path("input").asLong(0) + tokens.path("cache").path("read").asLong(0)
                    + tokens.path("cache").path("write").asLong(0));
        }
        if (summary && !user && parts.valueStream().anyMatch(part -> !part.path("text").asText("").isBlank())) {
            compact();
        }
        StringBuilder harness = new StringBuilder();
        StringBuilder person = new StringBuilder();
        for (JsonNode part : parts) {
            switch (part.path("type").asText("")) {
                case "text" -> {
                    String text = part.path("text").asText("");
                    if (part.path("ignored").asBoolean()) {
                        draft.skip("texts outside the context");
                    } else if (user) {
                        line(part.path("synthetic").asBoolean() ? harness : person, text);
                    } else {
                        draft.add(summary ? TurnKind.SUMMARY : TurnKind.ASSISTANT, text);
                    }
                }
                case "reasoning" -> draft.skip(RecordFates.REASONING);
                case "tool" -> tool(part);
                case "subtask" -> draft.put(MessageItem.call("task", part, TurnKind.TOOL_CALL.speaker()));
                case String type -> {
                    asked = type.equals("compaction") ? part : asked;
                    draft.skip(WITHOUT_TEXT.contains(type) ? RecordFates.WITHOUT_MESSAGE : draft.fates().notRead(type));
                }
            }
        }
        draft.add(TurnKind.SYSTEM, harness.toString());
        draft.add(TurnKind.USER, person.toString());
    }

    private static void line(StringBuilder to, String text) {
        to.append(to.isEmpty() ? "" : "\n").append(text);
    }

    /** A part is a call and, once it ended, its result. */
    private void tool(JsonNode part) {
        JsonNode state = part.path("state");
        String id = part.path("callID").asText("");
        draft.put(MessageItem.call(part.path("tool").asText("tool"), state.path("input"), TurnKind.TOOL_CALL.speaker()).of(id));
        JsonNode result = MessageItems.first(state, "output", "error");
        if (!result.isMissingNode()) {
            int turn = draft.put(MessageItem.result(MessageItems.textOf(result), id));
            long when = state.path("time").path("compacted").asLong(0);
            if (when > 0) {
                cleared.computeIfAbsent(when, fresh -> new BitSet()).set(turn);
            }
        }
    }

    /** Old results leave the context when the program clears them. */
    private void clear(long now) {
        while (!cleared.isEmpty() && cleared.firstKey() < now) {
            BitSet gone = cleared.remove(cleared.firstKey());
            BitSet left = draft.context();
            left.andNot(gone);
            if (!left.equals(draft.context())) {
                draft.become(left, Cause.RESULTS_CLEARED, Map.of(ContextDrop.NAMED, String.valueOf(gone.cardinality())));
            }
        }
    }

    /** In old sessions nothing asks for a compaction. */
    private void compact() {
        JsonNode by = asked == null ? MissingNode.getInstance() : asked;
        BitSet stay = draft.context();
        stay.clear(0, starts.getOrDefault(by.path("tail_start_id").asText(""), draft.turns()));
        Map<String, String> details = new LinkedHashMap<>();
        if (by.path("auto").isBoolean()) {
            details.put(ContextDrop.TRIGGER, by.path("auto").asBoolean() ? "auto" : "manual");
        }
        draft.become(stay, Cause.COMPACTION, details);
        asked = null;
    }
}
