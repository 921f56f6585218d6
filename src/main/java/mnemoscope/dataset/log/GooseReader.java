package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads sessions of Goose: the export as JSON, and the JSON lines of earlier releases. A message says whether the agent and
 * whether the user sees it: one that only the agent sees is a summary, at which what the agent no longer sees has left.
 */
public final class GooseReader extends JsonLogReader {
    private static final Pattern HARNESS = Pattern.compile("(?s)<info-msg>.*</info-msg>");
    private static final Set<String> READ = Set.of("conversation", "role", "content", "metadata", "id", "name", "description");

    public GooseReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        List<JsonNode> lines = new ArrayList<>();
        String[] title = {""};
        objects(Texts.of("file.an-object"), () -> {
            JsonNode object = fields(Texts.of("file.an-object"), READ);
            String named = object.path("name").asText(object.path("description").asText(""));
            if (object.path("conversation").isArray()) {
                List<JsonNode> messages = new ArrayList<>();
                object.path("conversation").forEach(messages::add);
                session(object.path("id").asText(""), named, messages);
            } else if (object.has("role")) {
                lines.add(object);
            } else {
                // the first line describes the session
                title[0] = named;
            }
        });
        if (!lines.isEmpty() || drafts.isEmpty()) {
            session("", title[0], lines);
        }
        return drafts;
    }

    private void session(String id, String title, List<JsonNode> messages) throws BadInputException {
        LogDraft draft = begin(DatasetInfo.MESSAGES);
        draft.id = id;
        draft.title = title;
        // turns that the agent no longer sees at the end of the session
        BitSet unseen = new BitSet();
        boolean afterSummary = false;
        int repeated = -1;
        for (int k = 0; k < messages.size(); k++) {
            JsonNode message = messages.get(k);
            int next = visibleAfter(k, messages);
            boolean preserved = next > k + 1 && next < messages.size() && isSame(message, messages.get(next));
            boolean summary = isHidden(message) && !preserved && !hasTools(message);
            if (summary && !afterSummary) {
                int kept = latestUserTurn(draft);
                boolean again = kept >= 0 && next < messages.size() && isUser(messages.get(next))
                        && draft.text(kept).equals(text(messages.get(next)));
                repeated = again ? next : -1;
                BitSet gone = (BitSet) unseen.clone();
                if (again) {
                    gone.clear(kept);
                }
                draft.leave(gone, AgentLog.Cause.COMPACTION, Map.of());
            }
            afterSummary = summary;
            int before = draft.turns();
            boolean repeats = k == repeated;
            draft.record(() -> {
                if (repeats) {
                    draft.skip("repeated");
                } else {
                    add(message, summary, draft);
                }
            });
            if (!message.path("metadata").path("agentVisible").asBoolean(true)) {
                unseen.set(before, draft.turns());
            }
        }
    }

    /** The first message after this one that the user sees; the number of messages if there is none. */
    private static int visibleAfter(int place, List<JsonNode> messages) {
        int next = place + 1;
        while (next < messages.size() && isHidden(messages.get(next))) {
            next++;
        }
        return next;
    }

    /** Whether a hidden message of the user is repeated by another one, behind the summary between them. */
    private static boolean isSame(JsonNode message, JsonNode later) {
        return isHidden(message) && isUser(message) && isUser(later) && text(message).equals(text(later));
    }

    private static boolean isHidden(JsonNode message) {
        return !message.path("metadata").path("userVisible").asBoolean(true);
    }

    private static boolean isUser(JsonNode message) {
        return message.path("role").asText("").equals("user");
    }

    private static boolean hasTools(JsonNode message) {
        return StreamSupport.stream(message.path("content").spliterator(), false)
                .anyMatch(part -> part.path("type").asText("").matches("tool(Request|Response)"));
    }

    private static int latestUserTurn(LogDraft draft) {
        int turn = draft.turns() - 1;
        while (turn >= 0 && draft.kind(turn) != TurnKind.USER) {
            turn--;
        }
        return turn;
    }

    private static String text(JsonNode message) {
        return StreamSupport.stream(message.path("content").spliterator(), false)
                .filter(part -> part.path("type").asText("").equals("text")).map(part -> part.path("text").asText(""))
                .collect(Collectors.joining("\n"));
    }

    private static void add(JsonNode message, boolean summary, LogDraft draft) {
        boolean harness = HARNESS.matcher(text(message).strip()).matches();
        TurnKind kind = summary
                ? TurnKind.SUMMARY
                : harness ? TurnKind.SYSTEM : isUser(message) ? TurnKind.USER : TurnKind.ASSISTANT;
        boolean said = false;
        for (JsonNode part : message.path("content")) {
            String type = part.path("type").asText("");
            switch (type) {
                case "text" -> {
                    if (!said) {
                        draft.add(kind, text(message));
                    }
                    said = true;
                }
                case "toolRequest", "frontendToolRequest" -> {
                    JsonNode call = inner(part.path("toolCall"));
                    draft.call(call.path("name").asText("tool"), call.path("arguments"), part.path("id").asText(""));
                }
                case "toolResponse" -> draft.result(result(part.path("toolResult")), part.path("id").asText(""));
                case "thinking", "redactedThinking", "reasoning" -> draft.skip(RecordFates.REASONING);
                default -> draft.fates().skipType(type);
            }
        }
    }

    /** {@code {status, value}} in the present form, the value itself in earlier ones. */
    private static JsonNode inner(JsonNode outcome) {
        return outcome.has("value") ? outcome.path("value") : outcome;
    }

    private static String result(JsonNode outcome) {
        JsonNode value = inner(outcome);
        return outcome.path("error").isTextual()
                ? outcome.path("error").textValue()
                : MessageItems.textOf(value.has("content") ? value.path("content") : value);
    }
}
