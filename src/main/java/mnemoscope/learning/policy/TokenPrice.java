package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.learning.network.Mlp;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.ScoreSheet;

/**
 * The price of a token in one episode: the probability below which a turn is not kept, adapted to revealed evidence. The
 * candidates that fill the budget promise a number of evidence tokens, the sum of size times probability; the evidence revealed
 * among them tells how well the promise is kept. The threshold rises if promises are kept less than expected, and falls if they
 * are kept more. Not thread-safe.
 */
final class TokenPrice {
    /** The share of a promise over all later questions that falls on one of them: 1 minus Foresight's discount. */
    private static final double USUAL_WORTH = 0.2;
    /** Weight of the expected rate, in budgets of promises. */
    private static final double USUAL_WEIGHT = 2;
    private static final double MOST = 0.999;

    private double promised;
    private double needed;
    private int[] turns = {};
    private int[] sizes = {};

    /**
     * Log-odds below which nothing is kept at this decision, whose candidates are scored.
     *
     * @param threshold configured probability; 0 never stops
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
