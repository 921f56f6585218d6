package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.learning.network.Mlp;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.ScoreSheet;

/**
 * The price of a token in one episode: the probability below which a turn is not kept, which follows what is revealed. What the budget
 * would be filled with promises so many tokens of evidence, the sum of size times probability; the evidence that is revealed among it
 * says what a promise is worth here. The threshold rises as promises are worth less than they were held to be, and falls as they are
 * worth more. Not thread-safe.
 */
final class TokenPrice {
    /** Of what is promised over all later questions, what is needed at one of them: 1 less Foresight's discount. */
    private static final double USUAL_WORTH = 0.2;
    /** Budgets of promises that what is usual counts as much as. */
    private static final double USUAL_WEIGHT = 2;
    private static final double MOST = 0.999;

    private double promised;
    private double needed;
    private int[] turns = {};
    private int[] sizes = {};

    /**
     * Log-odds below which nothing is kept at this step, whose candidates are scored.
     *
     * @param threshold usual probability; 0 never stops
     */
    double stopBelow(double threshold, Observation seen, ScoreSheet sheet) {
        double usual = USUAL_WEIGHT * Math.max(1, seen.budgetTokens());
        double worth = (usual * USUAL_WORTH + needed) / (usual + promised);
        promise(seen, sheet);
        return threshold == 0 ? Double.NEGATIVE_INFINITY : Mlp.logit(Math.min(MOST, threshold * USUAL_WORTH / worth));
    }

    private void promise(Observation seen, ScoreSheet sheet) {
        int left = seen.budgetTokens();
        int[] filled = new int[seen.candidates()];
        int count = 0;
        for (int c : sheet.order()) {
            int size = seen.sizeTokens(seen.turn(c));
            if (size <= left) {
                left -= size;
                filled[count++] = c;
                promised += size * Mlp.sigmoid(sheet.score(c));
            }
        }
        turns = IntStream.of(filled).limit(count).sorted().map(seen::turn).toArray();
        sizes = Arrays.stream(turns).map(seen::sizeTokens).toArray();
    }

    void outcome(Outcome revealed) {
        for (int turn : revealed.evidence()) {
            int k = Arrays.binarySearch(turns, turn);
            needed += k < 0 ? 0 : sizes[k];
        }
    }
}
