package mnemoscope.dataset.log;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.CodexItem.Type;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.TurnKind;

/** Reads a session of Codex ("rollout"), consecutive JSON values (src/docs/formats/logs.md). */
public final class CodexReader extends JsonLogReader {
    /** Tokens of the latest user messages that Codex keeps in a compaction that does not list the kept turns. */
    private static final int KEPT_TOKENS = 20_000;
    private static final int BYTES_A_TOKEN = 4;

    private final LogDraft draft;
    private final List<CodexItem> items = new ArrayList<>();
    private final Set<String> typed = new HashSet<>();
    /** Turns of messages by role and collapsed text, in order. */
    private final Map<String, List<Integer>> messages = new HashMap<>();
    private boolean begun;

    public CodexReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
        draft = new LogDraft(leadMessages, DatasetInfo.LINES);
        draft.agent = "Codex";
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.values(json, report, () -> {
            CodexItem item = CodexItem.read(json);
            if (item.type() == Type.USER_EVENT) {
                typed.add(item.text().strip());
                item.parts().stream().map(String::strip).filter(part -> !part.isEmpty()).forEach(typed::add);
            }
            items.add(item);
        });
        for (CodexItem item : items) {
            draft.record(() -> {
                int before = draft.turns();
                item(item);
                if ((item.type() == Type.COMPACTED || item.type() == Type.ROLLBACK) && draft.turns() == before) {
                    draft.skip(RecordFates.CHANGES);
                }
            });
        }
        return List.of(draft);
    }

    private void item(CodexItem item) {
        switch (item.type()) {
            case META -> {
                draft.date = draft.date.isEmpty() ? LogOrigin.day(item.role()) : draft.date;
                draft.folder = draft.folder.isEmpty() ? item.call() : draft.folder;
                meta(item.text());
            }
            case MESSAGE -> message(item);
            case CALL -> {
                draft.add(TurnKind.TOOL_CALL, item.text());
                draft.calls(item.call());
            }
            case RESULT -> {
                draft.add(TurnKind.TOOL_RESULT, item.text());
                draft.answers(item.call());
            }
            case COMPACTION -> draft.put(TurnKind.SUMMARY, "", TurnKind.SUMMARY.speaker());
            case COMPACTED -> compacted(item);
            case ROLLBACK -> rollBack(item.count());
            case TOKENS -> {
                if (item.count() > 0) {
                    draft.answered(item.count());
                }
                draft.skip(RecordFates.WITHOUT_MESSAGE);
            }
            case REASONING -> draft.skip(RecordFates.REASONING);
            case USER_EVENT, EVENT -> draft.skip(RecordFates.WITHOUT_MESSAGE);
            case OTHER -> draft.fates().skipType(item.text());
        }
    }

    private void meta(String instructions) {
        if (begun) {
            draft.skip("heads of other sessions");
        } else if (draft.pin(TurnKind.SYSTEM, instructions) < 0) {
            draft.skip(RecordFates.WITHOUT_MESSAGE);
        }
        begun = true;
    }

    private void message(CodexItem item) {
        String text = item.text();
        switch (item.role()) {
            case "user" -> add(isTyped(item) ? TurnKind.USER : TurnKind.SYSTEM, "user", text);
            case "assistant" -> add(TurnKind.ASSISTANT, "assistant", text);
            default -> note(item.role(), text, draft.pin(TurnKind.SYSTEM, text));
        }
    }

    private void add(TurnKind kind, String role, String text) {
        note(role, text, draft.add(kind, text));
    }

    private void note(String role, String text, int turn) {
        if (turn >= 0) {
            messages.computeIfAbsent(key(role, text), each -> new ArrayList<>()).add(turn);
        }
    }

    private static String key(String role, String text) {
        return role + " " + LogText.collapsed(text);
    }

    /**
     * Whether a person wrote it: an event in the file says so, or the file has no such events and nothing indicates otherwise.
     */
    private boolean isTyped(CodexItem item) {
        return typed.isEmpty()
                ? !ResponsesItem.isEnvironment(item.text())
                : typed.contains(item.text().strip()) || item.parts().stream().anyMatch(part -> typed.contains(part.strip()));
    }

    private void compacted(CodexItem compaction) {
        if (compaction.kept() == null) {
            rebuild(compaction.text());
            return;
        }
        BitSet now = new BitSet();
        List<CodexItem> arriving = new ArrayList<>();
        for (CodexItem item : compaction.kept()) {
            int turn = item.type() == Type.MESSAGE ? latest(key(item.role(), item.text()), now) : -1;
            if (turn >= 0) {
                now.set(turn);
            } else {
                arriving.add(item);
            }
        }
        draft.become(now, Cause.COMPACTION, Map.of());
        arriving.forEach(this::arriving);
    }

    /** The latest unused message with this role and text; -1 if there is none. */
    private int latest(String key, BitSet taken) {
        List<Integer> known = messages.getOrDefault(key, List.of());
        return known.reversed().stream().filter(turn -> !taken.get(turn)).findFirst().orElse(-1);
    }

    /** Items in the context after a compaction that were not there before. */
    private void arriving(CodexItem item) {
        if (item.type() != Type.MESSAGE) {
            item(item);
            return;
        }
        boolean summary = item.role().equals("assistant")
                || item.role().equals("user") && !ResponsesItem.isEnvironment(item.text());
        add(summary ? TurnKind.SUMMARY : TurnKind.SYSTEM, item.role(), item.text());
    }

    /** A compaction that does not list the kept turns: applies the rule of Codex. */
    private void rebuild(String summary) {
        BitSet now = new BitSet();
        int left = KEPT_TOKENS;
        BitSet context = draft.context();
        for (int turn = context.length() - 1; turn >= 0; turn = context.previousSetBit(turn - 1)) {
            if (draft.kind(turn) == TurnKind.SYSTEM) {
                now.set(turn);
            } else if (draft.kind(turn) == TurnKind.USER && left > 0) {
                now.set(turn);
                left -= Math.ceilDiv(draft.text(turn).getBytes(StandardCharsets.UTF_8).length, BYTES_A_TOKEN);
            }
        }
        Map<String, String> details = new LinkedHashMap<>();
        details.put(ContextDrop.REBUILT, "true");
        draft.become(now, Cause.COMPACTION, details);
        draft.add(TurnKind.SUMMARY, summary);
    }

    private void rollBack(long userMessages) {
        BitSet now = draft.context();
        int from = now.length();
        long left = userMessages;
        for (int turn = now.length() - 1; turn >= 0 && left > 0; turn = now.previousSetBit(turn - 1)) {
            if (draft.kind(turn) == TurnKind.USER) {
                from = turn;
                left--;
            }
        }
        now.clear(from, Math.max(from, now.length()));
        draft.become(now, Cause.ROLLED_BACK, Map.of());
    }
}
