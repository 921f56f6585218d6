package mnemoscope.study.benchmark;

import java.util.List;
import java.util.function.Predicate;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/** A benchmark and its cells, created once so that partial results can be read repeatedly while it runs. */
public final class BenchmarkPlan {
    private final BenchmarkData data;
    private final List<BenchmarkCells.Planned> planned;

    private BenchmarkPlan(BenchmarkData data, List<BenchmarkCells.Planned> planned) {
        this.data = data;
        this.planned = planned;
    }

    public static BenchmarkPlan of(BenchmarkData data) {
        return new BenchmarkPlan(data, BenchmarkCells.planned(data));
    }

    public BenchmarkData data() {
        return data;
    }

    /** All cells in the order of policies, budgets, seeds, folds or episodes. */
    public List<Cell> cells() {
        return cells(each -> true);
    }

    /** The cells of some policies. */
    public List<Cell> cells(Predicate<BenchmarkPolicy> which) {
        return cells(which, budget -> true);
    }

    /** The cells of some policies at some budgets. */
    public List<Cell> cells(Predicate<BenchmarkPolicy> which, Predicate<Integer> budgets) {
        return planned.stream().filter(each -> which.test(each.policy()) && budgets.test(each.budget()))
                .map(BenchmarkCells.Planned::cell).toList();
    }

    /** The number of finished and of all cells of a row. */
    public Share done(String policy, int budget, CellResults known) {
        List<BenchmarkCells.Planned> row = planned.stream()
                .filter(each -> each.budget() == budget && each.policy().name().equals(policy)).toList();
        return new Share((int) row.stream().filter(each -> CellRun.known(each.cell(), known).isPresent()).count(), row.size());
    }

    /** @param done of {@code wanted} runs */
    public record Share(int done, int wanted) {
        public boolean isWhole() {
            return done == wanted;
        }
    }

    /** The results so far. */
    public BenchmarkTable table(CellResults known) {
        return BenchmarkTable.of(data, planned, known);
    }
}
