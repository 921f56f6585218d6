package mnemoscope.study.optimality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.task.Progress;

/** The paper's exact study with the instances that its table is judged with, each solved once for all tests of a process. */
public final class SolvedStudy {
    /** What the published table is judged with. */
    public static final OptimalitySpec JUDGING = OptimalitySpec.paper().judging(OptimalitySpec.JUDGED_TESTS);
    private static final CellResults RESULTS = CellResults.inMemory();

    private SolvedStudy() {}

    private static List<Cell> solved(OptimalitySpec spec) throws IOException {
        List<Cell> cells = OptimalityCells.of(spec);
        CellRun.run(cells, RESULTS, Progress.NONE);
        return cells;
    }

    /** A part of it, of which what is missing is solved now. */
    public static OptimalityTable table(OptimalitySpec spec) throws IOException {
        return OptimalityTable.of(spec, solved(spec), RESULTS);
    }

    /** Gives a study that has yet to run what it is judged with. @param tests instances */
    public static void into(CellResults results, int tests) {
        try {
            for (Cell cell : solved(OptimalitySpec.paper().judging(tests))) {
                results.add(cell, RESULTS.find(cell.key()).orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
