package mnemoscope.replay.miss;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/** Why an evidence turn was not held when a question needed it. The first cause that applies counts, in this order. */
public enum MissCause implements Coded {
    /** It arrived after the question, or was never a candidate, such as a summary that only the agent held. */
    NOT_ARRIVED,
    /** The turn alone is larger than the budget, so no choice could hold it. */
    LARGER_THAN_BUDGET,
    /** It was dropped although it would still have fitted: below a threshold, or not in a plan. */
    ROOM_LEFT,
    /** Freshness decided, and its freshness was below {@link mnemoscope.replay.FreshnessSettings#STALE_BELOW}. */
    STALE,
    /**
     * It was dropped without having been held: a new turn or, where pools offer dropped turns again, a turn not kept at the
     * previous decision.
     */
    ON_ARRIVAL,
    /** It had been held, and other turns took its place. */
    OUTRANKED,
    /** The agent's log says that it left the context: the record decides nothing. */
    LEFT_CONTEXT,
    /** A what-if drops it, so the rule of the policy did not decide. */
    WHAT_IF;

    /**
     * The possible causes.
     *
     * @param record whether the record of an agent's log is among the policies
     * @param whatIf whether a what-if drops turns
     */
    public static List<MissCause> among(boolean record, boolean whatIf) {
        return Stream.of(values()).filter(cause -> (record || cause != LEFT_CONTEXT) && (whatIf || cause != WHAT_IF)).toList();
    }

    /** "Dropped on arrival". */
    public String words() {
        return Texts.of(switch (this) {
            case NOT_ARRIVED -> "explain.miss-not-arrived";
            case LARGER_THAN_BUDGET -> "explain.miss-larger-than-budget";
            case ROOM_LEFT -> "explain.miss-room-left";
            case STALE -> "explain.miss-stale";
            case ON_ARRIVAL -> "explain.miss-on-arrival";
            case OUTRANKED -> "explain.miss-outranked";
            case LEFT_CONTEXT -> "explain.miss-left-context";
            case WHAT_IF -> "explain.miss-what-if";
        });
    }

    /** The condition for the cause, in a sentence. */
    public String help() {
        return Texts.of(switch (this) {
            case NOT_ARRIVED -> "explain.miss-not-arrived-help";
            case LARGER_THAN_BUDGET -> "explain.miss-larger-than-budget-help";
            case ROOM_LEFT -> "explain.miss-room-left-help";
            case STALE -> "explain.miss-stale-help";
            case ON_ARRIVAL -> "explain.miss-on-arrival-help";
            case OUTRANKED -> "explain.miss-outranked-help";
            case LEFT_CONTEXT -> "explain.miss-left-context-help";
            case WHAT_IF -> "explain.miss-what-if-help";
        });
    }

    /** The condition for the cause, in a few words; empty where {@link #words} is enough. */
    public String hint() {
        return switch (this) {
            case NOT_ARRIVED -> Texts.of("explain.miss-not-arrived-hint");
            case LARGER_THAN_BUDGET, LEFT_CONTEXT -> "";
            case ROOM_LEFT -> Texts.of("explain.miss-room-left-hint");
            case STALE -> Texts.of("explain.miss-stale-hint");
            case ON_ARRIVAL -> Texts.of("explain.miss-on-arrival-hint");
            case OUTRANKED -> Texts.of("explain.miss-outranked-hint");
            case WHAT_IF -> Texts.of("explain.miss-what-if-hint");
        };
    }

    /** The cause for a turn that is not kept. @param term the term that decided against it */
    static MissCause of(Trace trace, EvidenceFate fate, DecidingTerm term) {
        if (fate.fate() == Fate.NOT_ARRIVED || fate.fate() == Fate.NOT_OFFERED) {
            return NOT_ARRIVED;
        }
        if (trace.policy().isRecord()) {
            return LEFT_CONTEXT;
        }
        int t = fate.decision();
        int c = trace.candidate(t, fate.through());
        int size = trace.input().sizes()[fate.through()];
        if (size > trace.budgetTokens(t)) {
            return LARGER_THAN_BUDGET;
        }
        if (trace.forced(t, c)) {
            return WHAT_IF;
        }
        if (size <= trace.budgetTokens(t) - trace.usedTokens(t)) {
            return ROOM_LEFT;
        }
        if (term.isFreshness() && trace.stale(t, c)) {
            return STALE;
        }
        return trace.cached(t, c) ? OUTRANKED : ON_ARRIVAL;
    }
}
