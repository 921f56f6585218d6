package mnemoscope.study.settings;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.study.CellResults;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;

/**
 * The results of a settings study, also while it runs. Immutable.
 *
 * @param tables table of each setting, in the order of the study
 * @param known  results of finished cells, including those finished later
 */
public record SettingTables(SettingRuns runs, SequencedMap<Setting, BenchmarkTable> tables, CellResults known) {
    public static SettingTables of(SettingRuns runs, CellResults known) {
        SequencedMap<Setting, BenchmarkTable> tables = new LinkedHashMap<>();
        runs.read().forEach((setting, plan) -> tables.put(setting, plan.table(known)));
        return new SettingTables(runs, tables, known);
    }

    /** The change of each policy under each setting. @param budget one of the study */
    public SettingEffects moves(Metric metric, int budget) {
        return SettingEffects.of(this, metric, budget);
    }
}
