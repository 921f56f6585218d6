package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;

/**
 * A conversation of an agent's log under construction, in chronological order. A reader calls:
 * <ul>
 * <li>{@link #add} for each turn: it enters the agent's context when it arrives. A turn of kind {@code USER} was written by a
 * person, and so is also a question, asked just before the turn arrives; an option of the user exempts the first ones.
 * <li>{@link #pin} for system prompts, tool definitions and memory blocks: before the first user message they are pinned.
 * <li>{@link #become} when turns left the context, or returned to it, before the turn that arrives next: it sets the context.
 * Pinned turns stay in any case.
 * <li>{@link #answered} for the input tokens that the service counted for an answer: they are measured for the user messages
 * since the previous answer.
 * <li>{@link #record} for each line, message or step, and within it {@link #skip} for parts that make no turn, so that the report
 * accounts for every record.
 * </ul>
 */
public final class LogDraft {
    /** Its name, set by the reader; by default it is named after the file. */
    String id = "";
    String title = "";
    /** What the log says of itself: its own title, the day of its first message, the folder of its agent, its program. */
    String ownTitle = "";
    String date = "";
    String folder = "";
    String agent = "";
    AgentLog.Basis basis = AgentLog.Basis.EXACT;

    private final int leadMessages;
    private final ConversationDraft draft = new ConversationDraft("");
    private final BitSet context = new BitSet();
    private final BitSet pinned = new BitSet();
    private final List<AgentLog.ContextDrop> drops = new ArrayList<>();
    private final List<Integer> unanswered = new ArrayList<>();
    private final TreeMap<Integer, Integer> measured = new TreeMap<>();
    private final RecordFates fates;
    private final Map<String, Integer> calls = new HashMap<>();
    private int userMessages;
    private boolean hasCalls;

    /** @param leadMessages user messages at the start that are not questions */
    public LogDraft(int leadMessages, RecordFates fates) {
        this.leadMessages = leadMessages;
        this.fates = fates;
    }

    /** @param records one of {@link mnemoscope.model.DatasetInfo#PARTS} */
    public LogDraft(int leadMessages, String records) {
        this(leadMessages, new RecordFates(records));
    }

    RecordFates fates() {
        return fates;
    }

    /** Reads the next record of the log, which may add turns. */
    void record(LogReader.Value record) throws BadInputException {
        int before = turns();
        fates.record(() -> {
            record.read();
            return turns() > before;
        });
    }

    /**
     * Adds the next turn, unless its text is blank and it is not a tool result.
     *
     * @return its index; -1 if not added
     */
    int add(TurnKind kind, String text) {
        return text.isBlank() && kind != TurnKind.TOOL_RESULT ? -1 : put(kind, text, kind.speaker());
    }

    /** Adds the next turn, even with a blank text. @return its index */
    int put(TurnKind kind, String text, String speaker) {
        int turn = draft.turns();
        if (kind == TurnKind.USER) {
            if (userMessages++ >= leadMessages) {
                ConversationDraft.Asked asked = new ConversationDraft.Asked("q" + (draft.questions.size() + 1), () -> "");
                asked.text = text;
                asked.placed = true;
                asked.after = draft.latestTurn();
                draft.questions.add(asked);
            }
            unanswered.add(turn);
        }
        hasCalls |= kind.isOfTool();
        ConversationDraft.TurnDraft read = new ConversationDraft.TurnDraft(0, () -> "");
        read.id = "m" + (turn + 1);
        read.speaker = speaker;
        read.kind = kind;
        read.text = text;
        draft.add(read);
        context.set(turn);
        return turn;
    }

    /** Adds the next turn in the kind and with the speaker of an item, and links a result with its call. @return its index */
    int put(MessageItem item) {
        int turn = put(item.kind(), item.text(), item.speaker());
        if (item.kind() == TurnKind.TOOL_CALL) {
            calls(item.call());
        } else if (item.kind() == TurnKind.TOOL_RESULT) {
            answers(item.call());
        }
        return turn;
    }

    /** The turn added last is the call of this name; nothing is known of one without a name. */
    void calls(String id) {
        if (!id.isEmpty()) {
            calls.put(id, turns() - 1);
        }
    }

    /** The turn added last is the result of the call of this name. */
    void answers(String id) {
        draft.latest().callTurn = calls.getOrDefault(id, -1);
    }

    /** Adds a call as the next turn. @param id by which its result names it; empty if it has none */
    void call(String tool, JsonNode arguments, String id) {
        put(TurnKind.TOOL_CALL, MessageItem.call(tool, arguments, "").text(), TurnKind.TOOL_CALL.speaker());
        calls(id);
    }

    /** Adds the result of a call as the next turn. @param id of the call */
    void result(String text, String id) {
        put(TurnKind.TOOL_RESULT, text, TurnKind.TOOL_RESULT.speaker());
        answers(id);
    }

    /** Turns leave the context before the turn that arrives next, as in {@link #become}; nothing happens if none of them is in it. */
    void leave(BitSet gone, AgentLog.Cause cause, Map<String, String> details) {
        BitSet stays = context();
        stays.andNot(gone);
        stays.or(pinned);
        if (!stays.equals(context)) {
            become(stays, cause, details);
        }
    }

    /** Adds the next turn; before the first user message it is pinned. @return its index; -1 if it is blank */
    int pin(TurnKind kind, String text) {
        return userMessages == 0 ? pinAlways(kind, text) : add(kind, text);
    }

    /** Adds the next turn as pinned. @return its index; -1 if it is blank */
    int pinAlways(TurnKind kind, String text) {
        int turn = add(kind, text);
        if (turn >= 0) {
            draft.latest().pinned = true;
            pinned.set(turn);
        }
        return turn;
    }

    int turns() {
        return draft.turns();
    }

    boolean hasCalls() {
        return hasCalls;
    }

    int userMessages() {
        return userMessages;
    }

    TurnKind kind(int turn) {
        return draft.turn(turn).kind;
    }

    /** Whether the turn added last is of a kind. */
    boolean endsWith(TurnKind kind) {
        return turns() > 0 && kind(turns() - 1) == kind;
    }

    String text(int turn) {
        return draft.turn(turn).text;
    }

    boolean isPinned(int turn) {
        return pinned.get(turn);
    }

    /** The turns in context now, as a copy. */
    BitSet context() {
        return (BitSet) context.clone();
    }

    /**
     * Sets the context from here on.
     *
     * @param now     the turns in context, among those that have arrived
     * @param details other facts in the log, by their names in {@link AgentLog.ContextDrop}
     */
    void become(BitSet now, AgentLog.Cause cause, Map<String, String> details) {
        BitSet stays = (BitSet) now.clone();
        stays.or(pinned);
        BitSet gone = context();
        gone.andNot(stays);
        BitSet back = (BitSet) stays.clone();
        back.andNot(context);
        context.clear();
        context.or(stays);
        drops.add(new AgentLog.ContextDrop(turns(), cause, TurnSet.of(gone), TurnSet.of(back), new LinkedHashMap<>(details)));
        unanswered.clear();
    }

    /** Adds a fact of a change, if the log states it. */
    static void detail(Map<String, String> details, String name, JsonNode value) {
        if (!value.asText("").isEmpty()) {
            details.put(name, value.asText());
        }
    }

    /** Records the input tokens that the service counted for an answer of the agent. */
    void answered(long inputTokens) {
        if (inputTokens <= 0) {
            return;
        }
        unanswered.forEach(turn -> measured.put(turn, (int) Math.min(inputTokens, Integer.MAX_VALUE)));
        unanswered.clear();
    }

    /** Counts a part that makes no turn. @param what in English, e.g. "reasoning" */
    void skip(String what) {
        skip(what, 1);
    }

    void skip(String what, long times) {
        fates.skip(what, times);
    }

    /** The finished conversation; without a turn it is an error. @param at file and place, for messages */
    public Conversation toConversation(String at) throws BadInputException {
        draft.id = id;
        draft.title = title;
        draft.log = turns -> new AgentLog(basis, drops, measured, fates.skipped(),
                new LogOrigin(ownTitle.isEmpty() ? title : ownTitle, date, LogOrigin.lastPart(folder), agent));
        return draft.toConversation(at);
    }
}
