package mnemoscope.study.settings;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.study.CellResults;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;

/**
 * What a study of readings has measured, also while it runs. Immutable.
 *
 * @param tables of each reading, in the order of the study
 * @param known  results of cells that were there when they were made, or later
 */
public record SettingTables(SettingRuns runs, SequencedMap<Setting, BenchmarkTable> tables, CellResults known) {
    public static SettingTables of(SettingRuns runs, CellResults known) {
        SequencedMap<Setting, BenchmarkTable> tables = new LinkedHashMap<>();
        runs.read().forEach((setting, plan) -> tables.put(setting, plan.table(known)));
        return new SettingTables(runs, tables, known);
    }

    /** How much each reading moves each policy. @param budget one of the study */
    public SettingEffects moves(Metric metric, int budget) {
        return SettingEffects.of(this, metric, budget);
    }
}
