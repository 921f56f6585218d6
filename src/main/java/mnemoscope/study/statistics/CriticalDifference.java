package mnemoscope.study.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Nemenyi's test of all pairs of policies: two mean ranks differ significantly if their distance is at least CD = q sqrt(k (k +
 * 1) / (6 N)), with q the 1 - alpha quantile of the studentised range with infinitely many degrees of freedom, divided by
 * sqrt(2). Use it only after {@link FriedmanTest} has found a difference.
 *
 * <p>Sources: P. Nemenyi, Distribution-free multiple comparisons, Princeton 1963; J. Demsar, Statistical comparisons of
 * classifiers over multiple data sets, J. Machine Learning Research 7 (2006).
 *
 * @param value in ranks
 * @param alpha significance level for all pairs together
 */
public record CriticalDifference(AverageRanks ranks, double alpha, double value) {
    public static CriticalDifference of(AverageRanks ranks, double alpha) {
        Samples.probability(alpha, "error allowed");
        double k = ranks.policies();
        return new CriticalDifference(ranks, alpha,
                quantile(ranks.policies(), alpha) * Math.sqrt(k * (k + 1) / (6 * ranks.episodes())));
    }

    /** q for k policies: 2.569 for 4 at 0.05. */
    static double quantile(int policies, double alpha) {
        return NormalRange.quantile(1 - alpha, policies) / Math.sqrt(2);
    }

    public boolean differ(int policy, int other) {
        return Math.abs(ranks.means().get(policy) - ranks.means().get(other)) >= value;
    }

    /** Policies without a significant difference from a policy. */
    public List<Integer> alike(int policy) {
        return IntStream.range(0, ranks.policies()).filter(other -> other != policy && !differ(policy, other)).boxed().toList();
    }

    /**
     * The largest groups of two or more policies without significant differences, the bars of a critical-difference diagram.
     *
     * @return from the best to the worst, members from the best mean rank to the worst; groups may share members
     */
    public List<List<Integer>> cliques() {
        List<Integer> order = ranks.order();
        List<List<Integer>> cliques = new ArrayList<>();
        int reached = 0;
        for (int from = 0; from < order.size(); from++) {
            int to = from;
            while (to + 1 < order.size() && !differ(order.get(from), order.get(to + 1))) {
                to++;
            }
            if (to > from && to > reached) {
                cliques.add(List.copyOf(order.subList(from, to + 1)));
                reached = to;
            }
        }
        return cliques;
    }
}
