package mnemoscope.report;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Crossing;
import mnemoscope.task.Progress;

/** A capacity study, made ready to run. */
final class CapacityWork {
    private CapacityWork() {
    }

    static StudyWork of(CapacitySpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkData data = BenchmarkData.read(spec.benchmark(), file, progress);
        return new StudyWork(BenchmarkCells.of(data), (folder, results, writing) -> {
            BenchmarkTable table = BenchmarkTable.of(data, results);
            List<String> sentences = Crossing.sentences(table);
            CapacityReport.write(folder, table, sentences);
            return sentences;
        }, BenchmarkWork.facts(data), CapacityReport.FILES);
    }
}
