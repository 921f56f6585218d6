package mnemoscope.study.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/**
 * The mean rank of each policy over the episodes; rank 1 is the highest score, equal scores share their mean rank.
 *
 * @param means    one per policy, from 1 to k; their sum is k (k + 1) / 2
 * @param episodes N
 * @param tieTerm  sum of t^3 - t over all groups of t equal scores in an episode; 0 without ties
 */
public record AverageRanks(List<Double> means, int episodes, double tieTerm) {
    public AverageRanks {
        means = List.copyOf(means);
        if (means.size() < 2 || episodes < 1) {
            throw new IllegalArgumentException(
                    "Ranks need at least 2 policies and 1 episode, found " + means.size() + " and " + episodes + ".");
        }
    }

    /** @param scores [episode][policy], higher is better */
    public static AverageRanks of(double[][] scores) {
        if (scores.length == 0) {
            throw new IllegalArgumentException("There is no episode to rank in. Run the policies on at least one.");
        }
        int policies = scores[0].length;
        NaturalRanking ranking = new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE);
        double[] sums = new double[policies];
        double ties = 0;
        for (int e = 0; e < scores.length; e++) {
            if (scores[e].length != policies) {
                throw new IllegalArgumentException("Episode " + (e + 1) + " has scores of " + scores[e].length
                        + " policies, the first one of " + policies + ". Rank only episodes that all policies ran on.");
            }
            double[] ranks = ranking.apply(Arrays.stream(Samples.finite(scores[e], "policy")).map(score -> 0 - score).toArray());
            for (int k = 0; k < policies; k++) {
                sums[k] += ranks[k];
            }
            ties += tieTerm(ranks);
        }
        return new AverageRanks(Arrays.stream(sums).mapToObj(sum -> sum / scores.length).toList(), scores.length, ties);
    }

    private static double tieTerm(double[] ranks) {
        double[] sorted = ranks.clone();
        Arrays.sort(sorted);
        double term = 0;
        for (int from = 0, to; from < sorted.length; from = to) {
            to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            double t = to - from;
            term += t * t * t - t;
        }
        return term;
    }

    public int policies() {
        return means.size();
    }

    /** Policies from the best mean rank to the worst; equal ones in their order. */
    public List<Integer> order() {
        return IntStream.range(0, means.size()).boxed().sorted(Comparator.comparing(means::get)).toList();
    }
}
