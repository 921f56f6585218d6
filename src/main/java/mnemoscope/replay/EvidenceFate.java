package mnemoscope.replay;

/**
 * The fate of one evidence turn at one decision under one policy.
 *
 * @param turn       the evidence turn
 * @param fate       kept, dropped, not arrived or never offered
 * @param decision       when dropped: the decision that dropped the last turn that covered it (may be the current one); else -1
 * @param inFavourOf when dropped: the kept turn that ranked next above {@code through} at that decision; -1 if none did (it was
 *                   larger than the budget that was left, or the policy keeps nothing), or if it would still have fitted
 * @param through    when kept: the retained turn that covers it, itself if it is retained; when dropped: the turn whose going
 *                   lost it, itself or a turn that had covered it for longer; -1 if it has not arrived or was never
 *                   offered
 */
public record EvidenceFate(int turn, Fate fate, int decision, int inFavourOf, int through) {
    /** Whether another turn stands, or stood last, for the evidence turn. */
    public boolean byOther() {
        return through >= 0 && through != turn;
    }
}
