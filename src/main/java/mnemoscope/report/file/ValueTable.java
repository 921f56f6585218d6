package mnemoscope.report.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;

/**
 * A table of values for the clipboard and a file: numbers keep every digit, text that a spreadsheet would run is neutralised.
 *
 * @param name  in a file name
 * @param heads one a column
 * @param rows  each as long as {@code heads}; cells are numbers (NaN is an empty cell), booleans or text
 * @param quotes heads of the columns that hold what was said or asked, as in a private log
 */
public record ValueTable(String name, List<String> heads, List<List<Object>> rows, Set<String> quotes) {
    public ValueTable {
        quotes = Set.copyOf(quotes);
        heads = List.copyOf(heads);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** One that quotes nothing. */
    public ValueTable(String name, List<String> heads, List<List<Object>> rows) {
        this(name, heads, rows, Set.of());
    }

    /** Nothing to take away. */
    public static final ValueTable NONE = new ValueTable("", List.of(), List.of());

    /** One row a thing, made in English whatever the window speaks. */
    public static <T> ValueTable of(String name, List<String> heads, List<T> things, Function<T, List<Object>> row) {
        return new ValueTable(name, heads, Texts.inEnglish(() -> things.stream().map(row).toList()));
    }

    /** A table of words. */
    public static ValueTable ofWords(String name, List<String> heads, List<List<String>> rows) {
        return new ValueTable(name, heads, rows.stream().map(List::<Object>copyOf).toList());
    }

    /** A table of some of the rows, by index. */
    public ValueTable with(List<Integer> chosen) {
        return new ValueTable(name, heads, chosen.stream().map(rows::get).toList(), quotes);
    }

    /** This table, whose columns of these heads hold what was said or asked. */
    public ValueTable quoting(String... columns) {
        return new ValueTable(name, heads, rows, Set.of(columns));
    }

    /** Whether a column holds what was said or asked. */
    public boolean hasTexts() {
        return !quotes.isEmpty();
    }

    /** It with every such cell empty. */
    public ValueTable withoutTexts() {
        return new ValueTable(name, heads,
                rows.stream()
                        .map(row -> IntStream.range(0, row.size())
                                .mapToObj(k -> quotes.contains(heads.get(k)) ? (Object) "" : row.get(k)).toList())
                        .toList(),
                quotes);
    }

    /** Writes it as CSV, whole or not at all. */
    public void write(Path file) throws IOException {
        CsvTable.write(file, heads, rows.stream());
    }

    /** Lines of cells between tabs, the heads first, as spreadsheets paste them. */
    public String text() {
        return rows.isEmpty() ? "" : line(heads) + rows.stream().map(row -> "\n" + line(row)).collect(Collectors.joining());
    }

    private static String line(List<?> cells) {
        return cells.stream().map(cell -> CsvTable.cell(cell).toString().replaceAll("[\\t\\r\\n]+", " "))
                .collect(Collectors.joining("\t"));
    }
}
