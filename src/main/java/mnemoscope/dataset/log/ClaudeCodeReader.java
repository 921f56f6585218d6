package mnemoscope.dataset.log;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.dataset.draft.Report;
import mnemoscope.dataset.log.ClaudeCodeLine.Block;
import mnemoscope.dataset.log.ClaudeCodeLine.BlockType;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.TurnKind;

/** Reads a session of Claude Code, one JSON object per line (src/docs/formats/logs.md). */
public final class ClaudeCodeReader extends JsonLogReader {
    private static final String CONTINUED = "This session is being continued from a previous conversation";
    /** Known line types without a message. */
    private static final Set<String> WITHOUT_MESSAGE = Set.of("system", "progress", "summary", "file-history-snapshot",
            "file-history-delta", "queue-operation", "last-prompt", "mode", "permission-mode", "ai-title", "custom-title",
            "agent-name", "pr-link", "bridge-session");

    /** Types of lines with a title, the strongest last. */
    private static final List<String> TITLES = List.of("summary", "ai-title", "custom-title");

    private final RecordFates fates = new RecordFates(DatasetInfo.LINES);
    private final LogDraft draft;
    private final ClaudeCodeTree tree = new ClaudeCodeTree();
    /** By turn, the position of its line in the file. */
    private final Map<Integer, Integer> places = new HashMap<>();
    private final Map<String, BitSet> turnsOfLine = new HashMap<>();
    private final Map<String, Integer> results = new HashMap<>();
    private int titled;

    public ClaudeCodeReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
        draft = new LogDraft(leadMessages, fates);
        draft.agent = "Claude Code";
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.values(json, report, () -> {
            ClaudeCodeLine line = ClaudeCodeLine.read(json);
            boolean first = line.uuid.isEmpty() || tree.add(line);
            origin(line);
            if (!line.isTold()) {
                fates.became(WITHOUT_MESSAGE.contains(line.type) ? RecordFates.WITHOUT_MESSAGE : fates.notRead(line.type), 1);
            } else if (line.uuid.isEmpty()) {
                fates.became("without an id", 1);
            } else if (!first) {
                fates.became("repeated", 1);
            }
        });
        for (ClaudeCodeLine line : tree.conversation()) {
            if (line.isTold()) {
                draft.record(() -> told(line));
            }
        }
        fates.became(RecordFates.OTHER_BRANCHES, tree.leftOut(true));
        fates.became("of subagents", tree.leftOut(false));
        draft.skip(LogTree.MENDED, tree.mended());
        return List.of(draft);
    }

    /** The user's title wins over the agent's, and that over the heading of a summary; of each the last. */
    private void origin(ClaudeCodeLine line) {
        if (TITLES.contains(line.type) && !line.title.isBlank() && TITLES.indexOf(line.type) >= titled) {
            titled = TITLES.indexOf(line.type);
            draft.ownTitle = line.title.strip();
        }
        if (line.isMessage() && draft.date.isEmpty() && line.time != null) {
            draft.date = LogOrigin.day(line.time.toString());
        }
        draft.folder = draft.folder.isEmpty() ? line.folder : draft.folder;
    }

    private void told(ClaudeCodeLine line) {
        line.blocks.stream().filter(block -> block.type() == BlockType.OTHER).map(Block::text).forEach(fates::skipType);
        switch (line.type) {
            case "assistant" -> answer(line);
            case "user" -> message(line);
            case "attachment" -> attachment(line);
            default -> boundary(line);
        }
    }

    private void add(ClaudeCodeLine line, TurnKind kind, String text) {
        int turn = draft.add(kind, text);
        if (turn >= 0) {
            places.put(turn, line.place);
            turnsOfLine.computeIfAbsent(line.uuid, each -> new BitSet()).set(turn);
        }
    }

    private void answer(ClaudeCodeLine line) {
        if (line.isOfHarness()) {
            draft.skip("notices of the agent program");
            return;
        }
        if (line.inputTokens > 0) {
            draft.answered(line.inputTokens);
        }
        for (Block block : line.blocks) {
            switch (block.type()) {
                case TEXT -> add(line, TurnKind.ASSISTANT, block.text());
                case CALL -> {
                    add(line, TurnKind.TOOL_CALL, block.text());
                    draft.calls(block.id());
                }
                case REASONING -> draft.skip(RecordFates.REASONING);
                case RESULT -> result(line, block);
                case OTHER -> {
                }
            }
        }
    }

    private void result(ClaudeCodeLine line, Block block) {
        results.put(block.id(), draft.turns());
        add(line, TurnKind.TOOL_RESULT, block.text());
        draft.answers(block.id());
    }

    private void message(ClaudeCodeLine line) {
        line.blocks.stream().filter(block -> block.type() == BlockType.RESULT).forEach(block -> result(line, block));
        List<String> texts = line.texts();
        String all = String.join("\n", texts);
        if (line.summary || all.startsWith(CONTINUED)) {
            add(line, TurnKind.SUMMARY, all);
        } else if (line.meta || !line.isByAPerson() || line.has(BlockType.RESULT)) {
            add(line, TurnKind.SYSTEM, all);
        } else {
            said(line, texts);
        }
    }

    private void said(ClaudeCodeLine line, List<String> texts) {
        boolean person = !texts.stream().allMatch(Harness::wrote);
        add(line, person ? TurnKind.USER : TurnKind.SYSTEM,
                texts.stream().filter(text -> !person || !Harness.wrote(text)).collect(Collectors.joining("\n")));
    }

    /** A message typed while the agent worked is recorded only here. */
    private void attachment(ClaudeCodeLine line) {
        if (line.isTyped()) {
            said(line, line.texts());
        } else {
            draft.skip("attachments");
        }
    }

    private void boundary(ClaudeCodeLine line) {
        draft.skip(RecordFates.CHANGES);
        Map<String, String> details = new LinkedHashMap<>();
        unlessEmpty(details, ContextDrop.TRIGGER, line.trigger);
        unlessEmpty(details, ContextDrop.TOKENS_BEFORE, line.tokensBefore);
        unlessEmpty(details, ContextDrop.TOKENS_SAVED, line.tokensSaved);
        if (line.isCompaction()) {
            draft.become(afterCompaction(line), Cause.COMPACTION, details);
        } else if (line.isClearing()) {
            details.put(ContextDrop.NAMED, String.valueOf(line.clearedCalls.size()));
            BitSet left = draft.context();
            line.clearedCalls.stream().filter(results::containsKey).map(results::get).forEach(left::clear);
            draft.become(left, Cause.RESULTS_CLEARED, details);
        }
    }

    private BitSet afterCompaction(ClaudeCodeLine boundary) {
        BitSet left = new BitSet();
        draft.context().stream().filter(turn -> places.get(turn) > boundary.place).forEach(left::set);
        List<String> stayed = boundary.preserved != null
                ? boundary.preserved
                : tree.segment(boundary.tailUuid, boundary.headUuid);
        BitSet back = new BitSet();
        new HashSet<>(stayed).stream().filter(turnsOfLine::containsKey).forEach(uuid -> back.or(turnsOfLine.get(uuid)));
        back.and(draft.context());
        left.or(back);
        return left;
    }

    private static void unlessEmpty(Map<String, String> details, String name, String value) {
        if (!value.isEmpty()) {
            details.put(name, value);
        }
    }
}
