package mnemoscope.optimality.play;

/**
 * Two plays of the same contest and the same queries that a class is asked to compare.
 *
 * @param best        the play to compare with
 * @param amongOthers whether other plays are shown beside the two, so that "who" does not tell which are meant
 */
public record PlayPair(Playthrough best, Playthrough other, boolean amongOthers) {
    /** @param shown number of plays shown */
    public static PlayPair of(Playthrough best, Playthrough other, int shown) {
        return new PlayPair(best, other, shown > 2);
    }
}
