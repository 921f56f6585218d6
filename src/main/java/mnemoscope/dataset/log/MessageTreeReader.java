package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads sessions of pi and OpenClaw, of Droid, and transcripts of Cursor: a line holds {@code message{role, content}} or an event.
 * The lines of pi are a tree by {@code id} and {@code parentId}, whose last line ends the current branch.
 */
public final class MessageTreeReader extends JsonLogReader {
    private static final Set<String> EVENTS = Set.of("session", "session_start", "session_end", "session_info", "model_change",
            "thinking_level_change", "label", "custom", "todo_state", "agent_turn_outcome");

    /** Stands in transcripts of Cursor for reasoning that it does not tell. */
    private static final String REDACTED = "[REDACTED]";
    private static final Pattern REMINDER = Pattern.compile("<system-reminder>.*?</system-reminder>", Pattern.DOTALL);

    private final LogDraft draft;
    private List<JsonNode> lines = List.of();
    /** By turn, its line. */
    private final Map<Integer, JsonNode> lineOf = new HashMap<>();
    /** Places of the lines in the file. */
    private final Map<JsonNode, Integer> places = new IdentityHashMap<>();
    /** Whether the words of a person stand between tags. */
    private boolean tagged;

    public MessageTreeReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
        draft = new LogDraft(leadMessages, DatasetInfo.LINES);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        lines = LogReader.lines(json, report);
        lines.forEach(line -> places.put(line, places.size()));
        tagged = lines.stream().anyMatch(line -> !line.has("type") && isTagged(line.path("message").path("content")));
        Set<JsonNode> branch = Collections.newSetFromMap(new IdentityHashMap<>());
        branch.addAll(branch());
        for (JsonNode line : lines) {
            if (isEvent(line) || !line.has("parentId") || branch.contains(line)) {
                int before = draft.turns();
                draft.record(() -> line(line));
                for (int turn = before; turn < draft.turns(); turn++) {
                    lineOf.put(turn, line);
                }
            } else {
                draft.fates().became(RecordFates.OTHER_BRANCHES, 1);
            }
        }
        return List.of(draft);
    }

    private static boolean isEvent(JsonNode line) {
        return EVENTS.contains(type(line));
    }

    private static String type(JsonNode line) {
        return line.path("type").asText(line.has("role") ? "message" : "");
    }

    /** The current branch; lines that name no parent are in no tree. */
    private List<JsonNode> branch() {
        JsonNode leaf = null;
        for (JsonNode line : lines) {
            leaf = line.has("parentId") ? line : leaf;
        }
        if (leaf == null) {
            return List.of();
        }
        LogTree tree = LogTree.branch(lines, "id", "parentId", leaf);
        draft.skip(LogTree.MENDED, tree.mended());
        return tree.entries();
    }

    private void line(JsonNode line) {
        switch (type(line)) {
            case "session", "session_start" -> {
                draft.id = line.path("id").asText(line.path("sessionId").asText(""));
                draft.title = line.path("title").asText("");
                draft.skip(RecordFates.WITHOUT_MESSAGE);
            }
            case "message" -> {
                // version 1 of Droid has no object inside the line
                JsonNode message = line.path("message").isObject() ? line.path("message") : line;
                message(message, line.path("role").asText(message.path("role").asText("")));
            }
            case "custom_message" -> message(line, "custom");
            case "compaction" -> compacted(line, kept(line), "tokensBefore", line.path("summary").asText(""));
            case "compaction_state" -> {
                String summary = line.path("summaryText").asText(line.path("summary").path("body").asText(""));
                compacted(line, keptAfter(line.path("removedCount").asInt(Integer.MAX_VALUE)), "", summary);
            }
            case "branch_summary" -> draft.add(TurnKind.SUMMARY, line.path("summary").asText(""));
            case String type when EVENTS.contains(type) -> draft.skip(RecordFates.WITHOUT_MESSAGE);
            case String type -> draft.fates().skipType(type);
        }
    }

    private void message(JsonNode message, String role) {
        JsonNode usage = message.path("usage");
        draft.answered(usage.path("input").asLong(0) + usage.path("cacheRead").asLong(0) + usage.path("cacheWrite").asLong(0));
        switch (role) {
            case "user", "human" -> said(message);
            case "custom" -> draft.add(TurnKind.SYSTEM, MessageItems.textOf(message.path("content")));
            case "branchSummary", "compactionSummary" -> draft.add(TurnKind.SUMMARY, message.path("summary").asText(""));
            case "bashExecution" -> shell(message);
            case "system", "developer" -> draft.pin(TurnKind.SYSTEM, MessageItems.textOf(message.path("content")));
            default -> MessageItems.of(message, role, draft.fates()).forEach(this::put);
        }
    }

    private void put(MessageItem item) {
        if (item.kind() == TurnKind.ASSISTANT && item.text().strip().equals(REDACTED)) {
            draft.skip(RecordFates.REASONING);
        } else {
            draft.put(item);
        }
    }

    /** A command that a person runs in the shell of the agent, as Claude Code logs it too. */
    private void shell(JsonNode message) {
        if (message.path("excludeFromContext").asBoolean()) {
            draft.skip("commands outside the context");
        } else {
            draft.add(TurnKind.SYSTEM, "Ran " + message.path("command").asText("") + "\n" + message.path("output").asText(""));
        }
    }

    /** The texts that a program writes beside those of a person are system, or left out if the person wrote too. */
    private void said(JsonNode message) {
        JsonNode content = message.path("content");
        List<String> person = new ArrayList<>();
        List<String> harness = new ArrayList<>();
        List<JsonNode> others = new ArrayList<>();
        for (JsonNode block : content.isArray() ? content : List.of(content)) {
            JsonNode text = block.isTextual() ? block : block.path("text");
            if (!text.isTextual()) {
                others.add(block);
            } else if (tagged) {
                List<String> words = Harness.between("user_query", text.textValue());
                person.addAll(words);
                if (words.isEmpty()) {
                    harness.add(text.textValue());
                }
            } else {
                Matcher found = REMINDER.matcher(text.textValue());
                List<String> reminders = found.results().map(MatchResult::group).toList();
                harness.addAll(reminders);
                String words = reminders.isEmpty() ? text.textValue() : found.replaceAll("").strip();
                if (!words.isBlank()) {
                    (Harness.wrote(words.stripLeading()) ? harness : person).add(words);
                }
            }
        }
        MessageItems.of(JsonTree.object("content", others), "user", draft.fates()).forEach(draft::put);
        if (person.isEmpty()) {
            draft.add(TurnKind.SYSTEM, String.join("\n", harness));
        } else {
            harness.forEach(each -> draft.skip("texts of the agent program"));
            draft.add(TurnKind.USER, String.join("\n", person));
        }
    }

    private static boolean isTagged(JsonNode content) {
        return (content.isArray() ? content.valueStream() : Stream.of(content))
                .map(block -> block.isTextual() ? block : block.path("text"))
                .anyMatch(text -> text.asText("").contains("<user_query>"));
    }

    /** The turns from the line on that a compaction of pi names as the first kept one, without summaries of earlier compactions. */
    private BitSet kept(JsonNode compaction) {
        // version 1 has no ids: the place in the file, the head of the session included
        String id = compaction.path("firstKeptEntryId").asText("");
        int index = compaction.path("firstKeptEntryIndex").asInt(Integer.MAX_VALUE);
        int first = lines.stream().filter(line -> !id.isEmpty() && line.path("id").asText("").equals(id)).map(places::get)
                .findFirst().orElse(index);
        BitSet stay = new BitSet();
        lineOf.forEach((turn, line) -> stay.set(turn, places.get(line) >= first && !type(line).equals("compaction")));
        return stay;
    }

    /** The turns after a number of messages at the start of the context. */
    private BitSet keptAfter(int messages) {
        BitSet stay = draft.context();
        Set<JsonNode> removed = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int turn : draft.context().stream().toArray()) {
            if (removed.size() < messages) {
                removed.add(lineOf.get(turn));
            }
            if (removed.contains(lineOf.get(turn))) {
                stay.clear(turn);
            }
        }
        return stay;
    }

    private void compacted(JsonNode line, BitSet stay, String tokensBefore, String summary) {
        draft.skip(RecordFates.CHANGES);
        Map<String, String> details = new LinkedHashMap<>();
        LogDraft.detail(details, ContextDrop.TOKENS_BEFORE, line.path(tokensBefore));
        draft.become(stay, Cause.COMPACTION, details);
        draft.add(TurnKind.SUMMARY, summary);
    }
}
