package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
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
 * A study of any kind, made ready to run: its cells, and how its tables are written once they are there. The command line and
 * the window run the same one, so they write the same bytes.
 *
 * @param facts for the manifest
 * @param files names of what is written beside the cells
 */
public record StudyWork(List<Cell> cells, Tables tables, SequencedMap<String, String> facts, List<String> files) {
    public static final String MANIFEST = "manifest.json";

    /** Writes the tables of a study whose cells are done. */
    public interface Tables {
        /** @return the sentences that say what was found */
        List<String> write(Path folder, CellResults results) throws IOException;
    }

    /**
     * @param file of the study, which its data are named relative to
     * @throws BadInputException if the data are not there or cannot be used this way
     */
    public static StudyWork of(StudySpec study, Path file) throws BadInputException {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("study", study.name());
        facts.put("kind", study.kind());
        return switch (study) {
            case OptimalitySpec optimality -> of(optimality, facts);
            case BenchmarkSpec benchmark -> of(BenchmarkData.read(benchmark, file, Progress.NONE), facts);
        };
    }

    /** A benchmark whose data are read already. */
    public static StudyWork of(BenchmarkData data) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("study", data.spec().name());
        facts.put("kind", data.spec().kind());
        return of(data, facts);
    }

    private static StudyWork of(OptimalitySpec spec, SequencedMap<String, String> facts) {
        List<Cell> cells = OptimalityCells.of(spec);
        return new StudyWork(cells, (folder, results) -> {
            OptimalityTable table = OptimalityTable.of(spec, cells, results);
            Findings findings = judge(table, results);
            OptimalityReport.write(folder, table, findings);
            return findings.sentences();
        }, facts, with(OptimalityReport.FILES));
    }

    /** Fewer instances than the paper has are for trying out; then no more are solved to judge its table. */
    private static Findings judge(OptimalityTable table, CellResults there) throws IOException {
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
        CellRun.run(cells, results, Progress.NONE);
        return Findings.of(OptimalityTable.of(judging, cells, results));
    }

    private static List<String> with(List<String> tables) {
        return Stream.concat(tables.stream(), Stream.of(MANIFEST)).toList();
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
        }, facts, with(BenchmarkReport.files(data.spec())));
    }
}
