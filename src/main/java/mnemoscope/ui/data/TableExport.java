package mnemoscope.ui.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Tables as CSV and as text for the clipboard. Cells that a spreadsheet would run as a formula are made harmless. */
public final class TableExport {
    private static final String STARTS_FORMULA = "=+-@\t";

    private TableExport() {
    }

    /** The table as CSV (RFC 4180, lines end in CR LF). */
    public static String csv(TextTable table) {
        StringBuilder out = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180)) {
            printer.printRecord(table.heads());
            for (List<String> row : table.rows()) {
                printer.printRecord(row.stream().map(TableExport::harmless).toList());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString();
    }

    /** Writes the CSV whole: a file is never half written. */
    public static void write(TextTable table, Path file) throws IOException {
        Path whole = Files.createTempFile(file.toAbsolutePath().getParent(), ".mnemoscope", ".csv");
        try {
            Files.writeString(whole, csv(table), StandardCharsets.UTF_8);
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(whole);
        }
    }

    /** Rows as lines of cells between tabs, the heads first, as spreadsheets paste them. */
    public static String text(TextTable table, List<Integer> rows) {
        StringBuilder out = new StringBuilder(line(table.heads()));
        for (int row : rows) {
            out.append('\n').append(line(table.rows().get(row).stream().map(TableExport::harmless).toList()));
        }
        return out.toString();
    }

    private static String line(List<String> cells) {
        return String.join("\t", cells.stream().map(cell -> cell.replaceAll("[\\t\\r\\n]+", " ")).toList());
    }

    /** A text cell that begins like a formula gets an apostrophe before it. */
    static String harmless(String cell) {
        return !cell.isEmpty() && STARTS_FORMULA.indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
    }
}
