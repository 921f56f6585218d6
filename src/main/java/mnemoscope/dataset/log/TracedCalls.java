package mnemoscope.dataset.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Assigns calls of language models to conversations. Each call repeats its history: repeated items are matched with existing
 * turns, new items arrive, and turns in one call but not in the next have left the context.
 */
final class TracedCalls {
    /** Shorter texts that were dropped count as new when they return. */
    private static final int TELLING_CHARACTERS = 32;

    /** Type of a trace's records: one of {@link DatasetInfo#PARTS}. */
    private final String parts;
    private final int leadMessages;
    /** Fates in the first conversation, also used for the rest of the trace. */
    private final RecordFates fates;
    private boolean notRead;
    private final List<Call> calls = new ArrayList<>();
    private final List<Traced> conversations = new ArrayList<>();
    private final Map<String, Traced> byId = new HashMap<>();
    /** By the system prompt and tools of their first call. */
    private final Map<Set<String>, List<Traced>> byFrame = new HashMap<>();
    /** By the keys of their items. */
    private final Map<String, Set<Traced>> byKey = new HashMap<>();
    /** By the ids of their tool calls. */
    private final Map<String, Traced> byCall = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    /**
     * One call.
     *
     * @param id           its id in the trace; empty if it has none
     * @param conversation its id; empty if the trace has none
     * @param start        orders calls; ties in file order
     * @param input        items sent
     * @param output       items returned
     * @param inputTokens  as counted by the service; -1 if not in the trace
     */
    record Call(String id, String conversation, String start, List<MessageItem> input, List<MessageItem> output,
            long inputTokens) {
        Call(String conversation, String start, List<MessageItem> input, List<MessageItem> output, long inputTokens) {
            this("", conversation, start, input, output, inputTokens);
        }
    }

    /** A conversation while its calls are processed. */
    private static final class Traced {
        private final int number;
        private final LogDraft draft;
        /** Turns by the key of their item, ascending. */
        private final Map<String, List<Integer>> turns = new HashMap<>();
        /** Number of turns by key, without system turns. */
        private final Map<String, Integer> said = new HashMap<>();
        private int calls;

        Traced(int number, LogDraft draft) {
            this.number = number;
            this.draft = draft;
        }

        /** Whether a call may belong to it, if ids do not decide. */
        private boolean mayHave(Call call) {
            return call.conversation.isEmpty() || draft.id.isEmpty();
        }
    }

    private void arrive(Traced traced, MessageItem item, TurnKind kind, boolean first) {
        boolean frame = first && kind == TurnKind.SYSTEM;
        int turn = frame && item.definition()
                ? traced.draft.pinAlways(kind, item.text())
                : frame ? traced.draft.pin(kind, item.text()) : traced.draft.put(item.as(kind));
        if (kind == TurnKind.TOOL_CALL && !item.call().isEmpty()) {
            byCall.put(item.call(), traced);
        }
        traced.turns.computeIfAbsent(item.key(), fresh -> new ArrayList<>()).add(turn);
        if (!item.isSystem()) {
            traced.said.merge(item.key(), 1, Integer::sum);
            byKey.computeIfAbsent(item.key(), fresh -> new LinkedHashSet<>()).add(traced);
        }
    }

    /** @param leadMessages user messages at the start that are not questions */
    TracedCalls(String parts, int leadMessages) {
        fates = new RecordFates(parts);
        this.parts = parts;
        this.leadMessages = leadMessages;
    }

    /** Counts parts that make no turn. */
    RecordFates fates() {
        return fates;
    }

    /** Adds the next part of the trace. @param call with at least one item; empty for other parts, which are counted */
    void part(Optional<Call> call) {
        call.ifPresentOrElse(this::add, () -> fates.became("no call of a model", 1));
    }

    /** Counts a part of the trace that is a call, but cannot be read. */
    void unread(String fate) {
        fates.became(fate, 1);
        notRead |= fate.startsWith(DatasetInfo.NOT_READ);
    }

    /** Leaves out calls that stand around others and repeat their messages. */
    void leaveOut(Set<String> ids) {
        int before = calls.size();
        calls.removeIf(call -> ids.contains(call.id));
        fates.became("no call of a model", before - calls.size());
    }

    private void add(Call call) {
        calls.add(new Call(call.id, call.conversation, call.start, shared(MessageItems.withRolesOfTools(call.input)),
                shared(call.output), call.inputTokens));
    }

    /** Histories repeat, so their texts are shared. */
    private List<MessageItem> shared(List<MessageItem> items) {
        return items.stream().map(item -> new MessageItem(item.kind(), shared(item.text()), shared(item.key()), item.speaker(),
                item.definition(), shared(item.call()))).toList();
    }

    private String shared(String text) {
        return texts.computeIfAbsent(text, fresh -> fresh);
    }

    /**
     * The conversations of all calls, processed in the order of their start.
     *
     * @param file for messages
     * @throws BadInputException if there is no call
     */
    List<LogDraft> conversations(String file) throws BadInputException {
        if (calls.isEmpty()) {
            throw new BadInputException(Texts.of(fates.skipped().isEmpty()
                    ? "dataset.no-span-in-the-trace"
                    : notRead ? "dataset.no-readable-call-in-the-trace" : "dataset.no-call-in-the-trace", file));
        }
        calls.sort(Comparator.comparing(Call::start));
        for (Call call : calls) {
            hear(call, find(call));
        }
        return conversations.stream().map(traced -> traced.draft).toList();
    }

    private Traced find(Call call) {
        Traced found = call.conversation.isEmpty() ? null : byId.get(call.conversation);
        if (found != null) {
            return found;
        }
        Set<String> frame = new HashSet<>();
        Map<String, Integer> said = new HashMap<>();
        for (MessageItem item : call.input) {
            if (item.isSystem()) {
                frame.add(item.key());
            } else {
                said.merge(item.key(), 1, Integer::sum);
            }
        }
        found = continued(call);
        if (found == null) {
            found = sharing(call, said);
        }
        if (found == null && said.values().stream().mapToInt(Integer::intValue).sum() >= 2) {
            found = byFrame.getOrDefault(frame, List.of()).reversed().stream().filter(each -> each.mayHave(call)).findFirst()
                    .orElse(null);
        }
        if (found == null) {
            found = new Traced(conversations.size(),
                    new LogDraft(leadMessages, conversations.isEmpty() ? fates : new RecordFates(parts)));
            conversations.add(found);
            byFrame.computeIfAbsent(frame, fresh -> new ArrayList<>()).add(found);
        }
        if (found.draft.id.isEmpty() && !call.conversation.isEmpty()) {
            found.draft.id = call.conversation;
            byId.put(call.conversation, found);
        }
        return found;
    }

    /**
     * The conversation that a call continues with results alone, for the service keeps the history: the one with their calls, by
     * their ids, else the latest that waits for a result. Null if the call holds more.
     */
    private Traced continued(Call call) {
        List<MessageItem> sent = call.input.stream().filter(item -> !item.isSystem()).toList();
        if (sent.isEmpty() || sent.stream().anyMatch(item -> item.kind() != TurnKind.TOOL_RESULT)) {
            return null;
        }
        return sent.stream().map(item -> byCall.get(item.call())).filter(Objects::nonNull).findFirst()
                .or(() -> conversations.reversed().stream().filter(each -> each.draft.endsWith(TurnKind.TOOL_CALL)).findFirst())
                .orElse(null);
    }

    /** The conversation that shares most items with a call, the latest of equal ones; null if none shares any. */
    private Traced sharing(Call call, Map<String, Integer> said) {
        Map<Traced, Integer> common = new IdentityHashMap<>();
        said.forEach((key, times) -> byKey.getOrDefault(key, Set.of()).stream().filter(each -> each.mayHave(call))
                .forEach(each -> common.merge(each, Math.min(times, each.said.get(key)), Integer::sum)));
        return common.entrySet().stream()
                .max(Map.Entry.<Traced, Integer>comparingByValue().thenComparingInt(each -> each.getKey().number))
                .map(Map.Entry::getKey).orElse(null);
    }

    private void hear(Call call, Traced traced) {
        boolean more = continued(call) == traced;
        boolean first = traced.calls++ == 0;
        traced.draft.fates().became(DatasetInfo.CALLS, 1);
        BitSet context = traced.draft.context();
        BitSet taken = new BitSet();
        int[] matched = new int[call.input.size()];
        int latest = -1;
        int bound = -1;
        for (int k = 0; k < matched.length; k++) {
            matched[k] = match(call.input.get(k), traced, context, taken, latest);
            if (matched[k] >= 0) {
                taken.set(matched[k]);
                latest = matched[k];
                // the system prompt is always sent again, so it does not mark the start of the history
                bound = call.input.get(k).isSystem() ? bound : k;
            }
        }
        for (int k = matched.length - 1; k >= 0 && bound < 0; k--) {
            bound = call.input.get(k).kind() == TurnKind.USER ? k : -1;
        }
        BitSet now = more ? (BitSet) context.clone() : (BitSet) taken.clone();
        for (int turn = 0; turn < traced.draft.turns(); turn++) {
            if (traced.draft.isPinned(turn)) {
                now.set(turn);
            }
        }
        if (!now.equals(context)) {
            traced.draft.become(now, AgentLog.Cause.LEFT_OUT, Map.of(AgentLog.ContextDrop.CALL, String.valueOf(traced.calls)));
        }
        for (int k = 0; k < matched.length; k++) {
            MessageItem item = call.input.get(k);
            if (matched[k] < 0) {
                arrive(traced, item, !first && k < bound && item.isSaid() ? TurnKind.SUMMARY : item.kind(), first);
            }
        }
        if (call.inputTokens >= 0) {
            traced.draft.answered(call.inputTokens);
        }
        call.output.forEach(item -> arrive(traced, item, item.kind(), false));
    }

    /** The turn that an item repeats; -1 if the item is new. */
    private static int match(MessageItem item, Traced traced, BitSet context, BitSet taken, int latest) {
        int before = -1;
        int gone = -1;
        for (int turn : traced.turns.getOrDefault(item.key(), List.of())) {
            if (taken.get(turn)) {
                continue;
            }
            if (context.get(turn)) {
                if (turn > latest) {
                    return turn;
                }
                before = before < 0 ? turn : before;
            } else {
                gone = gone < 0 ? turn : gone;
            }
        }
        return before >= 0 ? before : gone >= 0 && item.text().length() >= TELLING_CHARACTERS ? gone : -1;
    }
}
