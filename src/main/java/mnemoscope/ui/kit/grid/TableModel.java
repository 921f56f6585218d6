package mnemoscope.ui.kit.grid;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.report.file.CsvTable;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.SortOrder;

/**
 * The columns of a table and everything derived from them without a screen: filtered rows, order, and export.
 *
 * @param name file name without extension
 * @param note sentences below the table in a text, empty for none; asked in English
 */
public record TableModel<T>(String name, List<Column<T>> columns, Supplier<String> note) {
    public TableModel(String name, List<Column<T>> columns) {
        this(name, columns, () -> "");
    }

    /** Rows that contain all words of a filter, ignoring case. */
    public List<T> matching(List<T> rows, String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return wanted.isEmpty()
                ? rows
                : rows.stream().filter(row -> columns.stream().anyMatch(column -> has(column, row, wanted))).toList();
    }

    private boolean has(Column<T> column, T row, String wanted) {
        return column.cell.apply(row) instanceof ReportCell.Words && column.text(row).toLowerCase(Locale.ROOT).contains(wanted)
                || column.alsoFound.apply(row).toLowerCase(Locale.ROOT).contains(wanted);
    }

    /**
     * Rows sorted by a column, rows without a value last in both directions, ties in given order; an unknown column keeps the
     * given order.
     */
    public List<T> sorted(List<T> rows, SortOrder order) {
        return columns.stream().filter(column -> column.id.equals(order.column())).findFirst()
                .map(column -> rows.stream().sorted(by(column, order.descending())).toList()).orElse(rows);
    }

    private Comparator<T> by(Column<T> column, boolean descending) {
        Comparator<T> missing = Comparator.comparing(row -> isMissing(column, row));
        Comparator<T> values = column.order == null
                ? (one, other) -> compare(column.cell.apply(one), column.cell.apply(other))
                : Comparator.comparingDouble(column.order);
        return missing.thenComparing(descending ? values.reversed() : values);
    }

    private boolean isMissing(Column<T> column, T row) {
        if (column.order != null) {
            return Double.isNaN(column.order.applyAsDouble(row));
        }
        ReportCell cell = column.cell.apply(row);
        return cell instanceof ReportCell.Words words ? words.text().isEmpty() : Double.isNaN(number(cell));
    }

    private static int compare(ReportCell one, ReportCell other) {
        return one instanceof ReportCell.Words a && other instanceof ReportCell.Words b
                ? String.CASE_INSENSITIVE_ORDER.compare(a.text(), b.text())
                : Double.compare(number(one), number(other));
    }

    private static double number(ReportCell cell) {
        return cell.inFiles() instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** The rows as shown: filtered, by section with the untitled one first, each sorted. */
    public Map<GridSection, List<T>> shown(List<T> rows, String filter, SortOrder order, Function<T, GridSection> section) {
        Map<GridSection, List<T>> found = new LinkedHashMap<>();
        found.put(GridSection.NONE, new ArrayList<>());
        matching(rows, filter).forEach(row -> found.computeIfAbsent(section.apply(row), made -> new ArrayList<>()).add(row));
        found.replaceAll((title, some) -> sorted(some, order));
        return found;
    }

    /** The columns that fit on screen; optional columns are hidden by rank. @param room in px; 0 if unknown */
    public List<Column<T>> kept(double room) {
        List<Column<T>> kept = columns.stream().filter(column -> column.inTable).toList();
        while (room > 0 && width(kept) > room) {
            int rank = kept.stream().mapToInt(column -> column.leavesAt).max().orElse(0);
            if (rank == 0) {
                break;
            }
            kept = kept.stream().filter(column -> column.leavesAt < rank).toList();
        }
        return kept;
    }

    /** The heads of the columns of the table that are not kept. */
    public List<String> hidden(List<Column<T>> kept) {
        return columns.stream().filter(column -> column.inTable && !kept.contains(column)).map(column -> column.head)
                .filter(head -> !head.isEmpty()).distinct().toList();
    }

    /** The minimum width of columns in the theme's type, px. */
    static double width(List<? extends Column<?>> some) {
        return some.stream().mapToDouble(column -> Type.grown(column.width)).sum();
    }

    /** As readable text, always in English. */
    public ReportTable report(List<T> rows) {
        return report(rows, column -> column.inFiles && column.inPapers);
    }

    private ReportTable report(List<T> rows, Predicate<Column<T>> shown) {
        List<Column<T>> kept = columns.stream().filter(shown).toList();
        return Texts.inEnglish(() -> new ReportTable(kept.stream().map(column -> column.name).toList(),
                kept.stream().map(column -> column.alignment).toList(),
                rows.stream().map(row -> kept.stream().map(column -> cell(column, row)).toList()).toList(), note.get()));
    }

    private static <T> ReportCell cell(Column<T> column, T row) {
        ReportCell cell = column.cell.apply(row);
        return cell.strongIf(column.best.test(row));
    }

    /** For a spreadsheet, numbers with all digits; empty while there are no columns. */
    public ValueTable values(List<T> rows) {
        if (columns.isEmpty()) {
            return ValueTable.NONE;
        }
        ReportTable table = report(rows, column -> column.inFiles);
        return new ValueTable(name, table.fileHeads(), table.rows().stream().map(table::fileCells).toList(), columns.stream()
                .filter(column -> column.quotes && column.inFiles).map(column -> column.name).collect(Collectors.toSet()));
    }

    /** For a LaTeX float. @param caption source, in a comment above it; empty for none */
    public String latex(List<T> rows, String caption) {
        return (caption.isEmpty() ? "" : LatexTable.comment(caption)) + LatexTable.of(report(rows));
    }

    /** @param caption what it is made from, below it; empty for none */
    public String markdown(List<T> rows, String caption) {
        return MarkdownTable.of(report(rows)) + (caption.isEmpty() ? "" : "\n" + MarkdownTable.escape(caption) + "\n");
    }

    public String csv(List<T> rows) {
        return CsvTable.text(report(rows, column -> column.inFiles));
    }

    /** The accessible text of a row. */
    String spoken(T row) {
        return columns.stream().filter(column -> column.inTable && !column.text(row).isEmpty())
                .map(column -> (column.head.isEmpty() ? "" : column.head + " ") + column.text(row))
                .collect(Collectors.joining(", "));
    }
}
