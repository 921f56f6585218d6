package mnemoscope.report.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/**
 * A table of values for the clipboard and files: numbers with full precision, formulas in text neutralised.
 *
 * @param name  in a file name
 * @param heads one per column
 * @param rows  each as long as {@code heads}; cells are numbers (NaN is an empty cell), booleans or text
 * @param quotes heads of the columns that contain texts of turns or questions, which may be private
 */
public record ValueTable(String name, List<String> heads, List<List<Object>> rows, Set<String> quotes) {
    public ValueTable {
        quotes = Set.copyOf(quotes);
        heads = List.copyOf(heads);
        rows = rows instanceof MadeRows ? rows : rows.stream().map(List::copyOf).toList();
    }

    /**
     * A table whose rows are made whenever they are read, for a chart that is drawn more often than it is copied.
     *
     * @param row of an index from 0 to {@code count - 1}; always the same
     */
    public static ValueTable made(String name, List<String> heads, int count, IntFunction<List<Object>> row) {
        return new ValueTable(name, heads, new MadeRows(count, row));
    }

    private static final class MadeRows extends AbstractList<List<Object>> implements RandomAccess {
        private final int count;
        private final IntFunction<List<Object>> row;

        MadeRows(int count, IntFunction<List<Object>> row) {
            this.count = count;
            this.row = row;
        }

        @Override
        public int size() {
            return count;
        }

        @Override
        public List<Object> get(int k) {
            return row.apply(Objects.checkIndex(k, count));
        }
    }

    /** A table without quoted texts. */
    public ValueTable(String name, List<String> heads, List<List<Object>> rows) {
        this(name, heads, rows, Set.of());
    }

    /** An empty table. */
    public static final ValueTable NONE = new ValueTable("", List.of(), List.of());

    /** A table with one row per item, in English regardless of the window's language. */
    public static <T> ValueTable of(String name, List<String> heads, List<T> things, Function<T, List<Object>> row) {
        return new ValueTable(name, heads, Texts.inEnglish(() -> things.stream().map(row).toList()));
    }

    public static ValueTable ofWords(String name, List<String> heads, List<List<String>> rows) {
        return new ValueTable(name, heads, rows.stream().map(List::<Object>copyOf).toList());
    }

    /** The different values of a column, in order; empty if there is no such column. */
    public Stream<Object> column(String head) {
        int at = heads.indexOf(head);
        return at < 0 ? Stream.empty() : rows.stream().map(row -> row.get(at)).distinct();
    }

    /** A table of some of the rows, by index. */
    public ValueTable with(List<Integer> chosen) {
        return new ValueTable(name, heads, chosen.stream().map(rows::get).toList(), quotes);
    }

    /** This table with a last column that has the same value in every row. */
    public ValueTable plus(String head, Object value) {
        return new ValueTable(name, Stream.concat(heads.stream(), Stream.of(head)).toList(),
                rows.stream().map(row -> Stream.concat(row.stream(), Stream.of(value)).toList()).toList(), quotes);
    }

    /** This table with columns marked as quoted texts. */
    public ValueTable quoting(String... columns) {
        return new ValueTable(name, heads, rows, Set.of(columns));
    }

    /** Whether a column contains quoted texts. */
    public boolean hasTexts() {
        return !quotes.isEmpty();
    }

    /** This table with every quoted text empty. */
    public ValueTable withoutTexts() {
        return new ValueTable(name, heads,
                rows.stream()
                        .map(row -> IntStream.range(0, row.size())
                                .mapToObj(k -> quotes.contains(heads.get(k)) ? (Object) "" : row.get(k)).toList())
                        .toList(),
                quotes);
    }

    /** Writes it as CSV atomically. */
    public void write(Path file) throws IOException {
        CsvTable.write(file, heads, rows.stream());
    }

    /** Tab-separated lines, the heads first, as spreadsheets paste them. */
    public String text() {
        return rows.isEmpty() ? "" : line(heads) + rows.stream().map(row -> "\n" + line(row)).collect(Collectors.joining());
    }

    private static String line(List<?> cells) {
        return cells.stream().map(cell -> CsvTable.cell(cell).toString().replaceAll("[\\t\\r\\n]+", " "))
                .collect(Collectors.joining("\t"));
    }
}
