package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads a session of Qwen Code: lines as of Claude Code, which form a tree whose last line ends the current branch, with messages
 * as of Gemini. A compression lists the history after it.
 */
public final class QwenCodeReader extends JsonLogReader {
    private static final Set<String> MESSAGES = Set.of("user", "assistant", "tool_result");

    private final LogDraft draft;
    /** Turns by the keys of their items, in order. */
    private final Map<String, List<Integer>> turns = new HashMap<>();

    public QwenCodeReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
        draft = new LogDraft(leadMessages, DatasetInfo.LINES);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        List<JsonNode> lines = LogReader.lines(json, report);
        // one message may take several lines with its id
        Set<String> branch = new HashSet<>();
        lines.stream().filter(line -> MESSAGES.contains(line.path("type").asText("")) || isChange(line))
                .reduce((one, next) -> next).map(leaf -> LogTree.branch(lines, "uuid", "parentUuid", leaf)).ifPresent(tree -> {
                    tree.entries().forEach(line -> branch.add(line.path("uuid").asText("")));
                    draft.skip(LogTree.MENDED, tree.mended());
                });
        draft.id = lines.isEmpty() ? "" : lines.getFirst().path("sessionId").asText("");
        for (JsonNode line : lines) {
            String type = line.path("type").asText("");
            if (branch.contains(line.path("uuid").asText("")) || !MESSAGES.contains(type) && !isCompression(line)) {
                draft.record(() -> line(type, line));
            } else {
                draft.fates().became(RecordFates.OTHER_BRANCHES, 1);
            }
        }
        return List.of(draft);
    }

    private static boolean isCompression(JsonNode line) {
        return line.path("subtype").asText("").equals("chat_compression");
    }

    private static boolean isChange(JsonNode line) {
        return isCompression(line) || line.path("subtype").asText("").equals("rewind");
    }

    /** Some lines of the type user are of the program: notifications, timers, goals. */
    private static boolean isOfPerson(JsonNode line) {
        return List.of("", "mid_turn_user_message").contains(line.path("subtype").asText(""))
                && line.path("provenance").asText("real_user").equals("real_user");
    }

    private void line(String type, JsonNode line) {
        if (isCompression(line)) {
            compressed(line.path("systemPayload"));
        } else if (MESSAGES.contains(type)) {
            draft.answered(line.path("usageMetadata").path("promptTokenCount").asLong(0));
            items(line.path("message"), isOfPerson(line)).forEach(this::add);
        } else if (type.equals("system")) {
            draft.skip(RecordFates.WITHOUT_MESSAGE);
        } else {
            draft.fates().skipType(type);
        }
    }

    private List<MessageItem> items(JsonNode message, boolean ofPerson) {
        return MessageItems.of(message, draft.fates()).stream()
                .map(item -> item.kind() == TurnKind.USER && (!ofPerson || Harness.wrote(item.text().stripLeading()))
                        ? item.as(TurnKind.SYSTEM)
                        : item)
                .toList();
    }

    private void add(MessageItem item) {
        turns.computeIfAbsent(item.key(), fresh -> new ArrayList<>()).add(draft.put(item));
    }

    /** What the list repeats stays; a new message of it is a summary. */
    private void compressed(JsonNode payload) {
        draft.skip(RecordFates.CHANGES);
        BitSet stay = new BitSet();
        BitSet context = draft.context();
        List<MessageItem> fresh = new ArrayList<>();
        for (JsonNode message : payload.path("compressedHistory")) {
            for (MessageItem item : items(message, true)) {
                turns.getOrDefault(item.key(), List.of()).reversed().stream()
                        .filter(turn -> context.get(turn) && !stay.get(turn) && draft.kind(turn) == item.kind()).findFirst()
                        .ifPresentOrElse(stay::set, () -> fresh.add(item.isSaid() ? item.as(TurnKind.SUMMARY) : item));
            }
        }
        Map<String, String> details = new LinkedHashMap<>();
        LogDraft.detail(details, ContextDrop.TOKENS_BEFORE, payload.path("info").path("originalTokenCount"));
        draft.become(stay, Cause.COMPACTION, details);
        fresh.forEach(this::add);
    }
}
