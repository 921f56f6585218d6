package mnemoscope.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The record of an agent's context in its log: which turns left the context, when and why. A turn enters the context when it
 * arrives, so the drops determine the context at any time. Part of the {@link Supervision}: no policy sees it, except the record
 * "as logged".
 *
 * @param basis          how much the log records
 * @param drops          in order of time
 * @param measuredTokens by user message: input tokens of the agent's first answer to it, as counted by its service
 * @param skipped        entries that made no turn: count by type
 * @param origin         what the log says of itself
 * @param marks          evidence that a person marked for decisions at calls, by the turn after which the call is made; it wins over
 *                       derived evidence, also where it is empty
 */
public record AgentLog(Basis basis, List<ContextDrop> drops, SortedMap<Integer, Integer> measuredTokens,
        SequencedMap<String, Long> skipped, LogOrigin origin, SortedMap<Integer, List<Integer>> marks) {
    /** No record of a context. */
    public static final AgentLog NONE = new AgentLog(Basis.NONE, List.of(), new TreeMap<>(), new LinkedHashMap<>());

    /** How much a log records of the context. */
    public enum Basis implements Coded, Titled {
        /** Nothing: not a log. */
        NONE,
        /** The context at any time. */
        EXACT,
        /** The context at the end and since the last compaction; earlier turns are assumed to have stayed until then. */
        FROM_LAST
    }

    public enum Cause implements Coded, Titled {
        /** The conversation was cut and, usually, replaced by a summary. */
        COMPACTION,
        /** The results of some tool calls were cleared. */
        RESULTS_CLEARED,
        /** A call of the model repeats its history without these turns. */
        LEFT_OUT,
        /** The user rolled messages back. */
        ROLLED_BACK,
        /** The log lists the turns in context at its end. */
        END
    }

    /**
     * Turns that leave the context, or return to it, at one time.
     *
     * @param before   index of the turn that arrives next; the number of turns if none does
     * @param dropped  turns that were in context and no longer are
     * @param restored turns that had been dropped and are in context again
     * @param details  other facts in the log, by their names in files: trigger, tokens_before, tokens_saved, named, call, rebuilt
     */
    public record ContextDrop(int before, Cause cause, TurnSet dropped, TurnSet restored, SequencedMap<String, String> details) {
        public static final String TRIGGER = "trigger";
        /** Tokens in context before the cut, as counted by the agent. */
        public static final String TOKENS_BEFORE = "tokens_before";
        public static final String TOKENS_SAVED = "tokens_saved";
        /** Number of tool calls whose results were cleared; some may not be in the file. */
        public static final String NAMED = "named";
        /** Number of the call, from 1, that omits the turns. */
        public static final String CALL = "call";
        /** "true" if the log does not list the kept turns, so that they are derived by the agent's rule. */
        public static final String REBUILT = "rebuilt";

        public ContextDrop {
            details = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(details));
        }

        /** A numeric detail; -1 if the log does not have it. */
        public int number(String detail) {
            String said = details.get(detail);
            return said != null && said.matches("[0-9]{1,9}") ? Integer.parseInt(said) : -1;
        }

        /** The cause in words, e.g. "compaction", "left out of call 6". */
        public String words() {
            return details.containsKey(CALL) ? Texts.of("protocol.left-out-of-call", details.get(CALL)) : cause.title();
        }
    }

    public AgentLog {
        drops = List.copyOf(drops);
        measuredTokens = Collections.unmodifiableSortedMap(new TreeMap<>(measuredTokens));
        skipped = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(skipped));
        marks = Collections.unmodifiableSortedMap(new TreeMap<>(marks));
    }

    /** A log that says nothing of itself. */
    public AgentLog(Basis basis, List<ContextDrop> drops, SortedMap<Integer, Integer> measuredTokens,
            SequencedMap<String, Long> skipped) {
        this(basis, drops, measuredTokens, skipped, LogOrigin.NONE);
    }

    /** A log in which nobody marked anything. */
    public AgentLog(Basis basis, List<ContextDrop> drops, SortedMap<Integer, Integer> measuredTokens,
            SequencedMap<String, Long> skipped, LogOrigin origin) {
        this(basis, drops, measuredTokens, skipped, origin, new TreeMap<>());
    }

    public AgentLog withMarks(SortedMap<Integer, List<Integer>> changed) {
        return new AgentLog(basis, drops, measuredTokens, skipped, origin, changed);
    }

    /** Whether the context was recorded. */
    public boolean isPresent() {
        return basis != Basis.NONE;
    }

    /** Quality of the record: "exact", "nothing dropped", ... */
    public String worth() {
        return isPresent() && drops.isEmpty() ? Texts.of("protocol.log.nothing-dropped") : basis.title();
    }

    /** Quality of the record, and its gaps. */
    public String words() {
        long rebuilt = drops.stream().filter(each -> each.details.containsKey(ContextDrop.REBUILT)).count();
        int unknown = drops.stream().mapToInt(each -> Math.max(0, each.number(ContextDrop.NAMED) - each.dropped.count())).sum();
        String words = rebuilt == 0 ? worth() : Texts.of("protocol.log-rebuilt", basis.title(), rebuilt);
        return unknown == 0 ? words : Texts.of("protocol.log-names-more", words, unknown);
    }

    /**
     * The turns in the agent's context after a turn has arrived and before the next one does, which is also the context of a
     * question asked there.
     *
     * @param anchor index of the last turn that has arrived; -1 if none has
     */
    public BitSet contextAt(int anchor) {
        BitSet context = new BitSet();
        int arrived = 0;
        for (ContextDrop drop : drops) {
            if (drop.before > anchor + 1) {
                break;
            }
            context.set(arrived, drop.before);
            arrived = drop.before;
            drop.dropped.takeFrom(context);
            drop.restored.addTo(context);
        }
        context.set(arrived, anchor + 1);
        return context;
    }

    /** The last drop of a turn up to an anchor; empty if it was not dropped. */
    public Optional<ContextDrop> lastDropOf(int turn, int anchor) {
        return drops.stream().filter(each -> each.before <= anchor + 1 && each.dropped.contains(turn))
                .reduce((one, next) -> next);
    }

    /** The drops after one anchor and up to the next: those between two questions. */
    public List<ContextDrop> between(int anchor, int next) {
        List<ContextDrop> found = new ArrayList<>(drops);
        found.removeIf(each -> each.before <= anchor + 1 || each.before > next + 1);
        return found;
    }
}
