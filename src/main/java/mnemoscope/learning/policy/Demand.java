package mnemoscope.learning.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.learning.network.Mlp;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.ScoreSheet;

/**
 * How much the candidates of one decision may promise. A network whose features are ranks promises a share of every
 * pool, so among hundreds of candidates it promises dozens of needs, while a question needs one or two turns. Its log-odds are too
 * high by the constant that takes the sum of the probabilities down to the needs that this conversation reveals, the correction of
 * a prior (Saerens, Latinne and Decaestecker 2002); they are never too low. Of turns far longer than usual it promises too much, as
 * the longest of a pool has the same rank everywhere. Not thread-safe.
 */
final class Demand {
    /** Needs that a pool of the training data promises, later ones discounted, and the questions that this stands for. */
    private static final double USUAL = 2.5;
    private static final double QUESTIONS = 4;
    /** Usual turns; a longer one promises no more tokens than these. */
    private static final double LONG = 3;
    private static final double MOST = 20;
    private static final double PRECISION = 1e-6;

    private int[] arrivedAt = {};
    private int turns;
    private long tokens;
    private int decision;
    private int questions;
    private double needs;

    /** Log-odds by which all scores of this decision are too high; 0 or more. */
    double shift(Observation seen, ScoreSheet sheet) {
        decision = seen.decision();
        if (arrivedAt.length <= seen.anchor()) {
            arrivedAt = Arrays.copyOf(arrivedAt, 2 * (seen.anchor() + 1));
        }
        for (; turns <= seen.anchor(); turns++) {
            arrivedAt[turns] = decision;
            tokens += seen.sizeTokens(turns);
        }
        double expected = (QUESTIONS * USUAL + needs) / (QUESTIONS + questions);
        double low = 0;
        double high = promised(seen, sheet, 0) <= expected ? 0 : MOST;
        while (high - low > PRECISION) {
            double middle = (low + high) / 2;
            if (promised(seen, sheet, middle) > expected) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Log-odds by which the score of a turn of this size is too high beside the others of this decision; 0 or more. */
    double ofLength(int size) {
        return Math.max(0, StrictMath.log(size / (LONG * tokens / Math.max(1, turns))));
    }

    private static double promised(Observation seen, ScoreSheet sheet, double shift) {
        return IntStream.range(0, seen.candidates())
                .mapToDouble(c -> Mlp.sigmoid(sheet.score(c) - Adaptation.LOG_OF_POSITIVE_WEIGHT - shift)).sum();
    }

    /** A need is one of the pool of its decision, and counts less in each earlier pool since its turn arrived. */
    void outcome(Outcome revealed) {
        if (revealed.evidence().length > 0) {
            questions++;
            for (int turn : revealed.evidence()) {
                int pools = turn < turns ? decision - arrivedAt[turn] + 1 : 1;
                needs += (1 - StrictMath.pow(Adaptation.DISCOUNT, pools)) / (1 - Adaptation.DISCOUNT);
            }
        }
    }
}
