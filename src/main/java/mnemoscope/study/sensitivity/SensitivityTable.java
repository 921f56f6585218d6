package mnemoscope.study.sensitivity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.CellResults;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;

/** The rewards of a finished sensitivity study, at every value of every coefficient. Immutable. */
public final class SensitivityTable {
    private final SensitivityRuns runs;
    private final Map<Point, FoldMean> rewards;

    private record Point(String policy, int budget, RewardCoefficients reward) {}

    private SensitivityTable(SensitivityRuns runs, Map<Point, FoldMean> rewards) {
        this.runs = runs;
        this.rewards = rewards;
    }

    public static SensitivityTable of(SensitivityRuns runs, CellResults results) {
        BenchmarkTable usual = runs.usual().table(results);
        Map<RewardCoefficients, BenchmarkTable> changed = new HashMap<>();
        runs.changed().forEach((reward, plan) -> changed.put(reward, plan.table(results)));
        Map<Point, FoldMean> rewards = new HashMap<>();
        for (BenchmarkPolicy policy : runs.data().policies()) {
            for (int budget : runs.data().spec().budgets()) {
                for (Coefficient coefficient : runs.spec().coefficients()) {
                    for (double multiplier : runs.spec().multipliers()) {
                        RewardCoefficients reward = coefficient.times(multiplier);
                        BenchmarkTable table = Decisions.of(policy) == Decisions.ARITHMETIC
                                ? usual
                                : changed.getOrDefault(reward, usual);
                        rewards.put(new Point(policy.name(), budget, reward),
                                FoldMean.of(table.folds(policy.name(), budget), reward));
                    }
                }
            }
        }
        return new SensitivityTable(runs, rewards);
    }

    public SensitivityRuns runs() {
        return runs;
    }

    /** Raw reward per question over the held-out folds. */
    public FoldMean reward(BenchmarkPolicy policy, int budget, Coefficient coefficient, double multiplier) {
        return rewards.get(new Point(policy.name(), budget, coefficient.times(multiplier)));
    }

    /** The rank by mean reward among the deployable policies, from 1; equal ones share the better rank; none for references. */
    public OptionalInt rank(BenchmarkPolicy policy, int budget, Coefficient coefficient, double multiplier) {
        if (policy.isReference()) {
            return OptionalInt.empty();
        }
        double mine = reward(policy, budget, coefficient, multiplier).mean();
        return OptionalInt.of(1 + (int) deployable().stream()
                .filter(other -> reward(other, budget, coefficient, multiplier).mean() > mine).count());
    }

    /** The policies with a rank. */
    public List<BenchmarkPolicy> deployable() {
        return runs.data().deployable();
    }
}
