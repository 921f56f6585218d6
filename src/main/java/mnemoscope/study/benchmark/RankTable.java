package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.study.statistics.FriedmanTest;

/**
 * Mean ranks of the policies to deploy over the episodes; references see the answer and have no rank.
 *
 * @param policies as the ranks have them
 */
public record RankTable(List<Contestant> policies, CriticalDifference difference, FriedmanTest friedman) {
    private static final double ALPHA = 0.05;

    public RankTable {
        policies = List.copyOf(policies);
    }

    /** Whether there is anything to rank: two policies and two episodes. */
    public static boolean isPossible(BenchmarkTable table) {
        return deployable(table).size() >= 2 && scored(table).size() >= 2;
    }

    /** Episodes with a question with gold: what was ranked in. */
    public static List<Integer> scored(BenchmarkTable table) {
        return java.util.stream.IntStream.range(0, table.data().inputs().size())
                .filter(e -> table.data().inputs().get(e).supervision().steps().stream()
                        .anyMatch(mnemoscope.model.Gold::present))
                .boxed().toList();
    }

    public static RankTable of(BenchmarkTable table, int budget, Metric metric) {
        List<Contestant> policies = deployable(table);
        double[][] scores = new double[scored(table).size()][policies.size()];
        for (int p = 0; p < policies.size(); p++) {
            double[] episodes = BaselineComparison.scored(table.episodes(policies.get(p).name(), budget, metric));
            for (int e = 0; e < scores.length; e++) {
                scores[e][p] = episodes[e];
            }
        }
        AverageRanks ranks = AverageRanks.of(scores);
        return new RankTable(policies, CriticalDifference.of(ranks, ALPHA), FriedmanTest.of(ranks));
    }

    private static List<Contestant> deployable(BenchmarkTable table) {
        return table.data().contestants().stream().filter(contestant -> !contestant.seesAnswer()).toList();
    }
}
