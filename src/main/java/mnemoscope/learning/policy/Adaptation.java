package mnemoscope.learning.policy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * Online adaptation to one episode of a network trained on others: feature weights that are added to its log-odds. They are
 * learned from the revealed evidence by logistic regression with the network's log-odds as offset and a Gaussian prior around 0,
 * one Newton step from 0 (MAP; Bishop 2006, section 4.5). The label of a candidate is Foresight's, as far as it is revealed, and
 * the network's expectation is spread over later decisions by the discount of the labels. The weights stay 0 until the first
 * evidence is revealed, so always on a log without evidence. Not thread-safe.
 */
final class Adaptation {
    /** Foresight's discount of later needs. */
    static final double DISCOUNT = 0.8;
    /** Foresight's loss counts a positive four times, so its odds are four times what they should be. */
    static final double LOG_OF_POSITIVE_WEIGHT = StrictMath.log(4);
    /**
     * Precision of the prior at the first decision. It grows by 1 per decision, since rows are not independent, as a turn is in
     * many pools; and it starts well above 0, so that one or two questions change little.
     */
    private static final double PRECISION = 6;
    /** Decisions after which a need says little about a pool. */
    private static final int REMEMBERED = 12;
    /** Clipping distance of features in standard deviations. */
    private static final double FARTHEST = 3;

    private final Scaling scaling;
    private final int size;
    private final double[][] curvature;
    private final double[][] curvatureDue;
    private final double[] gradient;
    private final double[] promiseDue;
    private final double[] weights;
    private final Deque<Pool> pools = new ArrayDeque<>();
    private double[] rows = {};
    private boolean taught;

    /**
     * The candidates of one decision.
     *
     * @param turns  ascending
     * @param labels by candidate, as far as revealed
     */
    private record Pool(int step, int[] turns, double[] rows, double[] labels) {}

    Adaptation(Scaling scaling) {
        this.scaling = scaling;
        size = scaling.inputs() + 1;
        curvature = new double[size][size];
        curvatureDue = new double[size][size];
        gradient = new double[size];
        promiseDue = new double[size];
        weights = new double[size];
    }

    /**
     * Adds the adaptation so far to the log-odds of the candidates.
     *
     * @param measured row-major, as for the network
     * @param logits   of the network
     */
    void adapt(Observation seen, double[] measured, double[] logits) {
        int n = seen.candidates();
        rows = new double[n * size];
        for (int c = 0; c < n; c++) {
            for (int k = 0; k < size - 1; k++) {
                rows[c * size + k] = Math.clamp(scaling.scaled(k, measured[c * (size - 1) + k]), -FARTHEST, FARTHEST);
            }
            rows[c * size + size - 1] = 1;
        }
        if (taught) {
            solve(PRECISION + seen.decision());
        }
        expect(seen, logits);
        for (int c = 0; c < n; c++) {
            for (int k = 0; k < size; k++) {
                logits[c] += added(c, k);
            }
        }
    }

    /** Adds the adaptation to the contributions of the features of candidate c at this decision. */
    void addTo(double[] features, int c) {
        for (int k = 0; k < features.length; k++) {
            features[k] += added(c, k);
        }
    }

    /** The constant added to the log-odds of all candidates at this decision. */
    double addedToAll() {
        return weights[size - 1];
    }

    private double added(int c, int k) {
        return weights[k] * rows[c * size + k];
    }

    /** Stores the rows of this decision and the network's expectation for them. */
    private void expect(Observation seen, double[] logits) {
        for (int i = 0; i < size; i++) {
            promiseDue[i] *= DISCOUNT;
            for (int j = 0; j <= i; j++) {
                curvatureDue[i][j] *= DISCOUNT;
            }
        }
        int n = seen.candidates();
        pools.addFirst(new Pool(seen.decision(), IntStream.range(0, n).map(seen::turn).toArray(), rows, new double[n]));
        if (pools.size() > REMEMBERED) {
            pools.removeLast();
        }
        for (int c = 0; c < n; c++) {
            double p = Mlp.sigmoid(logits[c] - LOG_OF_POSITIVE_WEIGHT);
            for (int i = 0; i < size; i++) {
                double x = rows[c * size + i];
                promiseDue[i] += p * x;
                for (int j = 0; j <= i; j++) {
                    curvatureDue[i][j] += p * (1 - p) * x * rows[c * size + j];
                }
            }
        }
    }

    void outcome(Outcome revealed) {
        taught |= revealed.evidence().length > 0;
        for (int i = 0; i < size; i++) {
            gradient[i] -= (1 - DISCOUNT) * promiseDue[i];
            for (int j = 0; j <= i; j++) {
                curvature[i][j] += (1 - DISCOUNT) * curvatureDue[i][j];
            }
        }
        for (Pool pool : pools) {
            double discount = StrictMath.pow(DISCOUNT, revealed.decision() - pool.step);
            for (int turn : revealed.evidence()) {
                int c = Arrays.binarySearch(pool.turns, turn);
                if (c >= 0) {
                    label(pool, c, Math.min(discount, 1 - pool.labels[c]));
                }
            }
        }
    }

    private void label(Pool pool, int c, double more) {
        pool.labels[c] += more;
        for (int i = 0; i < size; i++) {
            gradient[i] += more * pool.rows[c * size + i];
        }
    }

    /** {@code (curvature + precision I) weights = gradient}, by Cholesky. */
    private void solve(double precision) {
        double[][] lower = new double[size][size];
        for (int i = 0; i < size; i++) {
            double left = gradient[i];
            for (int j = 0; j <= i; j++) {
                double sum = curvature[i][j] + (i == j ? precision : 0);
                for (int k = 0; k < j; k++) {
                    sum -= lower[i][k] * lower[j][k];
                }
                lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
                left -= i == j ? 0 : lower[i][j] * weights[j];
            }
            weights[i] = left / lower[i][i];
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int k = i + 1; k < size; k++) {
                weights[i] -= lower[k][i] * weights[k];
            }
            weights[i] /= lower[i][i];
        }
    }
}
