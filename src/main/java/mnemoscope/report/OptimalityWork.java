package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;

/** The exactly solvable study, made ready to run. */
final class OptimalityWork {
    private OptimalityWork() {
    }

    static StudyWork of(OptimalitySpec spec, Path file, Progress reading) {
        List<Cell> cells = OptimalityCells.of(spec);
        return new StudyWork(cells, (folder, results, writing) -> {
            OptimalityTable table = OptimalityTable.of(spec, cells, results);
            Findings findings = judge(table, results, writing);
            OptimalityReport.write(folder, table, findings);
            return findings.sentences();
        }, new LinkedHashMap<>(), OptimalityReport.FILES);
    }

    /** Fewer instances than the paper has are for trying out; then no more are solved to judge its table. */
    private static Findings judge(OptimalityTable table, CellResults there, Progress progress) throws IOException {
        OptimalitySpec study = table.spec();
        OptimalitySpec judging = study.tests() < OptimalitySpec.PAPER_TESTS
                ? study
                : study.judging(OptimalitySpec.JUDGED_TESTS);
        if (judging.equals(study)) {
            return Findings.of(table);
        }
        // Only what was asked for is kept in the folder.
        CellResults results = CellResults.inMemory();
        List<Cell> cells = OptimalityCells.of(judging);
        for (Cell cell : cells) {
            Optional<double[]> known = CellRun.known(cell, there);
            if (known.isPresent()) {
                results.add(cell, known.get());
            }
        }
        CellRun.run(cells, results, progress);
        return Findings.of(OptimalityTable.of(judging, cells, results));
    }
}
