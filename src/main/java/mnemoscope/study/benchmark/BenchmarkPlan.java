package mnemoscope.study.benchmark;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/** A benchmark with its cells made once, so that what is known can be looked at as often as one likes while it runs. */
public final class BenchmarkPlan {
    private final BenchmarkData data;
    private final List<BenchmarkCells.Planned> planned;
    private final List<BenchmarkCells.Planned> misses;

    private BenchmarkPlan(BenchmarkData data, List<BenchmarkCells.Planned> planned, List<BenchmarkCells.Planned> misses) {
        this.data = data;
        this.planned = planned;
        this.misses = misses;
    }

    public static BenchmarkPlan of(BenchmarkData data) {
        BenchmarkRuns runs = new BenchmarkRuns(data, true);
        List<BenchmarkCells.Planned> planned = BenchmarkCells.planned(data, runs);
        return new BenchmarkPlan(data, planned, planned.stream().map(run -> MissTable.beside(data, runs, run)).toList());
    }

    public BenchmarkData data() {
        return data;
    }

    /** All cells in the order of {@link BenchmarkCells#of}, then in the same order those of what was missed. */
    public List<Cell> cells() {
        return cells(each -> true);
    }

    /** Those of some policies. */
    public List<Cell> cells(Predicate<Contestant> which) {
        return Stream.of(planned, misses).flatMap(List::stream).filter(each -> which.test(each.contestant()))
                .map(BenchmarkCells.Planned::cell).toList();
    }

    /** How many cells of a row are there. */
    public Share done(String policy, int budget, CellResults known) {
        List<BenchmarkCells.Planned> row = planned.stream()
                .filter(each -> each.budget() == budget && each.contestant().name().equals(policy)).toList();
        return new Share((int) row.stream().filter(each -> CellRun.known(each.cell(), known).isPresent()).count(), row.size());
    }

    /** @param done of {@code wanted} runs */
    public record Share(int done, int wanted) {
        public boolean isWhole() {
            return done == wanted;
        }
    }

    /** What was missed, of runs that are all done; what is not known of them is refused when it is asked for. */
    public MissTable misses(CellResults known) {
        return MissTable.of(table(known), misses, known);
    }

    /** What is known so far. */
    public BenchmarkTable table(CellResults known) {
        return BenchmarkTable.of(data, planned, known);
    }
}
