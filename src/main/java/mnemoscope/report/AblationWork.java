package mnemoscope.report;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.PartWorth;
import mnemoscope.task.Progress;

/** An ablation, made ready to run: the cells of a benchmark whose policies are the variants. */
final class AblationWork {
    private AblationWork() {
    }

    static StudyWork of(AblationSpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkData data = BenchmarkData.read(spec.benchmark(), file, progress);
        return new StudyWork(BenchmarkCells.of(data), (folder, results, writing) -> {
            BenchmarkTable table = BenchmarkTable.of(data, results);
            List<PartWorth> worths = PartWorth.of(spec, table);
            AblationReport.write(folder, spec, table, worths);
            return PartWorth.sentences(worths);
        }, BenchmarkWork.facts(data), AblationReport.FILES);
    }
}
