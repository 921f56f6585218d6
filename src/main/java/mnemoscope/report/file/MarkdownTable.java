package mnemoscope.report.file;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.report.file.ReportTable.Alignment;

/** Writes a table in GitHub's Markdown with markup escaped. */
public final class MarkdownTable {
    private static final String MARKUP = "\\`*_{}[]#|~$";

    private MarkdownTable() {}

    /** LF line ends, the last one included. */
    public static String of(ReportTable table) {
        return row(table.heads().stream().map(MarkdownTable::escape))
                + table.alignment().stream().map(each -> each == Alignment.LEFT ? "---" : "---:")
                        .collect(Collectors.joining("|", "|", "|\n"))
                + table.rows().stream().map(cells -> row(cells.stream().map(MarkdownTable::cell))).collect(Collectors.joining())
                + (table.note().isEmpty() ? "" : "\n" + escape(table.note()) + "\n");
    }

    private static String cell(ReportCell cell) {
        String text = escape(cell.text());
        return cell instanceof ReportCell.Strong ? "**" + text + "**" : text;
    }

    /** @param cells escaped */
    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** A text as inline code, on one line, with more backticks around it than follow each other in it. */
    public static String code(String found) {
        String text = PrintableText.of(found);
        String fence = "`";
        while (text.contains(fence)) {
            fence += "`";
        }
        String blank = fence.length() > 1 ? " " : "";
        return fence + blank + text + blank + fence;
    }

    /** Escapes a text for Markdown, on one line; invisible characters become their codes. */
    public static String escape(String found) {
        String text = PrintableText.joined(found);
        StringBuilder escaped = new StringBuilder();
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '&' -> escaped.append("&amp;");
                default -> escaped.append(MARKUP.indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return escaped.toString();
    }
}
