package mnemoscope.replay.miss;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;

/**
 * An evidence turn that a question needs, and why a policy did not hold it then.
 *
 * @param step   of the question
 * @param turn   the evidence
 * @param cause  empty if it was held
 * @param going  how it went; null unless it was dropped
 * @param reward of the policy at this decision
 */
public record Need(ReplayInput input, int step, int turn, Optional<MissCause> cause, Going going, double reward) {
    /**
     * How evidence went.
     *
     * @param step       at which it did
     * @param through    what went: the turn itself, or the last that covered it
     * @param inFavourOf the kept turn that ranked next above; -1 if none did, or it would have fitted
     * @param room       tokens that the budget had left
     * @param score      of what went; NaN if the policy keeps no such turn
     * @param term       what decided against it
     */
    public record Going(int step, int through, int inFavourOf, int room, double score, DecidingTerm term) {
        private static Going of(Trace trace, EvidenceFate fate) {
            int t = fate.step();
            double score = trace.score(t, trace.candidate(t, fate.through()));
            return new Going(t, fate.through(), fate.inFavourOf(), trace.budgetTokens(t) - trace.usedTokens(t),
                    score == ScoreSheet.EXCLUDED ? Double.NaN : score, DecidingTerm.of(trace, fate));
        }
    }

    /** All of an episode, in the order of the questions, those of one by arrival: the same ones for every policy. */
    public static List<Need> of(Trace trace) {
        return IntStream.range(0, trace.steps()).boxed()
                .flatMap(t -> trace.fates(t).stream().map(fate -> of(trace, t, fate))).toList();
    }

    private static Need of(Trace trace, int t, EvidenceFate fate) {
        Going going = fate.fate() == Fate.DROPPED ? Going.of(trace, fate) : null;
        Optional<MissCause> cause = switch (fate.fate()) {
            case KEPT -> Optional.empty();
            case NOT_ARRIVED -> Optional.of(MissCause.NOT_ARRIVED);
            case DROPPED -> Optional.of(MissCause.of(trace, going));
        };
        return new Need(trace.input(), t, fate.turn(), cause, going, trace.reward(t));
    }

    /** How many an episode has. */
    public static int count(ReplayInput input) {
        return input.supervision().steps().stream().mapToInt(gold -> gold.evidence().size()).sum();
    }

    public boolean isHeld() {
        return cause.isEmpty();
    }

    public boolean isDropped() {
        return going != null;
    }

    /** Turns that arrived after it up to the question; negative if it comes later. */
    public int age() {
        return ageAt(step);
    }

    /** Its age when it went. */
    public int ageWhenDropped() {
        return ageAt(going.step);
    }

    private int ageAt(int t) {
        return input.episode().questions().get(t).anchor() - turn;
    }

    /** Later steps whose questions need it too. */
    public IntStream laterNeeds() {
        return IntStream.range(step + 1, input.episode().steps())
                .filter(t -> input.supervision().at(t).evidence().contains(turn));
    }
}
