package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;

/**
 * Mean ranks of the policies to deploy over the episodes; references see the answer and have no rank.
 *
 * @param policies as the ranks have them
 */
public record RankTable(List<Contestant> policies, CriticalDifference difference) {
    public RankTable {
        policies = List.copyOf(policies);
    }

    /** Whether there is anything to rank: two policies and two episodes. */
    public static boolean isPossible(BenchmarkTable table) {
        return table.data().deployable().size() >= 2 && scored(table) >= 2;
    }

    /** Episodes with a question with gold: what is ranked in. */
    private static int scored(BenchmarkTable table) {
        return (int) table.data().inputs().stream().filter(input -> input.supervision().hasGold()).count();
    }

    public static RankTable of(BenchmarkTable table, int budget, Metric metric) {
        List<Contestant> policies = table.data().deployable();
        double[][] scores = new double[scored(table)][policies.size()];
        for (int p = 0; p < policies.size(); p++) {
            double[] episodes = BaselineComparison.scored(table.episodes(policies.get(p).name(), budget, metric));
            for (int e = 0; e < scores.length; e++) {
                scores[e][p] = episodes[e];
            }
        }
        return new RankTable(policies, CriticalDifference.of(AverageRanks.of(scores), BaselineComparison.ALPHA));
    }
}
