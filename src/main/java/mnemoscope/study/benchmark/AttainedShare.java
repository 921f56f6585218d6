package mnemoscope.study.benchmark;

import java.util.Optional;
import java.util.function.Supplier;
import mnemoscope.retention.PolicyDescription;

/**
 * A policy's share of the attainable, over all questions of all held-out episodes and seeds pooled.
 *
 * @param regret mean loss per question against the hindsight plan
 * @param share  (policy - keep nothing) / (plan - keep nothing)
 * @param proven whether the plan is proven best in every episode
 */
public record AttainedShare(double regret, double share, boolean proven) {
    /**
     * Empty unless the hindsight plan is among the policies and all questions are scored; the plan is not optimal for a part of
     * them.
     */
    public static Optional<AttainedShare> of(BenchmarkTable table, String policy, int budget) {
        return of(table, budget, () -> Tally.sum(table.folds(policy, budget)));
    }

    /** The share of another reward over the same questions, with each seed weighted equally. */
    static Optional<AttainedShare> of(BenchmarkTable table, int budget, Supplier<Tally> mine) {
        return table.data().described().stream().filter(PolicyDescription::plansAhead).map(PolicyDescription::name)
                .filter(plan -> table.decisions() == ScoredDecisions.ALL && table.isComplete(plan, budget)).findFirst()
                .map(plan -> of(table, mine.get(), plan, budget));
    }

    private static AttainedShare of(BenchmarkTable table, Tally mine, String planned, int budget) {
        double reward = mine.mean(Metric.REWARD);
        double nothing = mine.rewardOfNothing();
        double plan = Tally.sum(table.folds(planned, budget)).mean(Metric.REWARD);
        return new AttainedShare(plan - reward, plan == nothing ? Double.NaN : (reward - nothing) / (plan - nothing),
                table.isProven(planned, budget));
    }
}
