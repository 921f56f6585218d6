package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.StudySpec;
import mnemoscope.study.benchmark.BenchmarkData;
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
        /**
         * @return the sentences that say what was found
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        List<String> write(Path folder, CellResults results, Progress progress) throws IOException;
    }

    /**
     * @param file of the study, which its data are named relative to
     * @throws BadInputException if the data are not there or cannot be used this way
     */
    public static StudyWork of(StudySpec study, Path file) throws BadInputException {
        return of(study, file, Progress.NONE);
    }

    /**
     * Made ready from its data, which are read here.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static StudyWork of(StudySpec study, Path file, Progress progress) throws BadInputException {
        return named(study, StudyKinds.ready(study, file, progress));
    }

    /** A benchmark whose data are read already. */
    public static StudyWork of(BenchmarkData data) {
        return named(data.spec(), BenchmarkWork.of(data));
    }

    private static StudyWork named(StudySpec study, StudyWork work) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("study", study.name());
        facts.put("kind", study.kind());
        facts.putAll(work.facts);
        return new StudyWork(work.cells, work.tables, facts,
                Stream.concat(work.files.stream(), Stream.of(MANIFEST)).toList());
    }
}
