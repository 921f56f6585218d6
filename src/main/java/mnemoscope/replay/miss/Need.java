package mnemoscope.replay.miss;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/**
 * An evidence turn that a question needs, and why the policy did not hold it then.
 *
 * @param decision  of the question
 * @param cause empty if it was held
 * @param term  what decided against it where it went; without a key if nothing did
 */
public record Need(Trace trace, int decision, EvidenceFate fate, Optional<MissCause> cause, DecidingTerm term) {
    /** All of an episode, in the order of the questions, those of one by arrival. */
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

    /** What took the turn out of the context of the agent, where the policy is the record; empty of any other. */
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

    /** Whether it was dropped, now or at an earlier decision; the details of its going are there then. */
    public boolean isDropped() {
        return fate.fate() == Fate.DROPPED;
    }

    /** Turns that arrived after it up to the question; negative if it is one that comes later. */
    public int age() {
        return ageAt(decision);
    }

    /** Its age when it went. */
    public int ageWhenDropped() {
        return ageAt(fate.decision());
    }

    private int ageAt(int t) {
        return trace.input().episode().questions().get(t).anchor() - fate.turn();
    }

    /** Tokens that the budget had left when it went. */
    public int room() {
        return trace.budgetTokens(fate.decision()) - trace.usedTokens(fate.decision());
    }

    /** Score of what went: of the turn, or of the last that covered it. */
    public double score() {
        return trace.score(fate.decision(), trace.candidate(fate.decision(), fate.through()));
    }

    /** Later decisions whose questions need it too. */
    public IntStream laterNeeds() {
        return IntStream.range(decision + 1, trace.decisionCount())
                .filter(t -> trace.fates(t).stream().anyMatch(other -> other.turn() == fate.turn()));
    }

    /** Whether a plan holds it for this question. @param plan another replay of the episode */
    public boolean isHeldBy(Trace plan) {
        return plan.finds(decision, fate.turn());
    }
}
