package mnemoscope.explain.step;

import java.util.List;

/**
 * One candidate in one column, ready to be drawn.
 *
 * @param turn      arrival index
 * @param rank      place in the order of choice, 0 for the best
 * @param tokens    size in the unit of the protocol
 * @param text      on one line
 * @param matches   words of it that are words of the question too
 * @param score     as the policy's scores are said
 * @param fraction  length of the score bar against the best of the column, 0 to 1
 * @param freshness phi, 0 to 1
 * @param gold      whether it is evidence of this question; false while answers are off
 * @param alsoIn    places of the other shown policies that keep the same turn
 */
public record RowView(int turn, String id, String speaker, String session, int rank, int tokens, String text,
        List<TextSpan> matches, String score,
        double fraction, double freshness, boolean stale, boolean kept, boolean gold, List<Integer> alsoIn) {
    public RowView {
        matches = List.copyOf(matches);
        alsoIn = List.copyOf(alsoIn);
    }
}
