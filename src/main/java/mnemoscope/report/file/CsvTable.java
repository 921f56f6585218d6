package mnemoscope.report.file;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.task.AtomicFile;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Writes tables as CSV (RFC 4180, UTF-8, LF). Numbers round-trip ({@code Double.toString}; NaN is an empty cell); text that a
 * spreadsheet would take for a formula is neutralised with an apostrophe before it, heads of columns too.
 */
public final class CsvTable {
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setRecordSeparator("\n").get();

    /**
     * The position before text that a spreadsheet would run as a formula: at the start of a cell, also if the spreadsheet splits
     * lines at semicolons or tabs. Blanks, quotes and invisible characters may precede the formula sign, which may be a
     * full-width character.
     */
    private static final Pattern FORMULA = Pattern.compile("(?:^|(?<=[;\t\n\r]))"
            + "(?=[\\p{Z}\\p{Cc}\\p{Cf}\"&&[^;\t\n\r]]*+[=+\\-@\uff1d\uff0b\uff0d\uff20]|(?<![\\s\\S])[\t\r])");

    private CsvTable() {}

    /**
     * Writes the file atomically.
     *
     * @param rows taken one at a time; cells are numbers, booleans or text
     */
    public static void write(Path file, List<String> heads, Stream<List<Object>> rows) throws IOException {
        AtomicFile.write(file, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            print(writer, heads, rows);
            writer.flush();
        });
    }

    /** Writes a table with full precision; a column of means with spreads becomes two columns. */
    public static String text(ReportTable table) {
        StringBuilder text = new StringBuilder();
        try {
            print(text, table.fileHeads(), table.rows().stream().map(table::fileCells));
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        return text.toString();
    }

    private static void print(Appendable target, List<String> heads, Stream<List<Object>> rows) throws IOException {
        CSVPrinter printer = new CSVPrinter(target, FORMAT);
        printer.printRecord(heads.stream().map(CsvTable::cell));
        printer.printRecords(rows.map(cells -> cells.stream().map(CsvTable::cell).toList()));
    }

    /** A value as written in a file: full precision for numbers, neutralised text. */
    public static Object cell(Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> Double.isNaN(number) ? "" : number.toString();
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            default -> neutral(value.toString());
        };
    }

    private static String neutral(String text) {
        return FORMULA.matcher(text).replaceAll("$0'");
    }
}
