package mnemoscope.study.readings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.task.Progress;

/**
 * What a study of readings runs: a benchmark under each of them, whose cells it shares.
 *
 * @param read    in the order of the tables, the study's own protocol first; what is offered and is the same as another is left out
 * @param refused offered readings that the data do not allow, with the reason
 */
public record ReadingsRuns(ReadingsSpec spec, SequencedMap<Reading, BenchmarkData> read, List<String> refused) {
    /**
     * @param study file of the study, which the data are named relative to
     * @throws BadInputException if the data, or a reading that the study names, cannot be used
     */
    public static ReadingsRuns of(ReadingsSpec spec, Path study, Progress progress) throws BadInputException {
        BenchmarkSpec own = spec.benchmark();
        SequencedMap<Reading, BenchmarkData> read = new LinkedHashMap<>();
        BenchmarkData first = BenchmarkData.read(own, study, progress);
        read.put(new Reading(Reading.OWN, own.protocol()), first);
        boolean offered = spec.readings().isEmpty();
        List<String> refused = new ArrayList<>();
        Set<List<String>> known = new HashSet<>(List.of(first.key()));
        for (Reading reading : offered ? OfferedReadings.of(first.info().kind(), own.protocol()) : spec.readings()) {
            progress.check();
            try {
                BenchmarkData data = BenchmarkData.read(own.with(reading.protocol()), study, progress);
                if (known.add(data.key()) || !offered) {
                    read.put(reading, data);
                }
            } catch (BadInputException impossible) {
                if (!offered) {
                    throw new BadInputException("\"readings\", " + reading.name() + ": " + impossible.getMessage(), impossible);
                }
                refused.add(reading.name() + ": " + impossible.getMessage());
            }
        }
        return new ReadingsRuns(spec, read, List.copyOf(refused));
    }

    /** Those of the study's own protocol first; each once. */
    public List<Cell> cells() {
        SequencedMap<RunKey, Cell> cells = new LinkedHashMap<>();
        read.values().forEach(data -> BenchmarkCells.of(data).forEach(cell -> cells.putIfAbsent(cell.key(), cell)));
        return List.copyOf(cells.values());
    }
}
