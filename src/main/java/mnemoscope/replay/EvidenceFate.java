package mnemoscope.replay;

/**
 * The fate of one evidence turn at one decision under one policy.
 *
 * @param turn       the evidence turn
 * @param fate       kept, dropped, not arrived or never offered
 * @param decision   when dropped: the decision that dropped the last turn that covered it (may be the current one); else -1
 * @param inFavourOf when dropped: the kept turn that ranked next above {@code through} at that decision; -1 if there was none
 *                   (the turn was larger than the remaining budget, or the policy keeps nothing), if the turn would still have
 *                   fitted, or if a what-if dropped it
 * @param through    when kept: the kept turn that covers it, itself if it is kept; when dropped: the turn whose drop lost it,
 *                   itself or a turn that had covered it for longer; -1 if it has not arrived or was never offered
 */
public record EvidenceFate(int turn, Fate fate, int decision, int inFavourOf, int through) {
    /** Whether another turn covers, or last covered, the evidence turn. */
    public boolean byOther() {
        return through >= 0 && through != turn;
    }
}
