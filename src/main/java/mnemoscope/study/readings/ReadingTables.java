package mnemoscope.study.readings;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.study.CellResults;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;

/**
 * What a study of readings has measured, also while it runs. Immutable.
 *
 * @param tables of each reading, in the order of the study
 * @param known  results of cells that were there when they were made, or later
 */
public record ReadingTables(ReadingsRuns runs, SequencedMap<Reading, BenchmarkTable> tables, CellResults known) {
    public static ReadingTables of(ReadingsRuns runs, CellResults known) {
        SequencedMap<Reading, BenchmarkTable> tables = new LinkedHashMap<>();
        runs.read().forEach((reading, plan) -> tables.put(reading, plan.table(known)));
        return new ReadingTables(runs, tables, known);
    }

    /** How much each reading moves each policy. @param budget one of the study */
    public ReadingMoves moves(Metric metric, int budget) {
        return ReadingMoves.of(this, metric, budget);
    }
}
