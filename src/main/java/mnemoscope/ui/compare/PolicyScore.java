package mnemoscope.ui.compare;

import java.util.List;
import mnemoscope.explain.DecisionOutcome;

/**
 * How one policy did over a group of decisions. Means are over those of this episode that have evidence, each question
 * alike; NaN if there is none.
 *
 * @param hits    decisions at which all evidence is covered
 * @param partial at which some is
 * @param misses  at which none is
 */
public record PolicyScore(int hits, int partial, int misses, double recall, double f1, double reward) {
    static PolicyScore of(List<CompareRow> scored, int policy) {
        int[] ends = new int[DecisionOutcome.values().length];
        double recall = 0;
        double f1 = 0;
        double reward = 0;
        for (CompareRow row : scored) {
            StepResult result = row.results().get(policy);
            ends[result.outcome().ordinal()]++;
            recall += result.recall();
            f1 += result.f1();
            reward += result.reward();
        }
        int n = scored.size();
        return new PolicyScore(ends[DecisionOutcome.HIT.ordinal()], ends[DecisionOutcome.PARTIAL.ordinal()],
                ends[DecisionOutcome.MISS.ordinal()],
                mean(recall, n), mean(f1, n), mean(reward, n));
    }

    private static double mean(double sum, int n) {
        return n == 0 ? Double.NaN : sum / n;
    }
}
