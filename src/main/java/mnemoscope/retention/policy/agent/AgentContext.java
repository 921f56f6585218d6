package mnemoscope.retention.policy.agent;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Observation;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.text.call.ToolCall;

/**
 * The candidates of a decision as the context of an agent, while a rule drops from it. A result never stays without its call; a
 * call may stay without its result, which is then cleared. Places c are those of the observation.
 *
 * <p>Open in the sources, and read alike for every rule: agents act at a threshold of their window, here a rule acts only if the
 * turns exceed the budget. In the mode {@code faithful} it goes down to the agent's own level, in {@code lazy} it stops when the
 * rest fits. A cleared result costs {@code stub} tokens. A summary takes the share {@code reserve} of the budget once the rule has
 * acted; it is filled with nothing, as there is no model here. Tokens in a rule assume a window of 200,000, so they are multiplied
 * by min(1, budget / 200,000) unless {@code scale} is off; counts stay.
 */
final class AgentContext {
    static final int WINDOW = 200_000;
    private static final int NEVER = -1;

    private final Observation seen;
    private final Transcript script;
    private final ParameterValues values;
    private final BitSet frozen;
    /** Turns from here on have arrived since the last decision. */
    private final int from;
    private final boolean[] kept;
    private final int[] tokens;
    /** By candidate, the place in the order of drops. */
    private final int[] places;
    /** By call among the candidates, its results that are not kept. */
    private final int[] cleared;
    /** First candidate by group, and by candidate the next of its group; made when first needed. */
    private Map<Integer, Integer> first;
    private int[] following;
    private final int stub;
    private final int limit;
    /** The newest summary among the candidates; -1 if there is none. */
    private final int summary;
    private long used;
    private int drops;
    private boolean overflow;
    /** What the rule keeps, whether or not more fits. */
    private BitSet survivors = new BitSet();

    /** @param frozen turns that survived the last action of the rule. @param summarised whether a summary stands in the context */
    AgentContext(Observation seen, Transcript script, ParameterValues values, BitSet frozen, int from, boolean summarised) {
        this.seen = seen;
        this.script = script;
        this.values = values;
        this.frozen = frozen;
        this.from = from;
        stub = values.whole(AgentPolicy.STUB);
        int n = seen.candidates();
        kept = new boolean[n];
        Arrays.fill(kept, true);
        tokens = new int[n];
        places = new int[n];
        Arrays.fill(places, NEVER);
        cleared = new int[n];
        for (int c = 0; c < n; c++) {
            tokens[c] = seen.sizeTokens(seen.turn(c));
            used += tokens[c];
            if (kind(c) == TurnKind.TOOL_CALL) {
                cleared[c] += script.answers(seen.turn(c));
            } else if (callOf(c) >= 0) {
                cleared[callOf(c)]--;
            }
        }
        used += (long) stub * IntStream.of(cleared).sum();
        summary = newest(TurnKind.SUMMARY);
        int reserve = (int) (values.decimal(AgentPolicy.RESERVE) * seen.windowTokens());
        boolean acts = used + (summarised ? reserve : 0) > seen.budgetTokens();
        limit = acts ? Math.max(0, seen.budgetTokens() - reserve) : Integer.MAX_VALUE;
    }

    /** Whether the turns exceed the budget, so that the rule acts. */
    boolean acts() {
        return limit < Integer.MAX_VALUE;
    }

    /** Applies a rule and then FIT, if the turns exceed the budget. */
    void apply(AgentPolicy rule) {
        if (acts()) {
            for (int c = 0; c < size(); c++) {
                if (kind(c) == TurnKind.TOOL_RESULT && callTurn(c) >= 0 && callOf(c) < 0 && !seen.isPinned(callTurn(c))) {
                    drop(c);
                }
            }
            rule.drop(this);
            fit();
        }
    }

    int size() {
        return kept.length;
    }

    Transcript script() {
        return script;
    }

    int turn(int c) {
        return seen.turn(c);
    }

    /** The last turn that has arrived. */
    int anchor() {
        return seen.anchor();
    }

    TurnKind kind(int c) {
        return seen.kind(seen.turn(c));
    }

    boolean is(int c, TurnKind kind) {
        return kind(c) == kind;
    }

    int tokens(int c) {
        return tokens[c];
    }

    boolean kept(int c) {
        return kept[c];
    }

    int group(int c) {
        return script.group(seen.turn(c));
    }

    /** Whether a candidate has arrived since the last decision. */
    boolean isNew(int c) {
        return seen.turn(c) >= from && !seen.cached(c);
    }

    /** Whether a candidate survived the last action of the rule. */
    boolean isFrozen(int c) {
        return frozen.get(seen.turn(c));
    }

    /** Whether a rule keeps it whatever it says of others: system, memory and the newest summary; pinned turns are not here. */
    boolean isHard(int c) {
        return kind(c) == TurnKind.SYSTEM || kind(c) == TurnKind.MEMORY || c == summary;
    }

    /** The newest kept candidate of a kind; -1 if there is none. */
    int newest(TurnKind kind) {
        for (int c = size() - 1; c >= 0; c--) {
            if (kept[c] && kind(c) == kind) {
                return c;
            }
        }
        return -1;
    }

    /** The call that a candidate answers, among all turns; -1 if it is no result or its call is unknown. */
    int callTurn(int c) {
        return script.callOf(seen.turn(c));
    }

    /** The candidate that a candidate answers; -1 if it is no result or its call is no candidate. */
    int callOf(int c) {
        int call = callTurn(c);
        return call < 0 ? -1 : Math.max(-1, seen.candidate(call));
    }

    /** The call that a call is, or that a result answers; empty for other turns. */
    Optional<ToolCall> call(int c) {
        int call = kind(c) == TurnKind.TOOL_CALL ? seen.turn(c) : callTurn(c);
        return call < 0 ? Optional.empty() : Optional.of(script.call(seen, call));
    }

    /** Equal for calls that mean the same; empty for a result whose call is unknown. */
    String callKey(int c) {
        int call = kind(c) == TurnKind.TOOL_CALL ? turn(c) : callTurn(c);
        return call < 0 ? "" : script.key(seen, call);
    }

    /** The user turn of a candidate. */
    int userTurn(int c) {
        return script.userTurn(turn(c));
    }

    String text(int c) {
        return seen.text(seen.turn(c));
    }

    /** Tokens in use: of kept turns and of the lines in place of cleared results. */
    long used() {
        return used;
    }

    /** The budget of the whole decision, pinned turns included. */
    int window() {
        return seen.windowTokens();
    }

    /** Tokens of the turns that the rule does not decide on. */
    int outside() {
        return seen.windowTokens() - seen.budgetTokens();
    }

    boolean fits() {
        return used <= limit;
    }

    /** Tokens that the candidates may take if the whole context takes this share of the budget. */
    double room(double share) {
        return Math.min(limit, share * seen.windowTokens() - outside());
    }

    /** The candidates that a rule keeps whatever it says of others; a new set. */
    BitSet hard() {
        BitSet hard = new BitSet();
        IntStream.range(0, size()).filter(c -> kept[c] && isHard(c)).forEach(hard::set);
        return hard;
    }

    /** {@link #hard}, and the oldest others up to a number. */
    BitSet hardAndHead(int head) {
        BitSet keep = hard();
        int left = head;
        for (int c = 0; c < size() && left > 0; c++) {
            if (kept[c] && !isHard(c)) {
                keep.set(c);
                left--;
            }
        }
        return keep;
    }

    /** Tokens of some candidates. */
    double tokens(BitSet of) {
        return of.stream().mapToLong(c -> tokens[c]).sum();
    }

    /** Drops all but these, oldest first, until the rule has done enough. */
    void keepOnly(BitSet keep) {
        survivors = keep;
        for (int c = 0; c < size() && !isDone(); c++) {
            if (!keep.get(c)) {
                drop(c);
            }
        }
    }

    /** Whether the rule has done enough: in the lazy mode, when the rest fits. */
    boolean isDone() {
        return fits() && values.is(AgentPolicy.MODE, AgentPolicy.LAZY);
    }

    /** A number of tokens of a rule, made for a window of 200,000, in this budget. */
    double scaled(double tokensOfRule) {
        return values.is(AgentPolicy.SCALE, AgentPolicy.OFF)
                ? tokensOfRule
                : tokensOfRule * Math.min(1, seen.windowTokens() / (double) WINDOW);
    }

    /** Drops a candidate; with a call its results. Does nothing if it is dropped already. */
    void drop(int c) {
        if (!kept[c]) {
            return;
        }
        kept[c] = false;
        places[c] = drops++;
        used -= tokens[c];
        if (kind(c) == TurnKind.TOOL_CALL) {
            used -= (long) stub * cleared[c];
            members(c).filter(r -> callOf(r) == c).forEach(this::drop);
        } else if (callOf(c) >= 0) {
            cleared[callOf(c)]++;
            used += kept[callOf(c)] ? stub : 0;
        }
    }

    /** Whether a candidate begins a message: it is the first of its group and no result of a call. */
    boolean isStart(int c) {
        return callOf(c) < 0 && !seen.isPinned(callTurn(c)) && members(c).findFirst().orElse(c) == c;
    }

    /** Whether a candidate is an assistant's text or a call. */
    boolean isAssistant(int c) {
        return kind(c) == TurnKind.ASSISTANT || kind(c) == TurnKind.TOOL_CALL;
    }

    /** Whether a candidate is an assistant's text without calls. */
    boolean isAnswer(int c) {
        return kind(c) == TurnKind.ASSISTANT && !script.calls(turn(c));
    }

    /** Whether some results of a call are not kept. */
    boolean isCleared(int c) {
        return kind(c) == TurnKind.TOOL_CALL && cleared[c] > 0;
    }

    /** The candidates of a candidate's group, ascending. */
    IntStream members(int c) {
        if (following == null) {
            following = new int[size()];
            first = new HashMap<>();
            for (int k = size() - 1; k >= 0; k--) {
                Integer next = first.put(group(k), k);
                following[k] = next == null ? NEVER : next;
            }
        }
        return IntStream.iterate(first.get(group(c)), k -> k != NEVER, k -> following[k]);
    }

    /** Drops the whole group of a candidate. */
    void dropGroup(int c) {
        members(c).forEach(this::drop);
    }

    /**
     * FIT: drops singly, oldest first, until the rest fits: results, groups of calls, the assistant's texts, the user's texts but
     * the newest, memory and summaries, the newest text of the user. What has arrived since the last decision goes only when
     * nothing else is left, and system texts only then: this is an overflow.
     */
    private void fit() {
        for (boolean arrivals : new boolean[]{false, true}) {
            int user = newest(TurnKind.USER);
            for (Stage stage : Stage.values()) {
                for (int c = 0; c < size() && !fits(); c++) {
                    if (kept[c] && stage == stage(c, user) && (arrivals || !isLate(c, stage))) {
                        if (stage == Stage.GROUP) {
                            dropGroup(c);
                        } else {
                            drop(c);
                        }
                    }
                }
            }
        }
        overflow = !fits();
        for (int c = 0; c < size() && !fits(); c++) {
            drop(c);
        }
    }

    /** Whether a candidate, or in the stage of groups any of its group, has arrived since the last decision. */
    private boolean isLate(int c, Stage stage) {
        return stage == Stage.GROUP ? members(c).anyMatch(k -> kept[k] && isNew(k)) : isNew(c);
    }

    /** Whether system and pinned turns alone exceed the budget, so that system turns were dropped. */
    boolean isOverflow() {
        return overflow;
    }

    /** Place of a candidate in the order of drops, from 0; for a kept candidate the number of drops. */
    int place(int c) {
        return kept[c] ? drops : places[c];
    }

    /** Whether the rule keeps a candidate, rather than leaving it because it fits. */
    boolean isSurvivor(int c) {
        return kept[c] && survivors.get(c);
    }

    boolean isOf(Observation other) {
        return seen == other;
    }

    private enum Stage {
        RESULT,
        GROUP,
        ASSISTANT,
        USER,
        MEMORY,
        NEWEST_USER
    }

    /** When FIT drops a candidate; null if it does not. */
    private Stage stage(int c, int newestUser) {
        return switch (kind(c)) {
            case TOOL_RESULT -> Stage.RESULT;
            case TOOL_CALL -> Stage.GROUP;
            case ASSISTANT -> script.calls(seen.turn(c)) ? Stage.GROUP : Stage.ASSISTANT;
            case USER -> c == newestUser ? Stage.NEWEST_USER : Stage.USER;
            case MEMORY, SUMMARY -> Stage.MEMORY;
            case SYSTEM -> null;
        };
    }
}
