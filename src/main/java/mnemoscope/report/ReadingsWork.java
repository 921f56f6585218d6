package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.readings.Likeness;
import mnemoscope.study.readings.ReadingsRuns;
import mnemoscope.task.Progress;

/** A study of readings, made ready to run. */
final class ReadingsWork {
    private ReadingsWork() {
    }

    static StudyWork of(ReadingsSpec spec, Path file, Progress progress) throws BadInputException {
        ReadingsRuns runs = ReadingsRuns.of(spec, file, progress);
        return new StudyWork(runs.cells(), (folder, results, writing) -> {
            SequencedMap<Reading, BenchmarkTable> tables = new LinkedHashMap<>();
            runs.read().forEach((reading, data) -> tables.put(reading, BenchmarkTable.of(data, results)));
            List<String> sentences = new ArrayList<>(Likeness.sentences(tables));
            runs.refused().forEach(why -> sentences.add("Not possible with these data: " + why));
            new ReadingsReport(tables).write(folder, sentences);
            return sentences;
        }, BenchmarkWork.facts(runs.read().firstEntry().getValue()), ReadingsReport.FILES);
    }
}
