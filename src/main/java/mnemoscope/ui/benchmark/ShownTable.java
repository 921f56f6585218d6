package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.report.NumberStyle;
import mnemoscope.report.ReportCell;
import mnemoscope.report.ReportTable;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.report.ValueTable;
import mnemoscope.study.benchmark.Comparison;

/** The rows shown as a table to take away, with the columns of the screen. */
final class ShownTable {
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);

    private ShownTable() {
    }

    static ReportTable of(Scores scores, RowKind kind, List<TableRow> rows) {
        boolean policies = kind == RowKind.FOLDS;
        String metric = BenchmarkWords.metric(scores.metric());
        String beside = policies ? "published" : scores.baseline().title();
        List<String> heads = new ArrayList<>(List.of(policies ? "policy" : kind == RowKind.EPISODES ? "episode" : "category"));
        for (int budget : scores.spec().budgets()) {
            heads.addAll(List.of(metric + " " + budget, beside + " " + budget));
        }
        heads.add("difference " + scores.budget());
        heads.addAll(policies
                ? List.of("low", "high", "p (Holm)", "win / tie / loss", "leaks", "attained, %")
                : List.of("questions"));
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        heads.stream().skip(1).forEach(head -> alignment.add(Alignment.RIGHT));
        return new ReportTable(heads, alignment, rows.stream().map(row -> cells(scores, policies, row)).toList());
    }

    private static List<ReportCell> cells(Scores scores, boolean policies, TableRow row) {
        NumberStyle style = BenchmarkWords.style(scores.metric());
        NumberStyle signed = BenchmarkWords.differenceStyle(scores.metric());
        List<ReportCell> cells = new ArrayList<>();
        cells.add(new ReportCell.Words(row.title() + (policies && row.seesAnswer() ? " (reference: sees the answer)" : "")));
        for (Entry entry : row.entries()) {
            cells.add(policies
                    ? new ReportCell.Spread(entry.mean(), entry.sd(), style)
                    : new ReportCell.Value(entry.mean(), style));
            cells.add(policies
                    ? new ReportCell.Spread(entry.besideMean(), entry.besideSd(), style)
                    : new ReportCell.Value(entry.besideMean(), style));
        }
        cells.add(new ReportCell.Value(row.difference(), signed));
        if (!policies) {
            cells.add(new ReportCell.Value(row.questions(), NumberStyle.WHOLE));
            return cells;
        }
        Comparison found = row.comparison().orElse(null);
        cells.add(new ReportCell.Value(found == null ? Double.NaN : found.difference().low(), signed));
        cells.add(new ReportCell.Value(found == null ? Double.NaN : found.difference().high(), signed));
        cells.add(found == null ? new ReportCell.Value(Double.NaN, style) : new ReportCell.Probability(found.holmP()));
        cells.add(new ReportCell.Words(found == null ? "" : found.wins().words()));
        cells.add(new ReportCell.Words(row.audited() == 0 ? "" : row.leaks() + " of " + row.audited()));
        cells.add(new ReportCell.Value(row.attained(), PERCENT));
        return cells;
    }

    /** The same with every digit, for a spreadsheet; rows without a value have none. */
    static ValueTable values(Scores scores, RowKind kind, List<TableRow> rows) {
        ReportTable table = of(scores, kind, rows);
        return new ValueTable(scores.spec().name() + "-" + kind.word().toLowerCase(java.util.Locale.ROOT), table.fileHeads(),
                table.rows().stream().map(row -> List.of(table.fileCells(row))).toList());
    }
}
