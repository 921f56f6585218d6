package mnemoscope.report;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.sensitivity.OrderChanges;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.task.Progress;

/** A sensitivity study, made ready to run. */
final class SensitivityWork {
    private SensitivityWork() {
    }

    static StudyWork of(SensitivitySpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkData data = BenchmarkData.read(spec.benchmark(), file, progress);
        SensitivityRuns runs = SensitivityRuns.of(spec, data);
        return new StudyWork(runs.cells(), (folder, results, writing) -> {
            SensitivityTable table = SensitivityTable.of(runs, results);
            List<String> sentences = OrderChanges.sentences(table);
            SensitivityReport.write(folder, table, sentences);
            return sentences;
        }, BenchmarkWork.facts(data), SensitivityReport.FILES);
    }
}
