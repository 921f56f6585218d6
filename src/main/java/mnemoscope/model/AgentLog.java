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
 * What the log of an agent says of the agent's own memory: which turns left its context, when and why. A turn enters the
 * context when it arrives, so the drops alone say what stood in it at any time. Part of the {@link Supervision}: no policy
 * sees it, but for the record "as logged".
 *
 * @param basis          how much the log says
 * @param drops      in order of time
 * @param measuredTokens by user message: tokens of input of the agent's first answer to it, as its service counted them
 * @param skipped        what made no turn, by what it was, with how often
 */
public record AgentLog(Basis basis, List<ContextDrop> drops, SortedMap<Integer, Integer> measuredTokens,
        SequencedMap<String, Long> skipped) {
    /** The file holds no record of a context. */
    public static final AgentLog NONE = new AgentLog(Basis.NONE, List.of(), new TreeMap<>(), new LinkedHashMap<>());

    /** How much a log says of the context. */
    public enum Basis implements Coded, Titled {
        /** Nothing: it is no log. */
        NONE,
        /** The context of every moment. */
        EXACT,
        /** The context at the end and from the last compaction on; what was in it before is taken to have stayed until then. */
        FROM_LAST
    }

    /** Why turns left the context. */
    public enum Cause implements Coded, Titled {
        /** The conversation was cut and, mostly, replaced by a summary. */
        COMPACTION,
        /** The results of some tool calls were cleared. */
        RESULTS_CLEARED,
        /** A call of the model repeats its history without them. */
        LEFT_OUT,
        /** The person took back messages. */
        ROLLED_BACK,
        /** The log lists what is in context at its end. */
        END
    }

    /**
     * Turns leave the context, or come back to it, at one moment.
     *
     * @param before  index of the turn that arrives next; the number of turns if none does
     * @param dropped    turns that were in context and are not now
     * @param restored    turns that had gone and are in context again
     * @param details what else the log says, by names of files: trigger, tokens_before, tokens_saved, named, call, rebuilt
     */
    public record ContextDrop(int before, Cause cause, TurnSet dropped, TurnSet restored, SequencedMap<String, String> details) {
        public static final String TRIGGER = "trigger";
        /** Tokens in context before it, as the agent counted them. */
        public static final String TOKENS_BEFORE = "tokens_before";
        public static final String TOKENS_SAVED = "tokens_saved";
        /** How many calls were named whose results went; some may not be in the file. */
        public static final String NAMED = "named";
        /** The number of the call, from 1, that leaves them out. */
        public static final String CALL = "call";
        /** "true" if the log does not say what stayed, so that it is worked out by the agent's own rule. */
        public static final String REBUILT = "rebuilt";

        public ContextDrop {
            details = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(details));
        }

        /** A detail that is a number; -1 if the log does not say it. */
        public int number(String detail) {
            String said = details.get(detail);
            return said != null && said.matches("[0-9]{1,9}") ? Integer.parseInt(said) : -1;
        }

        /** Why, in words, e.g. "compaction", "left out of call 6". */
        public String words() {
            return details.containsKey(CALL) ? Texts.of("protocol.left-out-of-call", details.get(CALL)) : cause.title();
        }
    }

    public AgentLog {
        drops = List.copyOf(drops);
        measuredTokens = Collections.unmodifiableSortedMap(new TreeMap<>(measuredTokens));
        skipped = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(skipped));
    }

    /** Whether there is a record of the context at all. */
    public boolean isPresent() {
        return basis != Basis.NONE;
    }

    /** What it is worth: "exact", "nothing dropped", ... */
    public String worth() {
        return isPresent() && drops.isEmpty() ? Texts.of("protocol.log.nothing-dropped") : basis.title();
    }

    /** What it is worth, and what of it the log does not say. */
    public String words() {
        long rebuilt = drops.stream().filter(each -> each.details.containsKey(ContextDrop.REBUILT)).count();
        int unknown = drops.stream().mapToInt(each -> Math.max(0, each.number(ContextDrop.NAMED) - each.dropped.count())).sum();
        String words = rebuilt == 0 ? worth() : Texts.of("protocol.log-rebuilt", basis.title(), rebuilt);
        return unknown == 0 ? words : Texts.of("protocol.log-names-more", words, unknown);
    }

    /**
     * The turns that stood in the agent's context after a turn had arrived and before the next one does: also what a question
     * asked there meets.
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

    /** What took a turn out of the context last, up to when another had arrived; empty if nothing did. */
    public Optional<ContextDrop> lastDropOf(int turn, int anchor) {
        return drops.stream().filter(each -> each.before <= anchor + 1 && each.dropped.contains(turn))
                .reduce((one, next) -> next);
    }

    /** The drops after a turn had arrived and before another has: those that happened between two questions. */
    public List<ContextDrop> between(int anchor, int next) {
        List<ContextDrop> found = new ArrayList<>(drops);
        found.removeIf(each -> each.before <= anchor + 1 || each.before > next + 1);
        return found;
    }
}
