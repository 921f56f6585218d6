package mnemoscope.dataset.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;

/**
 * A conversation of an agent's log while it is read, in order of time. How a reader uses it:
 * <ul>
 * <li>Each turn by {@link #add}: it enters the agent's context when it arrives. A turn of kind {@code USER} is what a person
 * wrote, and so a question too, asked just before it arrives; the first ones are not, by the option of the user.
 * <li>System prompts, tool definitions and memory blocks by {@link #pin}: before the first user message they are pinned.
 * <li>What left the context, or came back, by {@link #become}, before the turn that arrives next: it says what is in context
 * now. What is pinned stays in any case.
 * <li>Tokens of input that the service counted for an answer by {@link #answered}: they are measured for the user messages
 * since the answer before.
 * <li>Each line, message or step by {@link #record}, and in it what makes no turn by {@link #skip}, so that the report says what
 * became of every one.
 * </ul>
 */
public final class LogDraft {
    /** How it is called, by the reader; what it is empty for is called after the file. */
    String id = "";
    String title = "";
    AgentLog.Basis basis = AgentLog.Basis.EXACT;

    private final int leadMessages;
    private final ConversationDraft draft = new ConversationDraft("");
    private final BitSet context = new BitSet();
    private final BitSet pinned = new BitSet();
    private final List<AgentLog.ContextDrop> drops = new ArrayList<>();
    private final List<Integer> unanswered = new ArrayList<>();
    private final TreeMap<Integer, Integer> measured = new TreeMap<>();
    private final RecordFates fates;
    private int userMessages;

    /** @param leadMessages user messages at the start that are no questions */
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

    /** Reads the next record of the log, of which turns come or not. */
    void record(LogReader.Value record) throws BadInputException {
        int before = turns();
        fates.record(() -> {
            record.read();
            return turns() > before;
        });
    }

    /**
     * Adds the next turn, unless its text is blank and it is no tool result.
     *
     * @return its index; -1 if it is none
     */
    int add(TurnKind kind, String text) {
        return text.isBlank() && kind != TurnKind.TOOL_RESULT ? -1 : put(kind, text, kind.speaker());
    }

    /** Adds the next turn, whatever its text. @return its index */
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
        ConversationDraft.TurnDraft read = new ConversationDraft.TurnDraft(0, () -> "");
        read.id = "m" + (turn + 1);
        read.speaker = speaker;
        read.kind = kind;
        read.text = text;
        draft.add(read);
        context.set(turn);
        return turn;
    }

    /** Adds the next turn; if no user message has come yet, every policy must keep it. @return its index; -1 if it is blank */
    int pin(TurnKind kind, String text) {
        return userMessages == 0 ? pinAlways(kind, text) : add(kind, text);
    }

    /** Adds the next turn, which every policy must keep, whatever came before. @return its index; -1 if it is blank */
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

    int userMessages() {
        return userMessages;
    }

    TurnKind kind(int turn) {
        return draft.turn(turn).kind;
    }

    String text(int turn) {
        return draft.turn(turn).text;
    }

    boolean isPinned(int turn) {
        return pinned.get(turn);
    }

    /** The turns in context now; of its own for who asks. */
    BitSet context() {
        return (BitSet) context.clone();
    }

    /**
     * From here on other turns are in context.
     *
     * @param now     those, of the turns that have arrived
     * @param details what else the log says of it, by the names in {@link AgentLog.ContextDrop}
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

    /** An answer of the agent, for which its service counted tokens of input. */
    void answered(long inputTokens) {
        unanswered.forEach(turn -> measured.put(turn, (int) Math.min(inputTokens, Integer.MAX_VALUE)));
        unanswered.clear();
    }

    /** Counts something that makes no turn. @param what in English, e.g. "reasoning" */
    void skip(String what) {
        skip(what, 1);
    }

    void skip(String what, long times) {
        fates.skip(what, times);
    }

    /** What it has become; without a turn it is an error. @param at file and place, for messages */
    public Conversation toConversation(String at) throws BadInputException {
        draft.id = id;
        draft.title = title;
        draft.log = turns -> new AgentLog(basis, drops, measured, fates.skipped());
        return draft.toConversation(at);
    }
}
