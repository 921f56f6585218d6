package mnemoscope.study.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Cell;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.study.benchmark.CellStages.Stage;
import mnemoscope.text.Numbers;

/**
 * The runs of a sensitivity study: the benchmark, whose cells it shares, and the policies that depend on the reward under every
 * other value of a coefficient. Only the benchmark's own runs are audited for leaks.
 *
 * @param usual   under the paper's coefficients
 * @param changed by coefficients other than the paper's; empty if no policy depends on the reward
 */
public record SensitivityRuns(SensitivitySpec spec, BenchmarkPlan usual,
        SequencedMap<RewardCoefficients, BenchmarkPlan> changed) {
    public static SensitivityRuns of(SensitivitySpec spec, BenchmarkData usual) {
        List<String> seeing = usual.policies().stream().filter(one -> Decisions.of(one) != Decisions.ARITHMETIC)
                .map(BenchmarkPolicy::name).toList();
        SequencedMap<RewardCoefficients, BenchmarkPlan> changed = new LinkedHashMap<>();
        for (Coefficient coefficient : seeing.isEmpty() ? List.<Coefficient>of() : spec.coefficients()) {
            for (double multiplier : spec.multipliers()) {
                RewardCoefficients reward = coefficient.times(multiplier);
                if (!reward.equals(RewardCoefficients.DEFAULT)) {
                    changed.put(reward, at(usual, reward, seeing));
                }
            }
        }
        return new SensitivityRuns(spec, BenchmarkPlan.of(usual), changed);
    }

    private static BenchmarkPlan at(BenchmarkData usual, RewardCoefficients reward, List<String> policies) {
        return BenchmarkPlan.of(usual.with(reward, policies).withAuditSteps(0));
    }

    /** A plan of policies under any coefficients, including values that the study does not run. */
    public BenchmarkPlan at(RewardCoefficients reward, List<String> policies) {
        return at(data(), reward, policies);
    }

    /** The runs under the paper's coefficients. */
    public BenchmarkData data() {
        return usual.data();
    }

    /** All cells, those of the benchmark first. */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(usual.cells());
        changed.values().forEach(plan -> cells.addAll(plan.cells()));
        return cells;
    }

    /**
     * The stages in the order in which its charts fill: the benchmark, then retrained policies by coefficient, multipliers
     * nearest to 1 first; one budget completely before the others.
     *
     * @param first the budget shown
     */
    public CellStages stages(int first) {
        List<Stage> stages = new ArrayList<>();
        List<Integer> budgets = data().spec().budgets().stream().sorted(Comparator.comparing(budget -> budget != first)).toList();
        budgets.forEach(budget -> CellStages.ordered(usual).forEach(policy -> stages.add(Stage.of(usual, policy, budget, ""))));
        budgets.forEach(budget -> spec.coefficients().forEach(coefficient -> nearestFirst().forEach(multiplier -> {
            BenchmarkPlan plan = changed.get(coefficient.times(multiplier));
            if (plan != null) {
                String before = coefficient.title() + " \u00d7" + Numbers.upTo(2, multiplier) + ": ";
                CellStages.ordered(plan).forEach(policy -> stages.add(Stage.of(plan, policy, budget, before)));
            }
        })));
        return new CellStages(stages);
    }

    private Stream<Double> nearestFirst() {
        return spec.multipliers().stream().sorted(Comparator.comparingDouble(multiplier -> Math.abs(Math.log(multiplier))));
    }
}
