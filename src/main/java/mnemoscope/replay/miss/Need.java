package mnemoscope.replay.miss;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/**
 * An evidence turn that a question needs, and why the policy did not hold it.
 *
 * @param decision of the question
 * @param cause    empty if it was held
 * @param term     the term that decided against it where it was dropped; without a key if there is none
 */
public record Need(Trace trace, int decision, EvidenceFate fate, Optional<MissCause> cause, DecidingTerm term) {
    /** All needs of an episode, in the order of the questions, then by arrival. */
    public static List<Need> of(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).boxed()
                .flatMap(t -> trace.fates(t).stream().map(fate -> of(trace, t, fate))).toList();
    }

    private static Need of(Trace trace, int t, EvidenceFate fate) {
        if (fate.fate() == Fate.KEPT) {
            return new Need(trace, t, fate, Optional.empty(), DecidingTerm.NONE);
        }
        DecidingTerm term = DecidingTerm.of(trace, fate);
        return new Need(trace, t, fate, Optional.of(MissCause.of(trace, fate, term)), term);
    }

    /** The cut that removed the turn from the agent's context, where the policy is the record; empty for any other policy. */
    public Optional<ContextDrop> cut() {
        return cause.filter(MissCause.LEFT_CONTEXT::equals).flatMap(left -> trace.input().supervision().log()
                .lastDropOf(fate.through(), trace.input().episode().questions().get(decision).anchor()));
    }

    /** The evidence turn. */
    public int turn() {
        return fate.turn();
    }

    public boolean isHeld() {
        return cause.isEmpty();
    }

    /** Whether it was dropped, now or at an earlier decision; only then are the details of the drop available. */
    public boolean isDropped() {
        return fate.fate() == Fate.DROPPED;
    }

    /** Turns that arrived after it up to the question; negative if it arrives later. */
    public int age() {
        return ageAt(decision);
    }

    /** Its age when it was dropped. */
    public int ageWhenDropped() {
        return ageAt(fate.decision());
    }

    /** Stops over which its turn had to be carried; 0 if it arrived since the last stop, or has not arrived. */
    public int stops() {
        return trace.input().episode().stopsSince(fate.turn(), decision);
    }

    private int ageAt(int t) {
        return trace.input().episode().questions().get(t).anchor() - fate.turn();
    }

    /** Tokens left in the budget when it was dropped. */
    public int room() {
        return trace.budgetTokens(fate.decision()) - trace.usedTokens(fate.decision());
    }

    /** Score of the dropped turn: itself, or the last turn that covered it. */
    public double score() {
        return trace.score(fate.decision(), trace.candidate(fate.decision(), fate.through()));
    }

    /** Later decisions whose questions need it too. */
    public IntStream laterNeeds() {
        return IntStream.range(decision + 1, trace.decisionCount())
                .filter(t -> trace.fates(t).stream().anyMatch(other -> other.turn() == fate.turn()));
    }

    /** Whether a plan holds the turn for this question. @param plan another replay of the episode */
    public boolean isHeldBy(Trace plan) {
        return plan.finds(decision, fate.turn());
    }
}
