package mnemoscope.replay.miss;

import java.util.List;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;

/**
 * The term that decided against a turn: the largest part of the difference between the score of the turn kept in its place and
 * its own score. The parts add up to that difference: a term contributes the difference of what it adds to both scores; where the
 * sum is multiplied by freshness, a term counts at the mean of both freshnesses, and the difference of the freshnesses at the
 * mean of both sums.
 *
 * @param key  of the term, {@link #FRESHNESS}, or one of the constants where the score has no terms; empty if no turn was kept in
 *             its place
 * @param part of the difference; NaN if there is none
 */
public record DecidingTerm(String key, double part) {
    /** The factor of the score. */
    public static final String FRESHNESS = "freshness";
    /** A score without terms. */
    public static final String SCORE = "score";
    /** The scores are equal: the second key of the policy, or the later turn. */
    public static final String TIE = "tie";
    /** The policy never keeps such a turn, even with room left. */
    public static final String EXCLUDED = "excluded";

    static final DecidingTerm NONE = new DecidingTerm("", Double.NaN);

    /** Freshness as a factor, or as a feature of a learned policy (1 - phi). */
    boolean isFreshness() {
        return key.equals(FRESHNESS) || key.equals("stale");
    }

    /** The term that decided when a missed turn was dropped. */
    static DecidingTerm of(Trace trace, EvidenceFate fate) {
        return fate.inFavourOf() < 0
                ? NONE
                : of(trace, fate.decision(), trace.candidate(fate.decision(), fate.through()),
                        trace.candidate(fate.decision(), fate.inFavourOf()));
    }

    /** The term that ranks candidate {@code kept} above candidate {@code lost} at decision t. */
    static DecidingTerm of(Trace trace, int t, int lost, int kept) {
        if (trace.score(t, lost) == ScoreSheet.EXCLUDED) {
            return new DecidingTerm(EXCLUDED, Double.NaN);
        }
        double whole = trace.score(t, kept) - trace.score(t, lost);
        if (whole == 0) {
            return new DecidingTerm(TIE, 0);
        }
        ScoreBreakdown more = trace.breakdown(t, kept);
        ScoreBreakdown less = trace.breakdown(t, lost);
        DecidingTerm largest = more.parts().isEmpty()
                ? new DecidingTerm(SCORE, whole)
                : new DecidingTerm(FRESHNESS, (more.factor() - less.factor()) * (more.sum() + less.sum()) / 2);
        double factor = (more.factor() + less.factor()) / 2;
        List<ScoreBreakdown.Part> parts = more.parts();
        for (int k = 0; k < parts.size(); k++) {
            double part = factor * (parts.get(k).adds() - less.parts().get(k).adds());
            largest = part > largest.part ? new DecidingTerm(parts.get(k).term().key(), part) : largest;
        }
        return largest;
    }
}
