package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.OptimalityReport;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;

/**
 * A study of any kind as the command runs it.
 *
 * @param facts for the manifest
 */
record StudyWork(List<Cell> cells, Tables tables, SequencedMap<String, String> facts) {
    /** Writes the tables of a study whose cells are done. */
    interface Tables {
        /** @return the sentences that the command says */
        List<String> write(Path folder, CellResults results) throws IOException;
    }

    /** @param file of the study, which its data are named relative to */
    static StudyWork of(StudySpec study, Path file) throws BadInputException {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("study", study.name());
        facts.put("kind", study.kind());
        return switch (study) {
            case OptimalitySpec optimality -> of(optimality, facts);
            case BenchmarkSpec benchmark -> of(BenchmarkData.read(benchmark, file, Progress.NONE), facts);
        };
    }

    private static StudyWork of(OptimalitySpec spec, SequencedMap<String, String> facts) {
        List<Cell> cells = OptimalityCells.of(spec);
        return new StudyWork(cells, (folder, results) -> {
            OptimalityTable table = OptimalityTable.of(spec, cells, results);
            OptimalityReport.write(folder, table);
            return Findings.of(table).sentences();
        }, facts);
    }

    private static StudyWork of(BenchmarkData data, SequencedMap<String, String> facts) {
        facts.put("engine", Integer.toString(BenchmarkCells.ENGINE));
        facts.put("data", data.info().name());
        facts.put("sha256", data.info().sha256());
        facts.put("protocol", String.join(", ", data.key()));
        return new StudyWork(BenchmarkCells.of(data), (folder, results) -> {
            BenchmarkTable table = BenchmarkTable.of(data, results);
            BenchmarkReport.write(folder, table);
            return Reproduction.sentences(table);
        }, facts);
    }
}
