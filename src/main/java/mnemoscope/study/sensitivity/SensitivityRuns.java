package mnemoscope.study.sensitivity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Cell;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Contestant;

/**
 * What a sensitivity study runs: the benchmark itself, whose cells it shares, and the policies that see the reward under every
 * other value of a coefficient. Only the benchmark's own runs are audited for leaks.
 *
 * @param usual   under the paper's coefficients
 * @param changed by coefficients other than the paper's; empty if no policy sees the reward
 */
public record SensitivityRuns(SensitivitySpec spec, BenchmarkData usual,
        SequencedMap<RewardCoefficients, BenchmarkData> changed) {
    public static SensitivityRuns of(SensitivitySpec spec, BenchmarkData usual) {
        List<String> seeing = usual.contestants().stream().filter(one -> Decisions.of(one) != Decisions.ARITHMETIC)
                .map(Contestant::name).toList();
        SequencedMap<RewardCoefficients, BenchmarkData> changed = new LinkedHashMap<>();
        for (Coefficient coefficient : seeing.isEmpty() ? List.<Coefficient>of() : spec.coefficients()) {
            for (double multiplier : spec.multipliers()) {
                RewardCoefficients reward = coefficient.times(multiplier);
                if (!reward.equals(RewardCoefficients.DEFAULT)) {
                    changed.put(reward, usual.with(reward, seeing).withAuditSteps(0));
                }
            }
        }
        return new SensitivityRuns(spec, usual, changed);
    }

    /** Those of the benchmark first. */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>(BenchmarkCells.of(usual));
        changed.values().forEach(data -> cells.addAll(BenchmarkCells.of(data)));
        return cells;
    }
}
