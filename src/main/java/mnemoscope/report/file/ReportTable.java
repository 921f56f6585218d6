package mnemoscope.report.file;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import mnemoscope.text.NumberStyle;

/**
 * A table for export by {@link LatexTable}, {@link MarkdownTable} and {@link CsvTable}.
 *
 * @param heads     one per column
 * @param alignment one per column
 * @param rows      each with one cell per column
 * @param note      sentences below it in a text; empty for none
 */
public record ReportTable(List<String> heads, List<Alignment> alignment, List<List<ReportCell>> rows, String note) {
    /** Where the cells of a column stand. */
    public enum Alignment {
        LEFT,
        RIGHT
    }

    public ReportTable {
        heads = List.copyOf(heads);
        alignment = List.copyOf(alignment);
        rows = rows.stream().map(List::copyOf).toList();
        if (heads.isEmpty() || alignment.size() != heads.size()) {
            throw new IllegalArgumentException("A table has " + heads.size() + " heads and " + alignment.size()
                    + " alignments; it needs as many of both, and one at least.");
        }
        for (int r = 0; r < rows.size(); r++) {
            if (rows.get(r).size() != heads.size()) {
                throw new IllegalArgumentException(
                        "Row " + (r + 1) + " has " + rows.get(r).size() + " cells, the table " + heads.size() + " columns.");
            }
        }
    }

    /** A table without a note. */
    public ReportTable(List<String> heads, List<Alignment> alignment, List<List<ReportCell>> rows) {
        this(heads, alignment, rows, "");
    }

    /** This table with other sentences below it. */
    public ReportTable withNote(String sentences) {
        return new ReportTable(heads, alignment, rows, sentences);
    }

    /** Words in the first column, numbers in the others. */
    public static ReportTable ofNumbers(List<String> heads, List<List<ReportCell>> rows) {
        List<Alignment> alignment = new ArrayList<>(Collections.nCopies(heads.size(), Alignment.RIGHT));
        alignment.set(0, Alignment.LEFT);
        return new ReportTable(heads, alignment, rows);
    }

    /** This table with the highest number of some columns in bold. @param rows rows that may be bold */
    public ReportTable withBest(IntPredicate columns, IntPredicate rivals) {
        List<List<ReportCell>> marked = rows.stream().map(row -> (List<ReportCell>) new ArrayList<>(row)).toList();
        for (int c : IntStream.range(0, heads.size()).filter(columns).toArray()) {
            OptionalDouble best = ReportCell
                    .best(IntStream.range(0, rows.size()).filter(rivals).mapToDouble(r -> number(rows.get(r).get(c))));
            IntStream.range(0, rows.size()).filter(rivals).filter(r -> best.equals(OptionalDouble.of(number(rows.get(r).get(c)))))
                    .forEach(r -> marked.get(r).set(c, rows.get(r).get(c).strongIf(true)));
        }
        return new ReportTable(heads, alignment, marked, note);
    }

    private static double number(ReportCell cell) {
        return cell.inFiles() instanceof Double value ? value : Double.NaN;
    }

    /** This table without columns that are empty in every row. */
    public ReportTable told() {
        List<Integer> kept = IntStream.range(0, heads.size())
                .filter(c -> c == 0 || rows.stream().anyMatch(row -> says(row.get(c)))).boxed().toList();
        return columns(kept);
    }

    /** Some columns of this table, in this order. */
    public ReportTable columns(List<Integer> kept) {
        return new ReportTable(kept.stream().map(heads::get).toList(), kept.stream().map(alignment::get).toList(),
                rows.stream().map(row -> kept.stream().map(row::get).toList()).toList(), note);
    }

    /** This table with other words in its heads and cells. */
    public ReportTable withWords(UnaryOperator<String> other) {
        return new ReportTable(heads.stream().map(other).toList(), alignment,
                rows.stream().map(row -> row.stream().map(cell -> worded(cell, other)).toList()).toList(), other.apply(note));
    }

    private static ReportCell worded(ReportCell cell, UnaryOperator<String> other) {
        return switch (cell) {
            case ReportCell.Words words -> new ReportCell.Words(other.apply(words.text()));
            case ReportCell.Strong strong -> new ReportCell.Strong(worded(strong.cell(), other));
            default -> cell;
        };
    }

    private static boolean says(ReportCell cell) {
        return !cell.text().isEmpty() && !cell.text().equals(NumberStyle.NONE);
    }

    /** Heads of a data file: a column with spreads becomes two, the second with the suffix " sd". */
    public List<String> fileHeads() {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < heads.size(); c++) {
            names.add(heads.get(c));
            if (hasSpread(c)) {
                names.add(heads.get(c) + " sd");
            }
        }
        return names;
    }

    /** Cells of a data file: numbers with full precision, NaN if missing. */
    public List<Object> fileCells(List<ReportCell> row) {
        List<Object> cells = new ArrayList<>();
        for (int c = 0; c < row.size(); c++) {
            ReportCell cell = plain(row.get(c));
            cells.add(cell.inFiles());
            if (hasSpread(c)) {
                cells.add(cell instanceof ReportCell.Spread spread ? spread.sd() : Double.NaN);
            }
        }
        return cells;
    }

    private boolean hasSpread(int column) {
        return rows.stream().anyMatch(row -> plain(row.get(column)) instanceof ReportCell.Spread);
    }

    private static ReportCell plain(ReportCell cell) {
        return cell instanceof ReportCell.Strong strong ? strong.cell() : cell;
    }
}
