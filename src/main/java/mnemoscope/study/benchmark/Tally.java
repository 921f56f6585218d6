package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;

/**
 * Sums over the questions with gold of an episode, a category or a fold; means are over these questions. The reward components
 * are stored separately, so the reward under any coefficients is arithmetic.
 *
 * @param sums questions, precision, recall, F1, occupancy, tokens hit, missed, reacquired, stale, questions covered in full,
 *             tokens stored; do not change the array
 * @param worth the coefficients of its mean reward
 */
public record Tally(double[] sums, RewardCoefficients worth) {
    static final int LENGTH = 11;
    private static final int COMPONENTS = 5;

    /** Names of {@link #components}. */
    public static final List<String> COMPONENT_NAMES = List.of("hit_tokens", "miss_tokens", "reacq_tokens", "stale_tokens",
            "full", "store_tokens");

    /** Sums whose reward has the paper's coefficients. */
    public Tally(double[] sums) {
        this(sums, RewardCoefficients.DEFAULT);
    }

    static Tally nothing() {
        return new Tally(new double[LENGTH]);
    }

    /** The coefficients of mean rewards: the paper's, with the price at which missed evidence comes back under the protocol. */
    static RewardCoefficients worth(Protocol settings) {
        return settings.with(RewardCoefficients.DEFAULT).reward();
    }

    /** The pooled sums of parts under one protocol. */
    public static Tally sum(Collection<Tally> parts) {
        double[] sums = new double[LENGTH];
        for (Tally part : parts) {
            for (int k = 0; k < LENGTH; k++) {
                sums[k] += part.sums[k];
            }
        }
        return new Tally(sums, parts.stream().findFirst().map(Tally::worth).orElse(RewardCoefficients.DEFAULT));
    }

    void add(Trace trace, int t) {
        double[] step = {1, trace.precision(t), trace.recall(t), trace.f1(t), trace.occupancy(t), trace.hitTokens(t),
                trace.missTokens(t), trace.reacqTokens(t), trace.staleTokens(t), trace.full(t) ? 1 : 0, trace.storeTokens(t)};
        for (int k = 0; k < LENGTH; k++) {
            sums[k] += step[k];
        }
    }

    /** The number of questions with gold. */
    public int questions() {
        return (int) sums[0];
    }

    /** The mean of a metric per question; NaN without questions. */
    public double mean(Metric metric) {
        return metric == Metric.REWARD ? reward(worth) : sums[1 + metric.ordinal()] / sums[0];
    }

    /** Mean reward per question. */
    public double reward(RewardCoefficients weights) {
        return (weights.hit() * sums[5] + weights.full() * sums[9] - weights.store() * sums[10] - weights.miss() * sums[6]
                - weights.reacq() * sums[7] - weights.stale() * sums[8]) / sums[0];
    }

    /** Mean reward per question of keeping nothing: all evidence is missed, and evidence that had arrived is reacquired. */
    double rewardOfNothing() {
        return -(worth.miss() * (sums[5] + sums[6]) + worth.reacq() * (sums[5] + sums[7])) / sums[0];
    }

    /** Means per question, in the order of {@link #COMPONENT_NAMES}. */
    public double[] components() {
        return Arrays.stream(sums, COMPONENTS, LENGTH).map(sum -> sum / sums[0]).toArray();
    }
}
