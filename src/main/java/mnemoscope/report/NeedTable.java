package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.NeedCounts;
import mnemoscope.text.NumberStyle;

/** The outcomes of the evidence needed by the questions of a benchmark: held, or the cause of the miss. */
final class NeedTable {
    private NeedTable() {}

    /** {@code misses.csv}, one row per policy and budget. */
    static void write(Path folder, BenchmarkTable table) throws IOException {
        List<MissCause> causes = causes(table);
        BenchmarkReport.policies().add("seeds", PolicyAtBudget::replays).add("needs", at -> at.needs().needs())
                .add("held", at -> at.needs().held())
                .add(causes.stream().map(MissCause::code).toList(),
                        at -> causes.stream().<Object>map(cause -> at.needs().missed(cause)).toList())
                .add("carried_needed", at -> at.carried().carried().needed())
                .add("carried_held", at -> at.carried().carried().held())
                .write(folder.resolve("misses.csv"), PolicyAtBudget.all(table));
    }

    private static List<MissCause> causes(BenchmarkTable table) {
        return MissCause.among(table.data().hasRecord(), false);
    }

    /** A table for each budget. */
    static void addTo(SequencedMap<String, ReportTable> tables, BenchmarkTable table) {
        List<String> heads = new ArrayList<>(List.of("policy", "needed", "held, %", "carried", "of these held, %"));
        List<MissCause> causes = causes(table);
        causes.forEach(cause -> heads.add(cause.code().replace('-', ' ') + ", %"));
        table.data().spec().budgets().forEach(budget -> tables.put(
                "Evidence that questions needed, budget " + Budgets.name(budget),
                ReportTable.ofNumbers(heads, PolicyAtBudget.all(table, budget).stream().map(at -> row(at, causes)).toList())));
    }

    private static List<ReportCell> row(PolicyAtBudget at, List<MissCause> causes) {
        NeedCounts needs = at.needs();
        List<ReportCell> row = new ArrayList<>(List.of(at.title(), once(at, needs.needs())));
        row.add(percent(needs, needs.held()));
        row.add(once(at, at.carried().carried().needed()));
        row.add(PolicyAtBudget.percent(at.carried().carried().recall()));
        causes.forEach(cause -> row.add(percent(needs, needs.missed(cause))));
        return row;
    }

    /** Every replay of an episode has the same needs. */
    private static ReportCell once(PolicyAtBudget at, int needs) {
        return new ReportCell.Value((double) needs / at.replays(), NumberStyle.WHOLE);
    }

    private static ReportCell percent(NeedCounts of, int count) {
        return PolicyAtBudget.percent((double) count / of.needs());
    }
}
