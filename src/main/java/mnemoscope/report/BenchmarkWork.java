package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.BenchmarkStudy;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.task.Progress;

/** A benchmark, made ready to run. */
final class BenchmarkWork {
    private BenchmarkWork() {
    }

    static StudyWork of(BenchmarkSpec spec, Path file, Progress progress) throws BadInputException {
        return of(BenchmarkData.read(spec, file, progress));
    }

    static StudyWork of(BenchmarkData data) {
        return of(data, BenchmarkReport.files(data.spec()), (folder, table) -> {
            BenchmarkReport.write(folder, table);
            return Reproduction.sentences(table);
        });
    }

    /** Writes what a kind of study makes of the table of its runs, and says what was found. */
    @FunctionalInterface
    interface Tables {
        List<String> write(Path folder, BenchmarkTable table) throws IOException;
    }

    /** A study whose cells are those of its benchmark. */
    static StudyWork of(BenchmarkStudy study, Path file, Progress progress, List<String> files, Tables tables)
            throws BadInputException {
        return of(BenchmarkData.read(study.benchmark(), file, progress), files, tables);
    }

    private static StudyWork of(BenchmarkData data, List<String> files, Tables tables) {
        return new StudyWork(BenchmarkCells.of(data),
                (folder, results, writing) -> tables.write(folder, BenchmarkTable.of(data, results)), facts(data), files);
    }

    /** What the manifest says of the data and the protocol. */
    static SequencedMap<String, String> facts(BenchmarkData data) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("engine", Integer.toString(BenchmarkCells.ENGINE));
        facts.put("data", data.info().name());
        facts.put("sha256", data.info().sha256());
        facts.put("protocol", String.join(", ", data.key()));
        String gap = ImportanceCoverage.of(data.inputs()).gap(data.described());
        if (!gap.isEmpty()) {
            facts.put("importance", gap);
        }
        return facts;
    }
}
