package mnemoscope.study.optimality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.task.Progress;

/** The paper's exact study with the instances that its table is judged with, solved once for all tests of a process. */
public final class SolvedStudy {
    /** What the published table is judged with. */
    public static final OptimalitySpec JUDGING = OptimalitySpec.paper().judging(OptimalitySpec.JUDGED_TESTS);
    private static final CellResults RESULTS = CellResults.inMemory();
    private static final List<Cell> CELLS = solve();

    private SolvedStudy() {
    }

    private static List<Cell> solve() {
        try {
            List<Cell> cells = OptimalityCells.of(JUDGING);
            CellRun.run(cells, RESULTS, Progress.NONE);
            return cells;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A part of it, of which what is missing is solved now. */
    public static OptimalityTable table(OptimalitySpec spec) throws IOException {
        List<Cell> cells = OptimalityCells.of(spec);
        CellRun.run(cells, RESULTS, Progress.NONE);
        return OptimalityTable.of(spec, cells, RESULTS);
    }

    /** Gives all of it to a study that has yet to run. */
    public static void into(CellResults results) {
        try {
            for (Cell cell : CELLS) {
                results.add(cell, RESULTS.find(cell.key()).orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
