package mnemoscope.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.study.BenchmarkSpec;
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
        return new StudyWork(BenchmarkCells.of(data), (folder, results, writing) -> {
            BenchmarkTable table = BenchmarkTable.of(data, results);
            BenchmarkReport.write(folder, table);
            return Reproduction.sentences(table);
        }, facts(data), BenchmarkReport.files(data.spec()));
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
